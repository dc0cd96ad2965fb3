/// Which step writes and reads what: every artifact has one writer, and nobody reads it earlier.
struct ArtifactFlow {
  private let steps: [PlannedStep]
  private let skipped: [PlannedStep]

  init(_ steps: [PlannedStep]) {
    self.steps = steps.filter { !$0.isSkipped }
    skipped = steps.filter(\.isSkipped)
  }

  func check(reporting diagnostics: inout Diagnostics) {
    var writers: [(use: ArtifactUse, index: Int)] = []
    for (index, step) in steps.enumerated() {
      for use in step.uses where use.writes {
        if let earlier = writers.first(where: {
          overlap($0.use.path, use.path) && !($0.use.access == .update && use.access == .update)
        }) {
          let other = steps[earlier.index]
          diagnostics.report(
            earlier.index == index && earlier.use.path == use.path
              ? "step '\(step.id)' writes '\(use.path)' twice"
              : "'\(use.path)' is already written by '\(other.id)'",
            at: step.place, notes: [.init("'\(other.id)' is here", at: other.place)])
        }
        writers.append((use, index))
      }
    }
    for (index, step) in steps.enumerated() {
      for use in step.uses where use.access != .write && use.access != .update {
        guard
          let later = writers.first(where: { writer in
            writer.use.access == .write && writer.index >= index
              && overlap(writer.use.path, use.path)
          })
        else { continue }
        let other = steps[later.index]
        diagnostics.report(
          later.index == index
            ? "step '\(step.id)' reads and writes '\(use.path)'"
            : "'\(use.path)' is read by '\(step.id)' but written only later, by '\(other.id)'",
          at: step.place, notes: [.init("'\(other.id)' is here", at: other.place)])
      }
    }
    refuseLeftovers(reporting: &diagnostics)
  }

  /// Without its writer, what lies at an input is what another run left there.
  private func refuseLeftovers(reporting diagnostics: inout Diagnostics) {
    let written = steps.flatMap(\.uses).filter { $0.access == .write }
    for step in steps {
      for path in step.inputs where !written.contains(where: { $0.path.contains(path) }) {
        let other = skipped.first { other in
          other.uses.contains { $0.access == .write && $0.path.contains(path) }
        }
        guard let other else { continue }
        diagnostics.report(
          "'\(path)' is read by '\(step.id)', but '\(other.id)', which writes it, is skipped: "
            + "what lies there is of another run",
          at: step.place, notes: [.init("'\(other.id)' is here", at: other.place)])
      }
    }
  }

  private func overlap(_ left: ArtifactPath, _ right: ArtifactPath) -> Bool {
    left.contains(right) || right.contains(left)
  }
}
