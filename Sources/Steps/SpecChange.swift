internal import Patterns
internal import PlanRunnerKit

/// One line of a spec and what it becomes.
struct SpecChange: PlanValue {
  /// Either the exact old line, or an expression that matches it whole.
  enum Line: Sendable {
    case exactly(String)
    case matching(String)
  }

  let line: Line
  let becomes: String

  static let term = Term(
    "spec change", "One line of a spec and what it becomes.",
    [
      .optional("line", .string, "The old line, exactly."),
      .optional("pattern", .string, "Regular expression that matches the old line whole."),
      .required("becomes", .string, "The new line."),
    ], choices: [.init(.one, of: ["line", "pattern"])])
  static let shape = ValueShape.term(term)

  var json: JSONText {
    let old: (String, String) =
      switch line {
      case .exactly(let text): ("line", text)
      case .matching(let pattern): ("pattern", pattern)
      }
    return .object([old.0: .string(old.1), "becomes": .string(becomes)])
  }

  var words: String {
    switch line {
    case .exactly(let text): "'\(text)'"
    case .matching(let pattern): "that /\(pattern)/ matches"
    }
  }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> SpecChange? {
    guard let object = JSONObject(node, as: "a change", reporting: &diagnostics) else { return nil }
    object.refuseOthers(than: term, reporting: &diagnostics)
    let becomes = object.required("becomes", as: String.self, reporting: &diagnostics)
    let exact = object.optional("line", as: String.self, reporting: &diagnostics)
    let pattern = object.optional("pattern", as: String.self, reporting: &diagnostics)
    guard let becomes, let exact, let pattern else { return nil }
    for (key, text) in [("becomes", becomes), ("line", exact ?? "")]
    where text.utf8.contains(0x0A) || text.utf8.contains(0x0D) {
      diagnostics.report(
        "'\(key)' is one line, without its ending", at: object[key]?.place ?? node.place)
      return nil
    }
    switch (exact, pattern) {
    case (let text?, nil):
      guard !text.utf8.elementsEqual(becomes.utf8) else {
        diagnostics.report(
          "the line becomes what it is already, so nothing would be changed",
          at: object["becomes"]?.place ?? node.place)
        return nil
      }
      return SpecChange(line: .exactly(text), becomes: becomes)
    case (nil, let text?):
      do throws(PatternError) { _ = try Pattern(text) } catch {
        diagnostics.report(
          "the expression is wrong: \(error)", at: object["pattern"]?.place ?? node.place)
        return nil
      }
      return SpecChange(line: .matching(text), becomes: becomes)
    default:
      diagnostics.report(
        "a change names its old line by one of 'line' and 'pattern'", at: node.place.opening)
      return nil
    }
  }

  /// Indexes of the lines that are meant.
  func lines(in spec: SpecLines) throws(StepFailure) -> [Int] {
    switch line {
    case .exactly(let text):
      let wanted = Array(text.utf8)
      return spec.contents.indices.filter { spec.contents[$0] == wanted[...] }
    case .matching(let text):
      let lines = spec.contents.map { String(validating: $0, as: UTF8.self) }
      if let index = lines.firstIndex(of: nil) {
        throw .error("line \(index + 1) of the base is not UTF-8")
      }
      var found: [Int] = []
      do throws(PatternError) {
        let pattern = try Pattern(text)
        for (index, line) in lines.enumerated() where try pattern.matchesWhole(line ?? "") {
          found.append(index)
        }
      } catch { throw .error("/\(text)/: \(error)") }
      return found
    }
  }
}
