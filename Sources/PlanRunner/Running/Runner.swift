internal import Host

/// Runs a plan's steps in order, stops at the first that does not pass, and records all of it.
public struct Runner {
  let observe: (RunEvent) -> Void
  let facts: RunFacts
  let point: ResumePoint?
  private let kept: EvidenceKept

  /// - Parameters:
  ///   - facts: what steps may know of the run.
  ///   - point: the run to go on from; `nil` to begin anew.
  ///   - kept: what the report is to hold of each step's evidence.
  ///   - observe: told of everything that happens, on the thread that runs the plan.
  public init(
    facts: RunFacts, resuming point: ResumePoint? = nil, keeping kept: EvidenceKept = .all,
    observe: @escaping (RunEvent) -> Void
  ) {
    self.facts = facts
    self.point = point
    self.kept = kept
    self.observe = observe
  }

  public func run(
    _ plan: Plan, recording trail: borrowing AuditTrail
  ) throws(TrailFailure) -> RunReport {
    let start = Host.monotonicNanoseconds
    let beginning = RunBeginning(
      identifier: facts.identifier, version: Host.version, process: Host.processIdentifier,
      startedAt: Timestamp.now.description, commit: facts.commit)
    let record = try trail.begin(beginning, of: plan, sealKey: facts.sealKey)
    observe(.runStarted(plan, beginning))
    var telling = RunTelling(plan, keeping: kept, observe)
    do throws(TrailFailure) {
      let report = try run(plan, recording: trail, as: record, since: start, &telling)
      observe(.runEnded(report))
      return report
    } catch {
      telling.giveUp(error, facts.identifier, milliseconds: Self.milliseconds(since: start))
      throw error
    }
  }

  private func run(
    _ plan: Plan, recording trail: borrowing AuditTrail, as record: borrowing RunRecord,
    since start: UInt64, _ telling: inout RunTelling
  ) throws(TrailFailure) -> RunReport {
    let obstacle = removePartials(of: plan)
    var pins = Pins()
    var programs = KnownDigests()
    var resuming = point.map(Resuming.init)
    var unrecorded: StepEnding?
    var signal: Int32?
    for (position, planned) in plan.steps.enumerated() {
      signal = facts.takeSignal()
      if signal != nil || obstacle != nil { break }
      try trail.advance(
        record, ending: unrecorded.map { (position - 1, $0) },
        starting: planned.isSkipped ? nil : position)
      if let ending = unrecorded { telling.end(ending) }
      let ending = ending(
        of: planned, at: position, in: record, &pins, &programs, &resuming, &telling)
      unrecorded = ending
      if !ending.outcome.letsTheRunGoOn { break }
    }
    try trail.advance(
      record, ending: unrecorded.map { (telling.endings.count, $0) }, starting: nil)
    if let ending = unrecorded { telling.end(ending) }
    let stopped = telling.endings.last { !$0.outcome.letsTheRunGoOn }
    var outcome = stopped?.outcome ?? .passed
    var failure: StepFailure?
    if outcome == .passed {
      signal = signal ?? facts.takeSignal()
      failure =
        signal.map { .interrupted(by: $0) }
        ?? (obstacle ?? lastObjection(&pins, plan.workspace)).map(facts.verdict)
      outcome = failure?.outcome ?? .passed
    }
    let milliseconds = Self.milliseconds(since: start)
    try trail.end(
      record, outcome: outcome, message: failure?.message ?? stopped?.failure?.message,
      milliseconds: milliseconds, notRun: telling.endings.count..<plan.steps.count)
    try trail.checkReadable()
    let seal = try trail.lastSeal(of: record)
    telling.endRest()
    return RunReport(
      identifier: facts.identifier, outcome: outcome, failure: failure, endings: telling.endings,
      milliseconds: milliseconds, signal: failure?.signal ?? stopped?.failure?.signal,
      seal: seal)
  }

  private static func milliseconds(since start: UInt64) -> Int {
    Int((Host.monotonicNanoseconds - start) / 1_000_000)
  }

  private func ending(
    of planned: PlannedStep, at position: Int, in record: borrowing RunRecord,
    _ pins: inout Pins, _ programs: inout KnownDigests, _ resuming: inout Resuming?,
    _ telling: inout RunTelling
  ) -> StepEnding {
    if let reason = planned.skipReason {
      return StepEnding(.skipped, evidence: Evidence(headline: "its 'when' is false: \(reason)"))
    }
    telling.begin(planned)
    let workspace = record.plan.workspace
    let start = Host.monotonicNanoseconds
    var kept: Evidence?
    // A ledger must not tell of files that changed, nor of any that a power cut could still take back.
    var fresh: [ArtifactRecord] = []
    do throws(StepFailure) {
      kept = try resuming?.evidence(for: planned, at: position, in: workspace, record.redactor)
      if kept == nil, !planned.updates.isEmpty {
        try settle(&pins, in: workspace)
        fresh = try look(at: &pins, in: workspace)
      }
    } catch {
      let failure = facts.verdict(on: error)
      return StepEnding(failure.outcome, failure: failure, milliseconds: 0)
    }
    let observe = observe
    let texts = record.plan.texts
    let run = StepRun(
      workspace: workspace, run: facts, planned: planned, fresh: fresh,
      line: { texts.line(of: $0) }, report: { observe(.progress(planned, $0)) })
    let ending =
      kept.map { run.ending(keeping: $0, since: start, &pins) } ?? run.ending(&pins, &programs)
    resuming?.note(planned, ending, wasKept: kept != nil)
    return ending
  }
}
