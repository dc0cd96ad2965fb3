internal import Host

/// Which step writes and reads what: every artifact has one writer, and nobody reads it earlier.
struct ArtifactFlow {
  private let steps: [PlannedStep]
  private let skipped: [PlannedStep]

  init(_ steps: [PlannedStep]) {
    skipped = steps.filter(\.isSkipped)
    self.steps = skipped.isEmpty ? steps : steps.filter { !$0.isSkipped }
  }

  func check(reporting diagnostics: inout Diagnostics) {
    var writers = PathIndex<(use: ArtifactUse, step: Int)>()
    for (index, step) in steps.enumerated() {
      for use in step.uses where use.writes {
        let earlier = writers.overlapping(use.path).first {
          !($0.value.use.access == .update && use.access == .update)
        }
        if let earlier {
          let other = steps[earlier.value.step]
          report(
            earlier.value.step == index && earlier.path == use.path
              ? "step '\(step.id)' writes '\(use.path)' twice"
              : "'\(use.path)' is already written by '\(other.id)'",
            at: step, with: other, &diagnostics)
        }
        // Of a thousand that write one file each is held against the first, not against all before it.
        if earlier?.path != use.path { writers.add((use, index), at: use.path) }
      }
    }
    for (index, step) in steps.enumerated() {
      for use in step.uses where use.access != .write && use.access != .update {
        let later = writers.overlapping(use.path).first {
          $0.value.use.access == .write && $0.value.step >= index
        }
        guard let later else { continue }
        let other = steps[later.value.step]
        report(
          later.value.step == index
            ? "step '\(step.id)' reads and writes '\(use.path)'"
            : "'\(use.path)' is read by '\(step.id)' but written only later, by '\(other.id)'",
          at: step, with: other, &diagnostics)
      }
    }
    refusePartials(writers, reporting: &diagnostics)
    refuseLeftovers(writers, reporting: &diagnostics)
  }

  /// The name a file has until it is whole is planrunner's own: what lies there is removed.
  private func refusePartials(
    _ writers: PathIndex<(use: ArtifactUse, step: Int)>, reporting diagnostics: inout Diagnostics
  ) {
    for step in steps {
      for use in step.uses {
        guard let whole = Directory.wholeName(of: use.path.name) else { continue }
        let parent = use.path.parent.map { "\($0)/" } ?? ""
        guard let path = ArtifactPath(parent + whole), let writer = writers.last(at: path) else {
          continue
        }
        let other = steps[writer.step]
        report(
          "'\(use.path)' is the name that an output of '\(other.id)' has until it is whole",
          at: step, with: other, &diagnostics)
      }
    }
  }

  private func report(
    _ message: String, at step: PlannedStep, with other: PlannedStep,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      message, at: step.place, notes: [.init("'\(other.id)' is here", at: other.place)])
  }

  /// Without its writer, what lies at an input is what another run left there.
  private func refuseLeftovers(
    _ writers: PathIndex<(use: ArtifactUse, step: Int)>, reporting diagnostics: inout Diagnostics
  ) {
    var absent = PathIndex<PlannedStep>()
    for step in skipped {
      for use in step.uses where use.access == .write { absent.add(step, at: use.path) }
    }
    for step in steps {
      for path in step.inputs {
        guard let other = absent.covering(path).first?.value,
          !writers.covering(path).contains(where: { $0.value.use.access == .write })
        else { continue }
        report(
          "'\(path)' is read by '\(step.id)', but '\(other.id)', which writes it, is skipped: "
            + "what lies there is of another run",
          at: step, with: other, &diagnostics)
      }
    }
  }
}
