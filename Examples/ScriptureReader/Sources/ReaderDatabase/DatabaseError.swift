/// What SQLite said when a call failed.
public struct DatabaseError: Error, Sendable, CustomStringConvertible {
  /// Extended result code, <https://www.sqlite.org/rescode.html>.
  public let code: Int32
  public let message: String

  public var description: String { "SQLite error \(code): \(message)" }
}
