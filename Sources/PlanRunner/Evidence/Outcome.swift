/// How a step ended; every step of a plan ends in exactly one of these.
public enum Outcome: String, Sendable, CaseIterable {
  case passed
  /// The release is wrong.
  case failed
  /// Could not tell: a tool, a file or the machine got in the way.
  case error
  case timedOut
  case interrupted
  /// Its `when` is false.
  case skipped
  /// An earlier step did not pass.
  case notRun

  /// Whether the run goes on.
  public var letsTheRunGoOn: Bool { self == .passed || self == .skipped }
}
