internal import Clibgit2
internal import Host

/// An open repository, in which nothing is ever written; closed when its owner goes away.
public struct Repository: ~Copyable {
  public let location: RepositoryLocation
  let handle: OpaquePointer

  /// Opens the repository at exactly this place; the environment's `GIT_…` variables have no say.
  public init(at location: RepositoryLocation) throws(GitError) {
    try Library.load()
    var opened: OpaquePointer?
    let code = git_repository_open_ext(
      &opened, location.workTree, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, nil)
    guard code == 0, let handle = opened else {
      throw GitError(code: code, attempt: "open the repository '\(location.workTree)'")
    }
    do throws(GitError) {
      try Self.checkWorkTree(of: handle, at: location)
      try Self.addWorkTreeConfiguration(to: handle, at: location)
    } catch {
      git_repository_free(handle)
      throw error
    }
    self.location = location
    self.handle = handle
  }

  deinit { git_repository_free(handle) }

  /// What git began here and did not finish; `nil` when nothing is under way.
  public var unfinishedOperation: UnfinishedOperation? {
    UnfinishedOperation(state: git_repository_state(handle))
  }

  private static func checkWorkTree(
    of handle: OpaquePointer, at location: RepositoryLocation
  ) throws(GitError) {
    guard git_repository_is_bare(handle) == 0, let text = git_repository_workdir(handle) else {
      throw GitError(.bare, "'\(location.gitDirectory)' is a repository without a work tree")
    }
    let configured = String(cString: text)
    var resolved: String?
    do throws(HostError) { resolved = try Host.resolve(configured) } catch { resolved = nil }
    guard resolved == location.workTree else {
      throw GitError(
        .unsupported,
        "the configuration of '\(location.workTree)' puts its work tree at '\(configured)'",
        remedy: "remove 'core.worktree', or run where the work tree is")
    }
  }

  /// Adds `config.worktree`, which libgit2 does not read by itself.
  private static func addWorkTreeConfiguration(
    to handle: OpaquePointer, at location: RepositoryLocation
  ) throws(GitError) {
    var opened: OpaquePointer?
    let code = git_repository_config(&opened, handle)
    guard code == 0, let configuration = opened else {
      throw GitError(code: code, attempt: "read the configuration of '\(location.workTree)'")
    }
    defer { git_config_free(configuration) }
    var isUsed: Int32 = 0
    guard git_config_get_bool(&isUsed, configuration, "extensions.worktreeconfig") == 0, isUsed != 0
    else { return }
    let path = "\(location.gitDirectory)/config.worktree"
    let added = git_config_add_file_ondisk(configuration, path, GIT_CONFIG_LEVEL_APP, handle, 0)
    guard added == 0 else { throw GitError(code: added, attempt: "read '\(path)'") }
  }
}
