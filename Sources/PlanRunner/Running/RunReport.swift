/// What came of a run.
public struct RunReport: Sendable {
  public let identifier: String
  public let outcome: Outcome
  /// Why the run as a whole did not pass, where no step says it.
  public let failure: StepFailure?
  /// One for each step of the plan, in order; of the evidence, what the runner was to keep.
  public let endings: [StepEnding]
  public let milliseconds: Int
  /// The signal that stopped the run; `nil` if none did.
  public let signal: Int32?
}
