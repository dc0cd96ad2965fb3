/// How one step ended, as the trail records it and the reports show it.
public struct StepEnding: Sendable {
  public let outcome: Outcome
  public let evidence: Evidence
  /// `nil` unless the step did not pass.
  public let failure: StepFailure?
  /// `nil` for a step that did not begin.
  public let milliseconds: Int?

  public init(
    _ outcome: Outcome, evidence: Evidence = Evidence(), failure: StepFailure? = nil,
    milliseconds: Int? = nil
  ) {
    self.outcome = outcome
    self.evidence = evidence
    self.failure = failure
    self.milliseconds = milliseconds
  }

  /// Why the step did not pass, beside what its failure's message says.
  public var reasons: [Finding] {
    guard let failure else { return [] }
    return evidence.findings.filter { $0.kind == .failure && $0.text != failure.message }
  }

  public var warnings: [Finding] { evidence.findings.filter { $0.kind == .warning } }

  /// In one line what came of the step: what it found, or why it did not pass, with the first error that
  /// its program has a place for.
  public var line: String {
    guard let failure else { return evidence.headline }
    guard let error = reasons.first(where: { $0.location != nil }),
      let words = error.text.split(separator: "\n").first
    else { return failure.message }
    return "\(failure.message): \(words)"
  }
}
