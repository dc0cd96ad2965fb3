internal import Host
internal import PlanRunnerKit

/// The files of the repository that a job checked out, as its annotations name them.
struct RepositoryFiles {
  /// Absolute, without links; `nil` when the job does not say it.
  private let root: String?

  init(_ environment: [String: String]) {
    root = environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : Self.resolved($0) }
  }

  /// The path from the repository's root; `nil` for a file that is not in it, or not there.
  func path(of location: Finding.Location) -> String? {
    guard let path = Self.resolved(location.path) else { return nil }
    guard let root else { return location.path }
    return path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : nil
  }

  private static func resolved(_ path: String) -> String? {
    do throws(HostError) { return try Host.resolve(path) } catch { return nil }
  }
}
