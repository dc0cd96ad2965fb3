internal import Host
internal import PlanRunnerKit
internal import SampleProject

/// Writes the sample project into a directory: all of it or, where something else stands in the way, nothing.
struct InitCommand {
  let console: Console
  /// The directory as it was given; it need not be there.
  let place: String

  func run() -> ExitStatus {
    let files = SampleProject.files(schema: PlanSchema.standard.text)
    do throws(HostError) {
      let directory = try ProjectDirectory(place)
      let obstacles = try directory.obstacles(to: files)
      guard obstacles.isEmpty else { return refuse(obstacles) }
      let missing = try directory.missing(files)
      let written = directory.write(missing)
      if let failure = written.failure {
        return refuse(failure, having: written.count, of: missing.count)
      }
      return console.give(report(files, written: Set(missing.map(\.path))))
    } catch {
      return refuse([error.description])
    }
  }

  private func refuse(_ obstacles: [String]) -> ExitStatus {
    for obstacle in obstacles { console.complain("planrunner: \(VisibleText.of(obstacle))") }
    console.complain(
      "planrunner: nothing was written; name an empty or a new directory: planrunner init hello")
    return .cannotWrite
  }

  private func refuse(_ failure: HostError, having count: Int, of all: Int) -> ExitStatus {
    console.complain("planrunner: \(VisibleText.of(failure.description))")
    console.complain(
      "planrunner: \(count) of \(all) files were written; when this is mended, the same command writes the rest"
    )
    return .cannotWrite
  }

  private func report(_ files: [ProjectFile], written: Set<String>) -> String {
    let shown = VisibleText.of(place == "." ? "this directory" : "'\(place)'")
    let rows = files.map { file in
      "  \(file.path)\(written.contains(file.path) ? "" : "  (was there)")\n"
    }
    let plan = ShellWord(ProjectDirectory.path(of: SampleProject.plan, in: place)).text
    return """
      Wrote \(written.count) of \(files.count) files into \(shown):
      \(rows.joined())
      README.md says what they are and what to edit first. Next, see what a release
      would do, and then do it:

        planrunner \(plan) --dry-run
        planrunner \(plan)

      """
  }
}
