/// What is known of a run when it begins.
public struct RunBeginning: Sendable {
  public let identifier: String
  /// Version of planrunner.
  public let version: String
  public let process: Int32
  /// RFC 3339, UTC.
  public let startedAt: String
  /// The commit that is checked out, 40 hexadecimal digits; `nil` without a repository or a commit.
  public let commit: String?

  public init(
    identifier: String, version: String, process: Int32, startedAt: String, commit: String? = nil
  ) {
    self.identifier = identifier
    self.version = version
    self.process = process
    self.startedAt = startedAt
    self.commit = commit
  }
}
