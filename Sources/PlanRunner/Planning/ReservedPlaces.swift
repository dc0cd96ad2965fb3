internal import Host

/// Places that no step may write: git's own, planrunner's evidence, and the plan that is being run.
struct ReservedPlaces {
  private let workspace: Workspace
  /// The plan's files that lie below the root, relative to it and without links.
  private let files: [String]

  /// `files` are the plan's by their absolute paths, without links.
  init(workspace: Workspace, files: [String]) {
    self.workspace = workspace
    let root = "\(workspace.path)/"
    self.files = files.filter { $0.utf8.starts(with: root.utf8) }
      .map { String(Substring($0.utf8.dropFirst(root.utf8.count))) }
  }

  func check(_ steps: [PlannedStep], reporting diagnostics: inout Diagnostics) {
    var directories: [ArtifactPath: String?] = [:]
    for index in steps.indices {
      for use in steps[index].uses where use.writes {
        let location = location(of: use.path, &directories)
        guard let reason = reason(against: use.path, location) else { continue }
        diagnostics.report("no step writes '\(use.path)': \(reason)", at: steps[index].place)
      }
    }
  }

  /// The path without links on the way; they are looked for once for all that lies in a directory.
  ///
  /// `directories` has what stands there in place of each, and `nil` where it is no link's.
  private func location(
    of path: ArtifactPath, _ directories: inout [ArtifactPath: String?]
  ) -> ArtifactPath {
    guard let parent = path.parent else { return path }
    if let known = directories[parent] {
      return known.flatMap { ArtifactPath($0 + path.name) } ?? path
    }
    var location = path
    do throws(HostError) { location = try workspace.location(of: path) } catch {
      // Whoever opens it meets the same error, and says so.
    }
    let isItself = location == path
    directories[parent] = .some(
      isItself
        ? nil : String(Substring(location.description.utf8.dropLast(path.name.utf8.count))))
    return location
  }

  private func reason(against path: ArtifactPath, _ location: ArtifactPath) -> String? {
    reason(byNameOf: path) ?? reason(byNameOf: location)
      ?? files.first { location.holds($0) }.map { "the plan '\($0)' lies there" }
  }

  private func reason(byNameOf path: ArtifactPath) -> String? {
    guard path.hasDotName else { return nil }
    let parts = path.description.split(separator: "/")
    // Also on a disk that does not tell letters' case.
    if parts.contains(where: { $0.utf8.count == 4 && $0.lowercased() == ".git" }) {
      return "git keeps the repository there, and planrunner its trail"
    }
    return parts.first?.lowercased() == ".planrunner" ? "planrunner keeps its trail there" : nil
  }
}
