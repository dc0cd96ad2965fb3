internal import CReaderSQLite

/// A prepared statement; owns the C handle and finalizes it.
struct Statement: ~Copyable {
  let handle: OpaquePointer

  init(_ sql: String, on connection: OpaquePointer) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw DatabaseError(code: code, message: String(cString: sqlite3_errmsg(connection)))
    }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  borrowing func bind(_ values: [Value]) throws(DatabaseError) {
    for (index, value) in zip(Int32(1)..., values) {
      let code =
        switch value {
        case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
        case .text(let text):
          sqlite3_bind_text(
            handle, index, text, Int32(text.utf8.count), reader_sqlite_transient())
        }
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  /// True while there is a row.
  borrowing func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw failure(code)
    }
  }

  private borrowing func failure(_ code: Int32) -> DatabaseError {
    DatabaseError(code: code, message: String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))))
  }
}
