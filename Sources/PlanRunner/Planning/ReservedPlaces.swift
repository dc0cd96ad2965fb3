internal import Host

/// Places that no step may write: git's own, planrunner's evidence, and the plan that is being run.
struct ReservedPlaces {
  let workspace: Workspace
  /// The plan's files by their absolute paths, without links.
  let files: [String]

  func check(_ steps: [PlannedStep], reporting diagnostics: inout Diagnostics) {
    for step in steps {
      for use in step.uses where use.writes {
        guard let reason = reason(against: use.path) else { continue }
        diagnostics.report("no step writes '\(use.path)': \(reason)", at: step.place)
      }
    }
  }

  private func reason(against path: ArtifactPath) -> String? {
    var location = path
    do throws(HostError) { location = try workspace.location(of: path) } catch {
      // Whoever opens it meets the same error, and says so.
    }
    return reason(byNameOf: path) ?? reason(byNameOf: location)
      ?? files.first { "\($0)/".utf8.starts(with: "\(workspace.path)/\(location)/".utf8) }
      .map { "the plan '\($0.dropFirst(workspace.path.count + 1))' lies there" }
  }

  private func reason(byNameOf path: ArtifactPath) -> String? {
    let parts = path.description.split(separator: "/")
    // Also on a disk that does not tell letters' case.
    if parts.contains(where: { $0.lowercased() == ".git" }) {
      return "git keeps the repository there, and planrunner its trail"
    }
    return parts.first == ".planrunner" ? "planrunner keeps its trail there" : nil
  }
}
