internal import CArchive

/// What was wrong with an archive, or with reading or writing one.
public struct ArchiveError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Lower case, no full stop; entry names are quoted and escaped.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }

  /// The library's own words on its last failure, copied out at once.
  init(_ doing: String, of archive: OpaquePointer) {
    let reason = archive_error_string(archive).map { String(cString: $0) }
    message = reason.map { "\(doing): \($0)" } ?? doing
  }

  /// Opens the library on first use; throws with its packages' names if it is not there.
  static func requireLibrary() throws(ArchiveError) {
    guard carchive_load() != 0 else { return }
    let reason = carchive_problem().map { String(cString: $0) } ?? "unknown reason"
    throw ArchiveError(
      "cannot load libarchive (Debian package libarchive13, Homebrew formula libarchive): \(reason)"
    )
  }
}
