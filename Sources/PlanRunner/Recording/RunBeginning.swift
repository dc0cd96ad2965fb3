/// What is known of a run when it begins.
public struct RunBeginning: Sendable {
  public let identifier: String
  /// Version of planrunner.
  public let version: String
  public let process: Int32
  /// RFC 3339, UTC.
  public let startedAt: String

  public init(identifier: String, version: String, process: Int32, startedAt: String) {
    self.identifier = identifier
    self.version = version
    self.process = process
    self.startedAt = startedAt
  }
}
