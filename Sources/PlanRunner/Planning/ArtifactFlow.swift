internal import Host

/// Which step writes and reads what: every artifact has one writer, and nobody reads it earlier.
struct ArtifactFlow {
  private typealias Writers = PathIndex<(step: Int, isUpdate: Bool)>

  private let steps: [PlannedStep]

  init(_ steps: [PlannedStep]) { self.steps = steps }

  func check(reporting diagnostics: inout Diagnostics) {
    var writers = Writers(expecting: steps.count)
    for index in steps.indices where !steps[index].isSkipped {
      for use in steps[index].uses where use.writes {
        let isUpdate = use.access == .update
        let earlier = writers.overlapping(use.path).first {
          !(isUpdate && writers.all[$0].value.isUpdate)
        }
        if let earlier {
          let (path, writer) = writers.all[earlier]
          report(
            writer.step == index && path == use.path
              ? "step '\(steps[index].id)' writes '\(use.path)' twice"
              : "'\(use.path)' is already written by '\(steps[writer.step].id)'",
            at: index, with: writer.step, &diagnostics)
        }
        // Of a thousand that write one file each is held against the first, not against all before it.
        if earlier.map({ writers.all[$0].path }) != use.path {
          writers.add((index, isUpdate), at: use.path)
        }
      }
    }
    for index in steps.indices where !steps[index].isSkipped {
      for use in steps[index].uses where use.access != .write && use.access != .update {
        let later = writers.overlapping(use.path).first {
          !writers.all[$0].value.isUpdate && writers.all[$0].value.step >= index
        }
        guard let later else { continue }
        let writer = writers.all[later].value.step
        let id = steps[index].id
        report(
          writer == index
            ? "step '\(id)' reads and writes '\(use.path)'"
            : "'\(use.path)' is read by '\(id)' but written only later, by '\(steps[writer].id)'",
          at: index, with: writer, &diagnostics)
      }
    }
    refusePartials(writers, reporting: &diagnostics)
    refuseLeftovers(writers, reporting: &diagnostics)
  }

  /// The name a file has until it is whole is planrunner's own: what lies there is removed.
  private func refusePartials(_ writers: Writers, reporting diagnostics: inout Diagnostics) {
    for index in steps.indices where !steps[index].isSkipped {
      for use in steps[index].uses where use.path.hasDotName {
        guard let whole = Directory.wholeName(of: use.path.name) else { continue }
        let parent = use.path.parent.map { "\($0)/" } ?? ""
        guard let path = ArtifactPath(parent + whole), let writer = writers.last(at: path)?.step
        else { continue }
        report(
          "'\(use.path)' is the name that an output of '\(steps[writer].id)' has until it is whole",
          at: index, with: writer, &diagnostics)
      }
    }
  }

  private func report(
    _ message: String, at step: Int, with other: Int, _ diagnostics: inout Diagnostics
  ) {
    let other = steps[other]
    diagnostics.report(
      message, at: steps[step].place, notes: [.init("'\(other.id)' is here", at: other.place)])
  }

  /// Without its writer, what lies at an input is what another run left there.
  private func refuseLeftovers(_ writers: Writers, reporting diagnostics: inout Diagnostics) {
    var absent = PathIndex<Int>()
    for index in steps.indices where steps[index].isSkipped {
      for use in steps[index].uses where use.access == .write { absent.add(index, at: use.path) }
    }
    guard !absent.all.isEmpty else { return }
    for index in steps.indices where !steps[index].isSkipped {
      for path in steps[index].inputs {
        guard let other = absent.covering(path).first.map({ absent.all[$0].value }),
          !writers.covering(path).contains(where: { !writers.all[$0].value.isUpdate })
        else { continue }
        report(
          "'\(path)' is read by '\(steps[index].id)', but '\(steps[other].id)', which writes it, "
            + "is skipped: what lies there is of another run",
          at: index, with: other, &diagnostics)
      }
    }
  }
}
