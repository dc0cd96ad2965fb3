import Testing

@testable import PlanRunnerKit

@Suite struct TerminalTextTests {
  struct Cut: CustomTestStringConvertible {
    let line: String
    let columns: Int
    let result: String
    var testDescription: String { "\(line) in \(columns)" }
  }

  @Test(arguments: [
    Cut(line: "", columns: 5, result: ""),
    Cut(line: "five!", columns: 5, result: "five!"),
    Cut(line: "longer", columns: 5, result: "long…"),
    Cut(line: "longer", columns: 1, result: "…"),
    Cut(line: "longer", columns: 0, result: ""),
    Cut(line: "longer", columns: -1, result: ""),
    // Two columns each: of three columns before the mark one stays empty.
    Cut(line: "漢字漢字", columns: 4, result: "漢…"),
    Cut(line: "漢字", columns: 4, result: "漢字"),
    Cut(line: "ਸਤਿ", columns: 3, result: "ਸਤਿ"),
  ])
  func cutsALine(_ example: Cut) {
    #expect(TerminalText.cut(example.line, to: example.columns) == example.result)
  }

  struct Wrap: CustomTestStringConvertible {
    let line: String
    var columns = 24
    var hanging = ""
    let result: String
    var testDescription: String { line }
  }

  @Test(arguments: [
    Wrap(line: "", result: ""),
    Wrap(line: "exactly twenty-four here", result: "exactly twenty-four here"),
    Wrap(line: "exactly twenty-five here.", result: "exactly twenty-five\nhere."),
    Wrap(line: "    keeps  its   first blanks  on", result: "    keeps  its   first\nblanks  on"),
    Wrap(
      line: "a line   that hangs below itself", hanging: "  ",
      result: "a line   that hangs\n  below itself"),
    Wrap(line: "漢字 漢字 漢字 漢字 漢字 漢字", result: "漢字 漢字 漢字 漢字 漢字\n漢字"),
    // Colours take no room.
    Wrap(
      line: "\u{1B}[32mexactly\u{1B}[0m twenty-four here",
      result: "\u{1B}[32mexactly\u{1B}[0m twenty-four here"),
    Wrap(
      line: "\u{1B}[32mexactly\u{1B}[0m twenty-five here.",
      result: "\u{1B}[32mexactly\u{1B}[0m twenty-five\nhere."),
    // A path stays whole; what is quoted does not.
    Wrap(
      line: "    see /a/path/that/is/longer/than/a/line now", hanging: "    ",
      result: "    see\n    /a/path/that/is/longer/than/a/line\n    now"),
    Wrap(
      line: "  | see aWordThatIsLongerThanALine now", hanging: "  | ",
      result: "  | see aWordThatIsLonge\n  | rThanALine now"),
    Wrap(
      line: "  | 漢字漢字漢字漢字漢字漢字", hanging: "  | ", result: "  | 漢字漢字漢字漢字漢字\n  | 漢字"),
    // What hangs too deep leaves no room for words.
    Wrap(
      line: "words words words words words", hanging: String(repeating: " ", count: 13),
      result: "words words words words\n            words"),
    Wrap(line: "too narrow for words", columns: 19, result: "too narrow for words"),
  ])
  func breaksALine(_ example: Wrap) {
    #expect(
      TerminalText.wrapped(example.line, to: example.columns, hanging: example.hanging)
        == example.result)
  }

  @Test func aSilentRunSpeaksLessOftenButOftenEnough() {
    var due = [Silence.first]
    while due.count < 7 { due.append(Silence.next(after: due[due.count - 1])) }
    #expect(due.map { $0 / 1000 } == [30, 60, 120, 240, 480, 780, 1080])
  }
}
