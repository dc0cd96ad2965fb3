/// Steps and findings as pieces of Markdown, each of bounded size.
struct SummaryPieces {
  /// Lines of one finding.
  private static let lineLimit = 50

  private let shown: ShownText

  init(_ shown: ShownText) { self.shown = shown }

  func row(_ step: PlannedStep, _ ending: StepEnding) -> String {
    let line = shown.line(ending.line, limit: 300)
    let time = ending.milliseconds.map { TimeSpan.words(milliseconds: $0) } ?? ""
    return "| \(inline(step.id)) | \(inline(step.type)) | \(ending.outcome.rawValue) | \(time) | "
      + "\(MarkdownText.inline(line)) |\n"
  }

  /// A finding, named after its step; `nil` where that is known.
  func finding(_ finding: Finding, of step: String?) -> String {
    let finding = ShownFinding(finding, shown, limit: 2000)
    var lines = finding.lines
    let left = lines.count - Self.lineLimit
    if left > 0 { lines = lines.prefix(Self.lineLimit) + ["… \(left) lines left out"] }
    let lead = step.map { "\(inline($0)): " } ?? ""
    let subject = "**\(lead)\(MarkdownText.inline(finding.subject))**"
    let because = finding.because.map(MarkdownText.inline)
    guard !finding.isPrinted else {
      return "\(subject)\n\n\(MarkdownText.block(lines))\n"
        + (because.map { "\($0)\n\n" } ?? "")
    }
    return "- \(subject): \(MarkdownText.inline(lines[0]))"
      + (because.map { " (\($0))" } ?? "") + "\n\n"
  }

  /// A value of the plan by its name and where it came from; what it is may be long, and may be a secret.
  func value(_ value: SettledValue) -> String {
    "- **\(inline(value.name))**\(value.isSecret ? ", a secret" : ""): from \(inline(value.origin))\n"
  }

  func inline(_ text: String) -> String {
    MarkdownText.inline(shown.line(text, limit: 2000))
  }
}
