/// Steps and findings as pieces of Markdown, each of bounded size.
struct SummaryPieces {
  /// Lines of one finding.
  private static let lineLimit = 50

  private let shown: ShownText

  init(_ shown: ShownText) { self.shown = shown }

  func row(_ step: PlannedStep, _ ending: StepEnding) -> String {
    let words = ending.failure?.message ?? ending.evidence.headline
    let line = shown.lines(words, limit: 300).first ?? ""
    let time = ending.milliseconds.map { TimeSpan.words(milliseconds: $0) } ?? ""
    return "| \(inline(step.id)) | \(inline(step.type)) | \(ending.outcome.rawValue) | \(time) | "
      + "\(MarkdownText.inline(line)) |\n"
  }

  /// A finding, named after its step; `nil` where that is known.
  func finding(_ finding: Finding, of step: String?) -> String {
    var lines = shown.lines(finding.text, limit: 2000)
    let left = lines.count - Self.lineLimit
    if left > 0 { lines = lines.prefix(Self.lineLimit) + ["… \(left) lines left out"] }
    let subject = "**\((step.map { "\(inline($0)): " } ?? "") + inline(finding.subject))**"
    let because = finding.because.map { "because \(inline($0))" }
    // What a program printed keeps its columns.
    guard lines.count == 1, finding.location == nil else {
      return "\(subject)\n\n\(MarkdownText.block(lines))\n"
        + (because.map { "\($0)\n\n" } ?? "")
    }
    return "- \(subject): \(MarkdownText.inline(lines[0]))"
      + (because.map { " (\($0))" } ?? "") + "\n\n"
  }

  func inline(_ text: String) -> String {
    MarkdownText.inline(shown.line(text, limit: 2000))
  }
}
