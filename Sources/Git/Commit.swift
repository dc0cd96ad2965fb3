/// A commit, as far as a release cares.
public struct Commit: Sendable, Equatable {
  /// Forty hexadecimal digits.
  public let id: String
  /// The id of its root tree.
  public let tree: String
  /// Seconds since 1970, UTC, when it was committed.
  public let committedAt: Int64
}
