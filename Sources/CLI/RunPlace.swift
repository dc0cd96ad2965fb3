internal import PlanRunnerKit

/// Where a plan is run, as far as it must be known before the lock is held.
struct RunPlace {
  /// The plan's name, for whoever waits for the lock.
  let plan: String
  /// The absolute path of the root.
  let root: String

  init(of plan: Plan) {
    self.plan = plan.name
    root = plan.workspace.path
  }
}
