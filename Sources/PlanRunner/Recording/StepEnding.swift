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
}
