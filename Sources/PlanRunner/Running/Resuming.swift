internal import Crypto
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
      record.parameters == Digest.of(redactor.redacted(step.parameters).canonical)
    else { return nil }
    // A step that says nothing of what it reads may read any file of the work tree.
    guard isTreeProven || step.uses.contains(where: \.reads) else { return nil }
    var evidence = Evidence()
    do throws(HostError) {
      for path in step.inputs where record.artifact("input", path) == nil { return nil }
      for path in step.outputs where record.artifact("output", path) == nil { return nil }
      // What is on record beyond what the plan names, such as the step's program, must be the same too.
      for artifact in record.artifacts {
        guard let path = ArtifactPath(artifact.path) else { return nil }
        // Of what is written again and again it is what the step left.
        if artifact.role == "input", step.updates.contains(path) { continue }
        let found = try workspace.measure(path)
        guard artifact.isSame(as: found) else { return nil }
        if artifact.role == "input" {
          evidence.record(input: found)
        } else {
          evidence.record(output: found)
        }
      }
    } catch { throw StepFailure(error) }
    evidence.findings = [
      Finding(kind: .fact, subject: "keptFrom", value: .string(point.run), because: nil)
    ]
    evidence.headline = "not run again; it passed in run \(point.run)"
    return evidence
  }
}
