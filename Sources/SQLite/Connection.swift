internal import CSQLite

/// An open database.
///
/// Owns the C handle: it cannot be copied, and closes when its owner goes away.
public struct Connection: ~Copyable {
  let handle: OpaquePointer
  /// How long to wait for another connection, in milliseconds.
  static let patience: Int32 = 5000
  private let kept: UnsafeMutablePointer<KeptStatements>

  public enum Access: Sendable {
    /// Reads and writes; makes the file when it is missing.
    case create
    /// Reads and writes a file that exists.
    case write
    /// Reads a file that another connection may be writing.
    case read
    /// Reads a file that nobody changes: no lock is taken and nothing is written beside it.
    case immutable
  }

  /// Nobody asks how much memory SQLite has; it would take a lock with each piece to know it.
  private static let countsNoMemory = csqlite_count_no_memory() == SQLITE_OK

  /// Opens the database at `path`, or a private one in memory for `":memory:"`.
  public init(_ path: String, _ access: Access = .create) throws(SQLiteError) {
    let flags =
      switch access {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .write: SQLITE_OPEN_READWRITE
      case .read: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    let name = access == .immutable ? Self.immutableName(path) : path
    _ = Self.countsNoMemory
    var handle: OpaquePointer?
    // A connection cannot be shared, so SQLite need not guard it with a lock.
    let code = sqlite3_open_v2(
      name, &handle,
      flags | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw SQLiteError(code: code, message: "\(message): \(path)", sql: nil)
    }
    // A database is data somebody made: its schema may not call functions that reach outside.
    for (name, on) in [
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, Int32(0)), (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
      // Else a mistyped column in double quotes is a text, and a query for what must not be there finds nothing.
      (SQLITE_DBCONFIG_DQS_DML, 0),
    ] {
      let code = csqlite_set_switch(handle, name, on)
      guard code == SQLITE_OK else {
        sqlite3_close_v2(handle)
        throw SQLiteError(code: code, message: "a safety switch could not be set", sql: nil)
      }
    }
    sqlite3_busy_timeout(handle, Self.patience)
    self.handle = handle
    kept = .allocate(capacity: 1)
    kept.initialize(to: KeptStatements())
  }

  deinit {
    kept.deinitialize(count: 1)
    kept.deallocate()
    sqlite3_close_v2(handle)
  }

  borrowing func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, on: handle)
  }

  /// Runs one statement and hands each row to `body`.
  public borrowing func run(
    _ sql: String, _ arguments: [Value] = [], row body: (borrowing Row) -> Void = { _ in }
  ) throws(SQLiteError) {
    let statement = try Statement(sql, on: handle)
    try statement.bind(arguments)
    while try statement.step() { body(Row(statement: statement.handle)) }
  }

  /// Runs one statement that gives no rows and comes again and again: it is prepared once.
  public borrowing func runAgain(
    _ sql: String, _ arguments: [Value] = []
  ) throws(SQLiteError) {
    let statement = try kept.pointee.statement(for: sql, on: handle)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    try Statement.bind(arguments, to: statement)
    while try Statement.step(statement) {}
  }

  /// The first column of the first row; `nil` when there is none.
  public borrowing func value(_ sql: String, _ arguments: [Value] = []) throws(SQLiteError)
    -> Value?
  {
    var found: Value?
    try run(sql, arguments) { row in if found == nil { found = row.value(0) } }
    return found
  }

  /// The row id of the last insertion.
  public var lastIdentifier: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs `body` in one transaction: all of it is kept, or none.
  public borrowing func transaction(
    _ body: (borrowing Connection) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try runAgain("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      try body(self)
      try runAgain("COMMIT")
    } catch {
      // The first failure is the one to report; the rollback of a dead transaction fails too.
      do throws(SQLiteError) { try run("ROLLBACK") } catch {}
      throw error
    }
  }

  public static var version: String { String(cString: sqlite3_libversion()) }

  /// A `file:` URI in which `?`, `#` and `%` of the path do not end it.
  private static func immutableName(_ path: String) -> String {
    let escaped = path.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "file:\(escaped.joined())?immutable=1"
  }
}
