/// A run that did not begin, as its reports show it: nothing was run, and why.
public struct Refusal: Sendable {
  /// One thing that stands in the way.
  public struct Reason: Sendable {
    public let message: String
    /// The plan's file and where in it, from 1; `nil` where it is no place's fault.
    public let place: (name: String, line: Int, column: Int)?

    public init(_ message: String, at place: (name: String, line: Int, column: Int)? = nil) {
      self.message = message
      self.place = place
    }
  }

  /// The plan's name, or its path where nobody could read it.
  public let plan: String
  /// At least one.
  public let reasons: [Reason]
  /// What to do; `nil` where the reasons say it.
  public let advice: String?
  /// Masks the plan's secrets, where they are known.
  public let shown: ShownText

  /// Of a plan whose secrets `redactor` masks, where they are known.
  public init(
    of plan: String, _ reasons: [Reason], advice: String? = nil, redactor: Redactor = Redactor([])
  ) {
    self.plan = plan
    self.reasons = reasons
    self.advice = advice
    shown = ShownText(redactor)
  }

  /// The mistakes of a plan; their messages are masked already.
  public init(of plan: String, _ diagnostics: Diagnostics, in texts: SourceTexts) {
    let reasons = diagnostics.sorted.filter { $0.severity == .error }.map {
      Reason($0.message, at: texts.position(of: $0.place))
    }
    self.init(of: plan, reasons)
  }

  /// Reasons that a report names.
  private static let limit = 50

  /// Each reason in a line, behind its place.
  private var lines: [String] {
    reasons.prefix(Self.limit).map { reason in
      let place = reason.place.map { "\($0.name):\($0.line):\($0.column): " } ?? ""
      return shown.line(place + reason.message, limit: 2000)
    } + (reasons.count > Self.limit ? ["\(reasons.count - Self.limit) more"] : [])
  }

  /// A page of Markdown, below 256 KiB.
  public var summary: String {
    "## Not run: \(inline(plan))\n\nNothing was run.\n\n### Why\n\n"
      + lines.map { "- \(MarkdownText.inline($0))\n" }.joined() + "\n"
      + (advice.map { "What to do: \(inline($0))\n\n" } ?? "") + JobSummary.mark
  }

  /// JUnit XML with one case, an error: no list may look as if all was well.
  public func junit(by version: String) -> String {
    let failure = StepFailure.error(lines[0]).showing(Array(lines.dropFirst()))
    let whole = JUnitCase(ofTheRun: advice.map(failure.advised) ?? failure, shown)
    return JUnitSuite(
      name: shown.line(plan), cases: [whole],
      properties: [("outcome", Outcome.notRun.rawValue), ("planrunner", version)],
      milliseconds: 0, startedAt: nil
    ).text
  }

  private func inline(_ text: String) -> String {
    MarkdownText.inline(shown.line(text, limit: 2000))
  }
}
