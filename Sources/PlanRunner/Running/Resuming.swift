internal import Host

/// Decides which steps of a resumed run are not run again.
struct Resuming {
  let point: ResumePoint
  /// Whether every step so far was kept, or only looked: from the first that works again on, all do.
  private var mayKeep = true
  /// Whether a step of this run proved that the files of the work tree are those of the commit.
  private var isTreeProven = false

  init(_ point: ResumePoint) { self.point = point }

  /// Takes note of a step that ended in this run.
  mutating func note(_ step: PlannedStep, _ ending: StepEnding, wasKept: Bool) {
    guard ending.outcome == .passed else { return }
    switch step.resumption {
    case .provesTree: isTreeProven = true
    case .isKept: if !wasKept { mayKeep = false }
    case .runsAgain: break
    }
  }

  /// What stands for the step's work, measured now; `nil` when the step must be run.
  ///
  /// - Throws: when what the step read or wrote cannot be measured.
  func evidence(
    for step: PlannedStep, at position: Int, in workspace: Workspace, _ redactor: Redactor
  ) throws(StepFailure) -> Evidence? {
    guard mayKeep, step.resumption == .isKept, let record = point.passed[position],
      record.id == step.id, record.type == step.type,
      record.parameters == redactor.redacted(step.parameters).canonical
    else { return nil }
    // A step that says nothing of what it reads may read any file of the work tree.
    guard isTreeProven || step.uses.contains(where: \.reads) else { return nil }
    var evidence = Evidence()
    do throws(HostError) {
      for path in step.inputs where !step.updates.contains(path) {
        let found = try workspace.measure(path)
        guard record.artifact("input", path)?.isSame(as: found) == true else { return nil }
        evidence.record(input: found)
      }
      for path in step.outputs {
        let found = try workspace.measure(path)
        guard record.artifact("output", path)?.isSame(as: found) == true else { return nil }
        evidence.record(output: found)
      }
    } catch { throw StepFailure(error) }
    evidence.findings = [
      Finding(kind: .fact, subject: "keptFrom", value: .string(point.run), because: nil)
    ]
    evidence.headline = "not run again; it passed in run \(point.run)"
    return evidence
  }
}
