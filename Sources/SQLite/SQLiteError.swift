/// What SQLite said when a call failed, and what it was asked.
public struct SQLiteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Extended result code, <https://www.sqlite.org/rescode.html>.
  public let code: Int32
  public let message: String
  /// The statement's text; bound values are left out, they may hold secrets.
  public let sql: String?

  public var description: String {
    "SQLite: \(message)" + (sql.map { " in `\($0)`" } ?? "")
  }
}
