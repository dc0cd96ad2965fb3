internal import Host
internal import Synchronization

/// One step on its way: inputs measured, work done, outputs measured and pinned.
struct StepRun {
  let workspace: Workspace
  let run: RunFacts
  let planned: PlannedStep
  /// What was measured just before the step began, so that it need not be measured again.
  let fresh: [ArtifactRecord]
  /// Where the plan's texts say something, as `plan.json:7`.
  let line: (Place) -> String
  let report: (StepProgress) -> Void

  /// Runs the step; never throws, because every way a step can end is an ending.
  ///
  /// - Parameters:
  ///   - pins: take what the step wrote and judged.
  ///   - programs: digests of programs that earlier steps ran; takes those of this one's.
  /// - Returns: how it ended.
  func ending(_ pins: inout Pins, _ programs: inout KnownDigests) -> StepEnding {
    let start = Host.monotonicNanoseconds
    pins.begin(planned.id)
    let planned = planned, line = line
    var context = StepContext(
      workspace: workspace, run: run, step: planned.id, inputs: Set(planned.inputs),
      outputs: Set(planned.outputs), updates: planned.updates, pins: pins,
      programs: programs,
      timeLimit: planned.timeout.map {
        TimeLimit(
          milliseconds: $0.milliseconds, since: start,
          "\($0), the 'timeout' at \(line(planned.place(ofField: "timeout") ?? planned.place))")
      },
      lineOf: { field in
        line(planned.place(ofField: field) ?? planned.place)
      }, report: report)
    var failure: StepFailure?
    do throws(StepFailure) {
      try measureInputs(&context)
      try planned.step.run(in: &context)
      try measureRest(&context)
      if let reason = context.evidence.findings.first(where: { $0.kind == .failure }) {
        failure = .failed("\(reason.subject): \(reason.text)")
      }
    } catch {
      failure = run.verdict(on: error)
    }
    context.endTimeLimit()
    if let late = lateness(of: context, failure) { failure = late }
    programs = context.programs
    let evidence = context.evidence
    if failure == nil {
      do throws(HostError) { try pin(evidence, in: &pins) } catch { failure = StepFailure(error) }
    }
    let milliseconds = Int((Host.monotonicNanoseconds - start) / 1_000_000)
    return StepEnding(
      failure?.outcome ?? .passed, evidence: evidence, failure: failure,
      milliseconds: milliseconds)
  }

  /// Why a step whose time is over has not passed; `nil` when that is not the reason.
  private func lateness(
    of context: borrowing StepContext, _ failure: StepFailure?
  ) -> StepFailure? {
    guard let limit = context.timeLimit, limit.isOver else { return nil }
    switch failure?.outcome {
    case .error: break
    // What it updated stays, so the time was looked at before that.
    case nil where planned.updates.isEmpty: break
    default: return nil
    }
    return .timedOut(
      "'\(planned.id)' took longer than \(limit)",
      advice: "Find out what it waited for, or give it more time there."
    ).showing(failure?.output ?? [])
  }

  /// Takes what stands for the step's work in a resumed run, and guards it as if the step had made it now.
  func ending(keeping evidence: Evidence, since start: UInt64, _ pins: inout Pins) -> StepEnding {
    pins.begin(planned.id)
    var failure: StepFailure?
    for record in evidence.inputs where failure == nil {
      do throws(HostError) {
        let located = record.moved(to: try workspace.location(of: record.path))
        do throws(Pins.Breach) { try pins.check(located) } catch { failure = StepFailure(error) }
      } catch { failure = StepFailure(error) }
    }
    if failure == nil {
      do throws(HostError) { try pin(evidence, in: &pins) } catch { failure = StepFailure(error) }
    }
    let milliseconds = Int((Host.monotonicNanoseconds - start) / 1_000_000)
    return StepEnding(
      failure?.outcome ?? .passed, evidence: evidence, failure: failure,
      milliseconds: milliseconds)
  }

  private func pin(_ evidence: Evidence, in pins: inout Pins) throws(HostError) {
    for record in evidence.outputs {
      pins.pin(record.moved(to: try workspace.location(of: record.path)))
    }
    let judged = planned.uses.filter(\.isJudged).map(\.path)
    for record in evidence.inputs where judged.contains(record.path) {
      pins.pin(judged: record.moved(to: try workspace.location(of: record.path)))
    }
  }

  private func measureInputs(_ context: inout StepContext) throws(StepFailure) {
    let uses = planned.uses.filter { $0.access == .read(.before) || $0.access == .update }
    let known = Dictionary(fresh.map { ($0.path, $0) }) { first, _ in first }
    try accept(uses.compactMap { use in known[use.path].map { (use, $0) } }, &context)
    try accept(try measure(uses.filter { known[$0.path] == nil }), &context)
  }

  private func accept(
    _ measured: [(ArtifactUse, ArtifactRecord)], _ context: inout StepContext
  ) throws(StepFailure) {
    for (use, record) in measured {
      try requirePresence(of: record, for: use)
      try context.accept(record)
    }
  }

  private func requirePresence(
    of record: ArtifactRecord, for use: ArtifactUse
  ) throws(StepFailure) {
    guard record.kind == .missing, !use.mayBeMissing else { return }
    throw .error(
      "there is no '\(use.path)' for '\(planned.id)' to read",
      advice: "Check the path, or the step that should have made it.")
  }

  /// Measures what the step did not read or write through its context.
  private func measureRest(_ context: inout StepContext) throws(StepFailure) {
    let read = Set(context.evidence.inputs.map(\.path))
    let unread = planned.uses.filter { $0.reads && !read.contains($0.path) }
    try accept(try measure(unread), &context)
    // Nor does a step pass that read nothing where something must be.
    for use in planned.uses where use.reads {
      for record in context.evidence.inputs where record.path == use.path {
        try requirePresence(of: record, for: use)
      }
    }
    let written = Set(context.evidence.outputs.map(\.path))
    let unwritten = planned.uses.filter { $0.writes && !written.contains($0.path) }
    for (use, record) in try measure(unwritten) {
      guard record.kind != .missing else {
        throw .failed(
          "'\(planned.id)' did not write '\(use.path)'",
          advice: "It is declared as an output; check what the step does.")
      }
      // A directory holds what was written into it piece by piece, or somebody exchanged a piece.
      for written in context.evidence.outputs {
        guard let (path, _, _) = written.difference(from: record) else { continue }
        throw .failed(
          "'\(path)' changed while '\(planned.id)' wrote '\(record.path)'",
          advice: "Find out what changes it, and run again.")
      }
      context.evidence.record(output: record)
    }
  }

  /// Measures artifacts on all cores; each path once.
  private func measure(
    _ uses: [ArtifactUse]
  ) throws(StepFailure) -> [(ArtifactUse, ArtifactRecord)] {
    var seen: Set<ArtifactPath> = []
    let unique = uses.filter { seen.insert($0.path).inserted }
    do throws(HostError) {
      return Array(zip(unique, try workspace.measure(unique.map(\.path))))
    } catch { throw StepFailure(error) }
  }
}
