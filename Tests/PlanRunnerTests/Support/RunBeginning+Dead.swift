@testable import PlanRunnerKit

extension RunBeginning {
  /// Of a run that nobody ends.
  static let dead = RunBeginning(
    identifier: "dead", version: "0", process: 1, startedAt: "2026-01-01T00:00:00.000Z")
}
