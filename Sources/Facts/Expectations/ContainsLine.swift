internal import PlanRunnerKit

/// One line of the text is exactly the one given; spaces at its ends do not count.
struct ContainsLine: Expectation {
  static let term = Term(
    "containsLine",
    "One line of the text is exactly the one given; spaces at its ends do not count.",
    [
      .required("containsLine", .string, "Line the text must have.")
    ],
    example: #"{"file": "REVIEW.md", "containsLine": "REVIEWED: true"}"#)
  private let line: String

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let line = String.decode(node, reporting: &diagnostics) else { return nil }
    guard !line.contains(where: \.isNewline), !Self.trimmed(line[...]).isEmpty else {
      diagnostics.report("found '\(line)', expected one line with something in it", at: node.place)
      return nil
    }
    self.line = line
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    let wanted = Self.trimmed(line[...])
    let lines = fact.text.split(omittingEmptySubsequences: true, whereSeparator: Self.endsLine)
    return lines.contains { Self.trimmed($0) == wanted } ? nil : "has no line '\(line)'"
  }

  /// As an editor shows it: other characters that Unicode calls line breaks stand within a line.
  private static func endsLine(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
