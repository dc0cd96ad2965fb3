/// A run that did not pass, as far as another run may go on from it.
public struct ResumePoint: Sendable {
  /// The identifier of that run.
  public let run: String
  /// Its steps that passed, by their position in the plan; every seal was held against the key.
  let passed: [Int: StepRecord]
}
