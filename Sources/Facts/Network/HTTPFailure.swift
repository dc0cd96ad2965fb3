internal import PlanRunnerKit

/// Why a server gave no document.
enum HTTPFailure: Error, Equatable {
  /// No server was reached, so nothing was answered.
  case unreachable(String)
  /// A server was reached, and what came of it is no answer to go by; or curl itself is at fault.
  case wrong(String)
  /// The run must stop at once.
  case stop(StepFailure)
}
