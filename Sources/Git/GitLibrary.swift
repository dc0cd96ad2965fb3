internal import Clibgit2

/// libgit2, as it is found by this process.
public enum GitLibrary {
  /// Its version, such as `1.5.1`.
  ///
  /// - Throws: when it is not installed, or not the one planrunner was built for.
  public static func version() throws(GitError) -> String {
    try Library.load()
    var major: Int32 = 0
    var minor: Int32 = 0
    var revision: Int32 = 0
    git_libgit2_version(&major, &minor, &revision)
    return "\(major).\(minor).\(revision)"
  }
}
