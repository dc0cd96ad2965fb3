internal import Host

/// Runs a plan's steps in order, stops at the first that does not pass, and records all of it.
public struct Runner {
  let observe: (RunEvent) -> Void
  let facts: RunFacts

  /// - Parameters:
  ///   - facts: what steps may know of the run.
  ///   - observe: told of everything that happens, on the thread that runs the plan.
  public init(facts: RunFacts, observe: @escaping (RunEvent) -> Void) {
    self.facts = facts
    self.observe = observe
  }

  public func run(
    _ plan: Plan, recording trail: borrowing AuditTrail
  ) throws(TrailFailure) -> RunReport {
    let start = Host.monotonicNanoseconds
    let beginning = RunBeginning(
      identifier: facts.identifier, version: Host.version, process: Host.processIdentifier,
      startedAt: Timestamp.now.description)
    let row = try trail.begin(beginning, of: plan)
    observe(.runStarted(plan, beginning))
    var telling = RunTelling(plan, observe)
    do throws(TrailFailure) {
      let report = try run(plan, recording: trail, in: row, since: start, &telling)
      observe(.runEnded(report))
      return report
    } catch {
      telling.giveUp(error, facts.identifier, milliseconds: Self.milliseconds(since: start))
      throw error
    }
  }

  private func run(
    _ plan: Plan, recording trail: borrowing AuditTrail, in row: Int64, since start: UInt64,
    _ telling: inout RunTelling
  ) throws(TrailFailure) -> RunReport {
    let redactor = plan.redactor
    let obstacle = removePartials(of: plan)
    var pins = Pins()
    var unrecorded: StepEnding?
    var signal: Int32?
    for (position, planned) in plan.steps.enumerated() {
      signal = facts.takeSignal()
      if signal != nil || obstacle != nil { break }
      try trail.advance(
        row, ending: unrecorded.map { (position - 1, $0) },
        starting: planned.isSkipped ? nil : position, redactor: redactor)
      if let ending = unrecorded { telling.end(ending) }
      let ending = ending(of: planned, in: plan, &pins, &telling)
      unrecorded = ending
      if !ending.outcome.letsTheRunGoOn { break }
    }
    try trail.advance(
      row, ending: unrecorded.map { (telling.endings.count, $0) }, starting: nil,
      redactor: redactor)
    if let ending = unrecorded { telling.end(ending) }
    let stopped = telling.endings.last { !$0.outcome.letsTheRunGoOn }
    var outcome = stopped?.outcome ?? .passed
    var failure: StepFailure?
    if outcome == .passed {
      signal = signal ?? facts.takeSignal()
      failure =
        signal.map { .interrupted(by: $0) } ?? obstacle ?? lastObjection(&pins, plan.workspace)
      outcome = failure?.outcome ?? .passed
    }
    let milliseconds = Self.milliseconds(since: start)
    try trail.end(
      row, outcome: outcome, message: failure?.message ?? stopped?.failure?.message,
      milliseconds: milliseconds, notRun: telling.endings.count..<plan.steps.count,
      redactor: redactor)
    telling.endRest()
    return RunReport(
      identifier: facts.identifier, outcome: outcome, failure: failure, endings: telling.endings,
      milliseconds: milliseconds, signal: failure?.signal ?? stopped?.failure?.signal)
  }

  private static func milliseconds(since start: UInt64) -> Int {
    Int((Host.monotonicNanoseconds - start) / 1_000_000)
  }

  private func ending(
    of planned: PlannedStep, in plan: Plan, _ pins: inout Pins, _ telling: inout RunTelling
  ) -> StepEnding {
    guard !planned.isSkipped else { return StepEnding(.skipped) }
    telling.begin(planned)
    // A ledger must not tell of files that changed, nor of any that a power cut could still take back.
    var fresh: [ArtifactRecord] = []
    if !planned.updates.isEmpty {
      do throws(StepFailure) {
        try settle(&pins, in: plan.workspace)
        fresh = try look(at: &pins, in: plan.workspace)
      } catch { return StepEnding(error.outcome, failure: error, milliseconds: 0) }
    }
    let observe = observe
    return StepRun(workspace: plan.workspace, run: facts, planned: planned, fresh: fresh) {
      observe(.progress(planned, $0))
    }.ending(&pins)
  }
}
