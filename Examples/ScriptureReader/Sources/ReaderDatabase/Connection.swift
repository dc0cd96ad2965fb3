internal import CReaderSQLite

/// An open database; closes when its owner goes away.
public struct Connection: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a shipped database, which is never written.
  ///
  /// Read-only and immutable: no lock is taken, no journal is looked for and none is made, so the
  /// bytes that were verified are the bytes that are read.
  public init(readingImmutable path: String) throws(DatabaseError) {
    try self.init(
      name: Self.uri(of: path) + "?mode=ro&immutable=1",
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// Opens `path` for writing and makes the file when there is none.
  public init(creating path: String) throws(DatabaseError) {
    try self.init(name: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  private init(name: String, flags: Int32) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw DatabaseError(code: code, message: message)
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs one statement and hands each row to `body`.
  public borrowing func run(
    _ sql: String, _ values: [Value] = [], row body: (borrowing Row) -> Void = { _ in }
  ) throws(DatabaseError) {
    let statement = try Statement(sql, on: handle)
    try statement.bind(values)
    while try statement.step() { body(Row(statement: statement.handle)) }
  }

  /// The path as a `file:` URI, every byte that could mean something else in hexadecimal.
  private static func uri(of path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let escaped = path.utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    // Without an empty authority a path of two slashes would begin with a host.
    return (path.hasPrefix("/") ? "file://" : "file:") + escaped.joined()
  }
}
