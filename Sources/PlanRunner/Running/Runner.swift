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
    let redactor = plan.redactor
    let beginning = RunBeginning(
      identifier: facts.identifier, version: Host.version, process: Host.processIdentifier,
      startedAt: Timestamp.now.description)
    let row = try trail.begin(beginning, of: plan)
    let obstacle = removePartials(of: plan)
    var pins = Pins()
    var endings: [StepEnding] = []
    var unrecorded: (position: Int, ending: StepEnding)?
    var signal: Int32?
    for (position, planned) in plan.steps.enumerated() {
      signal = facts.takeSignal()
      if signal != nil || obstacle != nil { break }
      try trail.advance(
        row, ending: unrecorded, starting: planned.isSkipped ? nil : position, redactor: redactor)
      tell(plan, unrecorded)
      let ending = ending(of: planned, in: plan, &pins)
      unrecorded = (position, ending)
      endings.append(ending)
      if !ending.outcome.letsTheRunGoOn { break }
    }
    try trail.advance(row, ending: unrecorded, starting: nil, redactor: redactor)
    tell(plan, unrecorded)
    let stopped = endings.last { !$0.outcome.letsTheRunGoOn }
    var outcome = stopped?.outcome ?? .passed
    var failure: StepFailure?
    if outcome == .passed {
      signal = signal ?? facts.takeSignal()
      failure =
        signal.map { .interrupted(by: $0) } ?? obstacle ?? lastObjection(&pins, plan.workspace)
      outcome = failure?.outcome ?? .passed
    }
    let milliseconds = Int((Host.monotonicNanoseconds - start) / 1_000_000)
    let rest = endings.count..<plan.steps.count
    try trail.end(
      row, outcome: outcome, message: failure?.message ?? stopped?.failure?.message,
      milliseconds: milliseconds, notRun: rest, redactor: redactor)
    for position in rest { observe(.stepEnded(plan.steps[position], StepEnding(.notRun))) }
    return RunReport(
      identifier: facts.identifier, outcome: outcome, failure: failure,
      endings: endings + rest.map { _ in StepEnding(.notRun) }, milliseconds: milliseconds,
      signal: failure?.signal ?? stopped?.failure?.signal)
  }

  private func tell(_ plan: Plan, _ ended: (position: Int, ending: StepEnding)?) {
    if let ended { observe(.stepEnded(plan.steps[ended.position], ended.ending)) }
  }

  /// Why the run does not pass although every step did; `nil` when it passes.
  private func lastObjection(_ pins: inout Pins, _ workspace: Workspace) -> StepFailure? {
    do throws(StepFailure) {
      _ = try look(at: &pins, in: workspace)
      try settle(&pins, in: workspace)
      return nil
    } catch { return error }
  }

  private func ending(of planned: PlannedStep, in plan: Plan, _ pins: inout Pins) -> StepEnding {
    guard !planned.isSkipped else { return StepEnding(.skipped) }
    observe(.stepStarted(planned))
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

  /// Holds everything the run wrote or judged against what it is now: what was checked must be what is there.
  ///
  /// - Returns: what was found.
  private func look(
    at pins: inout Pins, in workspace: Workspace
  ) throws(StepFailure) -> [ArtifactRecord] {
    var looking = pins
    // Looking is what happens now, so that the step that ran last is one of those in between.
    looking.begin("")
    let records: [ArtifactRecord]
    do throws(HostError) { records = try workspace.measure(pins.unseen) } catch {
      throw StepFailure(error)
    }
    for record in records {
      do throws(Pins.Breach) { try looking.check(record) } catch { throw StepFailure(error) }
    }
    pins.see()
    return records
  }

  /// Puts on the disk what was written since the last time.
  private func settle(_ pins: inout Pins, in workspace: Workspace) throws(StepFailure) {
    do throws(HostError) { try workspace.settle(pins.takeUnsettled()) } catch {
      throw StepFailure(error)
    }
  }

  /// Removes what a killed run left half-written; those names are never read by anyone.
  ///
  /// - Returns: why one could not be removed.
  private func removePartials(of plan: Plan) -> StepFailure? {
    do throws(HostError) {
      let root = try plan.workspace.open()
      for path in plan.steps.flatMap(\.outputs) {
        do throws(HostError) { _ = try root.removePartial(of: path.description) } catch {
          // Without its directory there is nothing half-written in it.
          if !error.isMissing { throw error }
        }
      }
      return nil
    } catch { return StepFailure(error) }
  }
}
