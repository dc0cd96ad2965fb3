internal import Host
internal import PlanRunnerKit

/// Closes the records of runs that were killed, and ends what they left running.
struct KilledRuns {
  let console: Console

  /// Says of each what is to be known before `plan` is run.
  func close(in trail: borrowing AuditTrail, before plan: Plan) throws(TrailFailure) {
    let closed = try trail.closeInterruptedRuns(after: { identifier, root in
      // The directory was copied while a run went on in it: that is alive, and its children are its own.
      guard root == plan.workspace.path || !StateDirectory.isBusy(root) else { return }
      let (count, remaining) = Orphans.end(of: identifier)
      guard count > 0 else { return }
      let words = count == 1 ? "1 process" : "\(count) processes"
      let ended = count == 1 ? "it was ended" : "they were ended"
      console.complain(
        "planrunner: run \(identifier) had left \(words) running; "
          + (remaining == 0 ? ended : "\(remaining) could not be ended and may still run") + ".")
    })
    for identifier in closed {
      console.complain(
        "planrunner: run \(identifier) was killed; its open step is recorded as interrupted.")
      let step = try trail.interruptedStep(of: identifier, plan: plan.name)
      // A ledger is replaced before that is recorded, so it can hold more than the trail.
      for path in plan.steps.first(where: { $0.id == step })?.updates.sorted() ?? [] {
        console.complain(
          "planrunner: '\(VisibleText.of(plan.redactor.redacted(path.description)))' may hold what "
            + "it wrote, of which there is no record.")
      }
    }
  }
}
