/// A finding as reports show it, without the marks of any format.
public struct ShownFinding {
  public let subject: String
  /// What was found, at least one line.
  public let lines: [String]
  /// `because it must be so`; `nil` when the plan does not say.
  public let because: String?
  /// Whether the lines are a program's own: those keep their columns.
  public let isPrinted: Bool

  /// - Parameters:
  ///   - finding: what a step found.
  ///   - shown: masks secrets.
  ///   - limit: bytes of a line at most.
  public init(_ finding: Finding, _ shown: ShownText, limit: Int = Int.max) {
    subject = shown.line(finding.subject, limit: limit)
    lines = shown.lines(finding.text, limit: limit)
    because = finding.because.map { "because \(shown.line($0, limit: limit))" }
    isPrinted = lines.count > 1 || finding.location != nil
  }

  /// The subject, then set in below it what was found and why it matters.
  public var block: [String] {
    [subject] + lines.map { "  \($0)" } + (because.map { ["  \($0)"] } ?? [])
  }

  /// All in one paragraph of a few lines.
  public var paragraph: String {
    "\(subject): \(lines.joined(separator: "\n"))" + (because.map { "\n\($0)" } ?? "")
  }
}
