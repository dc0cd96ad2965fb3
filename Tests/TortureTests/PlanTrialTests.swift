import Testing

@testable import PlanRunnerKit
@testable import Torture

/// What is held against an input must be able to find something.
@Suite struct PlanTrialTests {
  private static let text = Array("{\"format\": 1,\n \"é\": [ ]}".utf8)

  private func objections(_ message: String, _ place: Range<Int>) -> [String] {
    var texts = SourceTexts()
    let index = texts.add(SourceText(name: "plan.json", bytes: Self.text))
    var diagnostics = Diagnostics()
    diagnostics.report(message, at: Place(text: index, place))
    let reading = PlanReader.Result(
      plan: nil, texts: texts, diagnostics: diagnostics, unknownOverrides: [])
    return DiagnosticTrial(reading, inFull: true).objections
  }

  @Test func hasNothingAgainstARightPlace() {
    #expect(objections("a plan has no 'é'", 15..<19) == [])
    #expect(objections("found an array, expected an object", 21..<24) == [])
    #expect(objections("the text ends", 25..<25) == [])
  }

  @Test func objectsToAWrongPlace() {
    #expect(
      objections("a plan has no 'é'", 1..<9) == [#"'"format"' stands there: a plan has no 'é'"#])
    #expect(objections("x", 15..<17) == ["byte 17 is within a character: x"])
    #expect(objections("x", 13..<14) == ["points at the space at 13: x"])
    #expect(objections("x", 24..<99) == ["24..<99 is beyond the text's 25 bytes: x"])
    #expect(
      objections("found an array, expected an object", 11..<12)
        == ["'1' stands there: found an array, expected an object"])
  }

  @Test func objectsToWhatIsTakenForJSON() {
    var texts = SourceTexts()
    _ = texts.add(SourceText(name: "plan.json", bytes: Array("[1,]".utf8)))
    let reading = PlanReader.Result(
      plan: nil, texts: texts, diagnostics: Diagnostics(), unknownOverrides: [])
    #expect(
      TextTrial(reading).objections == ["plan.json is no JSON at byte 3, and nothing is said there"]
    )
  }

  @Test func objectsToRawCharacters() {
    #expect(PrintedTrial.unsafe("a\nb", allowing: "\n") == [])
    #expect(PrintedTrial.unsafe("a\u{1B}b", allowing: "\n") == ["prints the character U+1b raw"])
    #expect(
      PrintedTrial.unsafe("a\u{202E}b", allowing: "\n") == ["prints the character U+202e raw"])
    #expect(PrintedTrial.unreadable("{]") == ["prints JSON that is none at byte 1"])
  }

  @Test func readsWithoutTheDisk() {
    let outcome = PlanTrial().outcome(
      of: PlanInput(plan: #"{"format": 1, "root": "/etc", "steps": []}"#))
    #expect(outcome.diagnosticCount == 1)
    let report = PlanTrial().report(
      on: PlanInput(plan: #"{"format": 1, "extends": "/etc/passwd", "steps": []}"#))
    #expect(report.contains("cannot read '/etc/passwd': No such file or directory"))
  }
}
