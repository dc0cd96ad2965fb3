/// How a run went, in the words that all its reports use.
public struct RunVerdict: Sendable {
  /// `Passed`, `Failed`, `Could not tell`, `Timed out` or `Interrupted`.
  public let word: String
  /// The step that stopped the run, by its place in the plan; `nil` when none did.
  public let stop: Int?
  /// `Failed at 'judge'`; the word alone when no step stopped the run.
  public let place: String
  /// `1.2 s: 3 of 4 steps passed, 1 warning`.
  public let count: String

  public init(_ plan: Plan, _ report: RunReport) {
    word =
      switch report.outcome {
      case .failed: "Failed"
      case .error: "Could not tell"
      case .timedOut: "Timed out"
      case .interrupted: "Interrupted"
      case .passed, .skipped, .notRun: "Passed"
      }
    stop = report.endings.firstIndex { !$0.outcome.letsTheRunGoOn && $0.outcome != .notRun }
    place = stop.map { [word] in "\(word) at '\(plan.steps[$0].id)'" } ?? word
    let passed = report.endings.filter { $0.outcome == .passed }.count
    let total = report.endings.count
    let warnings = report.warnings.count
    count =
      "\(TimeSpan.words(milliseconds: report.milliseconds)): "
      + "\(passed) of \(total) \(total == 1 ? "step" : "steps") passed"
      + (warnings == 0 ? "" : ", \(warnings) \(warnings == 1 ? "warning" : "warnings")")
  }
}
