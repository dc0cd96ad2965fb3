internal import Host

/// Places that no step may write: git's own, planrunner's evidence, and the plan that is being run.
struct ReservedPlaces {
  let workspace: Workspace
  /// The plan's files by their absolute paths, without links.
  let files: [String]

  func check(_ steps: [PlannedStep], reporting diagnostics: inout Diagnostics) {
    var prefixes: [ArtifactPath: String] = [:]
    for step in steps {
      for use in step.uses where use.writes {
        let location = location(of: use.path, &prefixes)
        guard let reason = reason(against: use.path, location) else { continue }
        diagnostics.report("no step writes '\(use.path)': \(reason)", at: step.place)
      }
    }
  }

  /// The path without links on the way, which is looked for once for all that lies in a directory.
  private func location(
    of path: ArtifactPath, _ prefixes: inout [ArtifactPath: String]
  ) -> ArtifactPath {
    guard let parent = path.parent else { return path }
    let name = path.name
    if let prefix = prefixes[parent] { return ArtifactPath(prefix + name) ?? path }
    var location = path
    do throws(HostError) { location = try workspace.location(of: path) } catch {
      // Whoever opens it meets the same error, and says so.
    }
    prefixes[parent] = String(Substring(location.description.utf8.dropLast(name.utf8.count)))
    return location
  }

  private func reason(against path: ArtifactPath, _ location: ArtifactPath) -> String? {
    reason(byNameOf: path) ?? reason(byNameOf: location)
      ?? files.first { "\($0)/".utf8.starts(with: "\(workspace.path)/\(location)/".utf8) }
      .map { "the plan '\($0.dropFirst(workspace.path.count + 1))' lies there" }
  }

  private func reason(byNameOf path: ArtifactPath) -> String? {
    let parts = path.description.split(separator: "/")
    // Also on a disk that does not tell letters' case.
    if parts.contains(where: { $0.utf8.count == 4 && $0.lowercased() == ".git" }) {
      return "git keeps the repository there, and planrunner its trail"
    }
    return parts.first?.lowercased() == ".planrunner" ? "planrunner keeps its trail there" : nil
  }
}
