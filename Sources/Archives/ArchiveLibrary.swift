internal import CArchive

/// libarchive, as it is found by this process.
public enum ArchiveLibrary {
  /// Its name and version, such as `libarchive 3.6.2`.
  ///
  /// - Throws: when it is not installed.
  public static func version() throws(ArchiveError) -> String {
    try ArchiveError.requireLibrary()
    return archive_version_string().map { String(cString: $0) } ?? "libarchive"
  }
}
