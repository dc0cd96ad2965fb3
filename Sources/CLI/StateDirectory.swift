internal import Git
internal import Host
internal import PlanRunnerKit

/// Where planrunner keeps its trail, its lock and the children's output for one root.
///
/// Inside a repository that is its common git directory, so that none of it can be committed and a
/// clone starts clean; elsewhere it is `.planrunner` under the root.
struct StateDirectory {
  /// Absolute path of the directory it lies in, and its name there.
  private let parent: String
  private let name: String

  var path: String { "\(parent)/\(name)" }

  init(for root: String) throws(GitError) {
    if let location = try RepositoryLocation.find(from: root) {
      parent = location.commonDirectory
      name = "planrunner"
    } else {
      parent = root
      name = ".planrunner"
    }
  }

  /// The directory; a missing one means that nothing was ever run.
  func existing() throws(HostError) -> Directory {
    try checked(try Directory(at: parent).directory(name))
  }

  /// Whether a run goes on in a root, this one or another; `false` where nothing tells.
  static func isBusy(_ root: String) -> Bool {
    do throws(GitError) {
      let state = try StateDirectory(for: root)
      do throws(HostError) {
        return try FileLock.holder(of: RunLock.name, in: try state.existing()) != nil
      } catch { return false }
    } catch { return false }
  }

  /// The directory or, when nothing was ever run, the one it will be made in.
  func existingOrParent() throws(HostError) -> Directory {
    let above = try Directory(at: parent)
    return try above.status(of: name) == nil ? above : try existing()
  }

  /// The directory, made when it is not there.
  func made() throws(HostError) -> Directory {
    let above = try Directory(at: parent)
    let isNew = try above.status(of: name) == nil
    try above.makeDirectories("\(name)/logs", mode: 0o700, followingLinks: false)
    // Else a power cut could take the whole trail away with the directory's name.
    if isNew { try above.sync() }
    return try checked(try above.directory(name))
  }

  /// Nobody else may write where the evidence lies.
  private func checked(_ directory: consuming Directory) throws(HostError) -> Directory {
    guard let status = try Directory(at: parent).status(of: name) else { return directory }
    guard status.owner == Host.user, status.mode & 0o022 == 0 else {
      throw HostError(
        "use", path,
        refusal: "it belongs to another user, or others may write in it; "
          + "make it yours alone (chmod 700)")
    }
    return directory
  }
}
