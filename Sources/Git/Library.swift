internal import Clibgit2

/// libgit2 itself, which is opened by the first repository.
enum Library {
  static func load() throws(GitError) {
    guard clibgit2_load() == 0 else {
      throw GitError(
        .library, "cannot read repositories: \(String(cString: clibgit2_problem()))",
        remedy: "install libgit2 (Debian: libgit2-1.5, Homebrew: libgit2), "
          + "of the version planrunner was built with")
    }
  }

  /// Makes libgit2 read the user's and the machine's configuration in other directories.
  ///
  /// The settings are the process's: tests call it once, before any repository is opened.
  static func readConfiguration(global: String, xdg: String, system: String) throws(GitError) {
    try load()
    let places = [
      (GIT_CONFIG_LEVEL_GLOBAL, global), (GIT_CONFIG_LEVEL_XDG, xdg),
      (GIT_CONFIG_LEVEL_SYSTEM, system),
    ]
    for (level, path) in places {
      let code = clibgit2_set_search_path(level.rawValue, path)
      guard code == 0 else { throw GitError(code: code, attempt: "set the configuration's place") }
    }
  }

  /// The directories for git's files in the user's XDG configuration directory.
  static func xdgDirectories() -> [String] {
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    guard clibgit2_search_path(&buffer, GIT_CONFIG_LEVEL_XDG.rawValue) == 0,
      let text = buffer.ptr
    else { return [] }
    return String(cString: text).split(separator: ":").map(String.init)
  }
}
