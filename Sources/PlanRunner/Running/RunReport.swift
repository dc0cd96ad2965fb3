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
  /// The seal of the last step that passed, as the trail has it: 64 hexadecimal digits; `nil` when there is none.
  public let seal: String?

  /// What warned, each with the position of its step.
  public var warnings: [(step: Int, finding: Finding)] {
    endings.enumerated().flatMap { step, ending in ending.warnings.map { (step, $0) } }
  }
}
