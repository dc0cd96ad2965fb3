internal import Host

/// Where a repository lies, found by looking at names alone: no library, no child process.
public struct RepositoryLocation: Sendable, Equatable {
  /// The absolute path of the directory that holds `.git`, without links.
  public let workTree: String
  /// What `.git` is or leads to; of a linked work tree or a submodule its own part.
  public let gitDirectory: String
  /// The part that all work trees of the repository share; otherwise the same as ``gitDirectory``.
  public let commonDirectory: String

  /// Looks for `.git` in `directory` and above, on the same file system; `nil` when there is none.
  ///
  /// Throws when something named `.git` is there that is no repository, or when `directory` lies in a
  /// bare repository.
  public static func find(from directory: String) throws(GitError) -> RepositoryLocation? {
    var path: String
    do throws(HostError) { path = try Host.resolve(directory) } catch {
      throw GitError(.unreadable, "cannot look for a repository: \(error)")
    }
    guard let start = try status(of: path) else { return nil }
    while true {
      if let location = try at(path) { return location }
      if try isGitDirectory(path) {
        throw GitError(
          .bare, "'\(path)' is a repository without a work tree",
          remedy: "run in a directory that git checked out")
      }
      guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      // As git does: what lies beyond a mount point is somebody else's.
      guard let above = try status(of: path), above.device == start.device else { return nil }
    }
  }

  /// The repository whose `.git` is in `directory` itself, an absolute path without links.
  static func at(_ directory: String) throws(GitError) -> RepositoryLocation? {
    let dotGit = directory == "/" ? "/.git" : "\(directory)/.git"
    guard let status = try status(of: dotGit) else { return nil }
    var gitDirectory = dotGit
    switch status.kind {
    case .directory: break
    case .file:
      let text = try line(of: ".git", in: directory)
      guard text.hasPrefix("gitdir: ") else {
        throw GitError(.unreadable, "'\(dotGit)' does not begin with 'gitdir: '")
      }
      gitDirectory = joined(directory, String(text.dropFirst("gitdir: ".count)))
    default: throw GitError(.unreadable, "'\(dotGit)' is neither a directory nor a file")
    }
    guard try isGitDirectory(gitDirectory) else {
      throw GitError(
        .unreadable,
        gitDirectory == dotGit
          ? "'\(dotGit)' is not a repository: it has no HEAD"
          : "'\(dotGit)' names '\(gitDirectory)', and no repository is there",
        remedy: gitDirectory == dotGit
          ? "remove it or run 'git init'" : "'git worktree repair' mends a work tree that was moved"
      )
    }
    do throws(HostError) {
      gitDirectory = try Host.resolve(gitDirectory)
      var common = gitDirectory
      if try Host.status(of: "\(gitDirectory)/commondir", followingLinks: true) != nil {
        let text = try Directory(at: gitDirectory).open("commondir").readAll(limit: 1 << 16)
        common = try Host.resolve(joined(gitDirectory, firstLine(text)))
      }
      return RepositoryLocation(
        workTree: directory, gitDirectory: gitDirectory, commonDirectory: common)
    } catch {
      throw GitError(.unreadable, "cannot read '\(gitDirectory)': \(error)")
    }
  }

  /// Whether HEAD and the objects (or the way to the shared ones) are there, as git asks too.
  private static func isGitDirectory(_ path: String) throws(GitError) -> Bool {
    guard try status(of: "\(path)/HEAD") != nil else { return false }
    if try status(of: "\(path)/commondir") != nil { return true }
    return try status(of: "\(path)/objects")?.kind == .directory
  }

  private static func line(of name: String, in directory: String) throws(GitError) -> String {
    do throws(HostError) {
      return firstLine(try Directory(at: directory).open(name).readAll(limit: 1 << 16))
    } catch {
      throw GitError(.unreadable, "cannot read '\(directory)/\(name)': \(error)")
    }
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    let end = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return String(decoding: bytes[..<(end ?? bytes.endIndex)], as: UTF8.self)
  }

  private static func joined(_ directory: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }

  private static func status(of path: String) throws(GitError) -> FileStatus? {
    do throws(HostError) { return try Host.status(of: path, followingLinks: true) } catch {
      throw GitError(.unreadable, "cannot tell whether there is a repository: \(error)")
    }
  }
}
