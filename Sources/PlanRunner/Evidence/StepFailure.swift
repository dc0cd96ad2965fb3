/// Why a step did not pass, for the audit trail and the person at the terminal.
public struct StepFailure: Error, Sendable, Equatable {
  public let outcome: Outcome
  /// What is wrong and where, in one line.
  public let message: String
  /// What to do about it; `nil` when the message says all.
  public let advice: String?
  /// Lines of a program's output that show it, safe to print; none where no program has a part in it.
  public let output: [String]
  /// The signal that asked planrunner to stop; `nil` for every other failure.
  public let signal: Int32?

  private init(
    _ outcome: Outcome, _ message: String, _ advice: String?, output: [String] = [],
    signal: Int32? = nil
  ) {
    self.outcome = outcome
    self.message = message
    self.advice = advice
    self.output = output
    self.signal = signal
  }

  /// The message with the shown output below it, as the trail keeps both.
  public var text: String { ([message] + output).joined(separator: "\n") }

  /// The release is wrong.
  public static func failed(_ message: String, advice: String? = nil) -> StepFailure {
    StepFailure(.failed, message, advice)
  }

  /// Nobody can tell whether the release is right.
  public static func error(_ message: String, advice: String? = nil) -> StepFailure {
    StepFailure(.error, message, advice)
  }

  /// The same with what to do about it, unless that is said already.
  public func advised(_ advice: String) -> StepFailure {
    StepFailure(outcome, message, self.advice ?? advice, output: output, signal: signal)
  }

  /// The same with the lines of output that show it.
  public func showing(_ output: [String]) -> StepFailure {
    StepFailure(outcome, message, advice, output: output, signal: signal)
  }

  /// The work took longer than the plan allows.
  public static func timedOut(_ message: String, advice: String? = nil) -> StepFailure {
    StepFailure(.timedOut, message, advice)
  }

  /// planrunner was asked to stop.
  public static func interrupted(by signal: Int32) -> StepFailure {
    StepFailure(
      .interrupted, "planrunner was asked to stop by signal \(signal)", nil, signal: signal)
  }
}
