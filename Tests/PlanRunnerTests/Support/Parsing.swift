@testable import PlanRunnerKit

/// What came of parsing a text: the canonical form, or `from-to: message` with the notes.
func parsed(_ bytes: [UInt8]) -> String {
  var texts = SourceTexts()
  let index = texts.add(SourceText(name: "text.json", bytes: bytes))
  do throws(Diagnostic) {
    return JSONText(try JSONParser.parse(texts, index)).canonical
  } catch {
    return ([(error.place, error.message)] + error.notes.map { ($0.place, "note: \($0.message)") })
      .map { "\($0.0.range.lowerBound)-\($0.0.range.upperBound): \($0.1)" }
      .joined(separator: "\n")
  }
}

func parsed(_ text: String) -> String { parsed(Array(text.utf8)) }
