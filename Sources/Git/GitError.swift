internal import Clibgit2

/// Why a repository could not be read, and what to do about it.
public struct GitError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Reason: Sendable, Equatable {
    /// libgit2 is missing or of another version.
    case library
    /// The repository belongs to another user.
    case notOwner
    /// A repository format that libgit2 cannot read.
    case unsupported
    /// The branch has no commit yet.
    case noCommit
    /// There is no work tree.
    case bare
    /// Something is damaged or cannot be read.
    case unreadable
  }

  public let reason: Reason
  /// One sentence without a full stop.
  public let message: String
  /// What the user can do; `nil` when there is nothing to suggest.
  public let remedy: String?

  public init(_ reason: Reason, _ message: String, remedy: String? = nil) {
    self.reason = reason
    self.message = message
    self.remedy = remedy
  }

  public var description: String { remedy.map { "\(message); \($0)" } ?? message }

  /// The error libgit2 left on this thread, its text copied out.
  ///
  /// - Parameters:
  ///   - code: what the call returned.
  ///   - attempt: what was tried, as in "cannot …".
  init(code: Int32, attempt: String) {
    let text = git_error_last().flatMap { $0.pointee.message }.map { String(cString: $0) }
    let said = text ?? "libgit2 gave error \(code)"
    switch code {
    // Without any 'safe.directory' in the configuration, 1.5 complains of that instead.
    case _ where code == GIT_EOWNER.rawValue || said.contains("safe.directory"):
      self.init(
        .notOwner, "cannot \(attempt): the directory belongs to another user",
        remedy: "run as its owner, or add the exact path to 'safe.directory' in your git "
          + "configuration (libgit2 \(LIBGIT2_VERSION) may not understand '*' there)")
    case _ where said.contains("unsupported extension") || said.contains("repository version"):
      self.init(
        .unsupported, "cannot \(attempt): libgit2 \(LIBGIT2_VERSION) cannot read it, \(said)",
        remedy: "use a clone in git's default format (SHA-1 objects, plain files for references)")
    default: self.init(.unreadable, "cannot \(attempt): \(said)")
    }
  }
}
