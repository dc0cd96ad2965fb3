internal import PlanRunnerKit

/// What planrunner's exit status says; docs/exit-statuses.md is its page.
enum ExitStatus: Equatable {
  case passed
  case failed
  case couldNotTell
  case usage
  case planIsWrong
  case cannotRead
  case defect
  case cannotWrite
  case locked
  case timedOut
  case signalled(Int32)

  var code: Int32 {
    switch self {
    case .passed: 0
    case .failed: 1
    case .couldNotTell: 2
    case .usage: 64
    case .planIsWrong: 65
    case .cannotRead: 66
    case .defect: 70
    case .cannotWrite: 73
    case .locked: 75
    case .timedOut: 124
    case .signalled(let number): 128 + number
    }
  }

  /// This one, or `other` where that is none of a pass: the first thing that went wrong decides.
  func unlessWorse(_ other: ExitStatus) -> ExitStatus { other == .passed ? self : other }

  init(_ report: RunReport) {
    switch report.outcome {
    case .passed: self = .passed
    case .failed: self = .failed
    case .timedOut: self = .timedOut
    case .interrupted: self = report.signal.map { .signalled($0) } ?? .couldNotTell
    case .error: self = .couldNotTell
    case .skipped, .notRun: preconditionFailure("a run is never \(report.outcome)")
    }
  }

  init(_ diagnostics: Diagnostics) {
    let causes = Set(diagnostics.errors.map(\.cause))
    self =
      causes.contains(.plan) ? .planIsWrong : causes.contains(.file) ? .cannotRead : .couldNotTell
  }
}
