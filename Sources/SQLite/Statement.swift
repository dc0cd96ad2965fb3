internal import CSQLite

/// A prepared statement; owns the C handle and finalizes it.
struct Statement: ~Copyable {
  let handle: OpaquePointer

  /// Prepares one statement; text after it is refused, since it would never run.
  init(_ sql: String, on connection: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    var hasRest = false
    let code = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(connection, text, -1, 0, &handle, &rest)
      // SQLite itself tells a comment or a semicolon from a statement.
      while code == SQLITE_OK, !hasRest, let start = rest, start.pointee != 0 {
        var further: OpaquePointer?
        let end = sqlite3_prepare_v3(connection, start, -1, 0, &further, &rest)
        hasRest = end != SQLITE_OK || further != nil
        sqlite3_finalize(further)
      }
      return code
    }
    guard code == SQLITE_OK else {
      throw SQLiteError(code: code, message: String(cString: sqlite3_errmsg(connection)), sql: sql)
    }
    guard let handle, !hasRest else {
      sqlite3_finalize(handle)
      throw SQLiteError(
        code: SQLITE_MISUSE, message: hasRest ? "more than one statement" : "no statement", sql: sql
      )
    }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// The C handle, which its taker finalizes.
  consuming func taken() -> OpaquePointer {
    let handle = handle
    discard self
    return handle
  }

  /// The first parameter as the text has it, `?` if it has no name; `nil` when there is none.
  var parameter: String? {
    guard sqlite3_bind_parameter_count(handle) > 0 else { return nil }
    return sqlite3_bind_parameter_name(handle, 1).map { String(cString: $0) } ?? "?"
  }

  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  borrowing func bind(_ values: [Value]) throws(SQLiteError) {
    try Self.bind(values, to: handle)
  }

  /// `true` while there is a row.
  borrowing func step() throws(SQLiteError) -> Bool { try Self.step(handle) }

  static func bind(_ values: [Value], to handle: OpaquePointer) throws(SQLiteError) {
    for (index, value) in zip(Int32(1)..., values) {
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
        case .real(let real): sqlite3_bind_double(handle, index, real)
        case .text(let text):
          sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), csqlite_transient())
        case .blob(let bytes):
          sqlite3_bind_blob(handle, index, bytes, Int32(bytes.count), csqlite_transient())
        }
      guard code == SQLITE_OK else { throw failure(code, of: handle) }
    }
  }

  static func step(_ handle: OpaquePointer) throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw failure(code, of: handle)
    }
  }

  private static func failure(_ code: Int32, of handle: OpaquePointer) -> SQLiteError {
    SQLiteError(
      code: code, message: String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))),
      sql: sqlite3_sql(handle).map { String(cString: $0) })
  }
}
