internal import CSQLite

extension Connection {
  /// Gives a write-ahead log its size before it is written, which makes each commit shorter.
  ///
  /// Only within a transaction, and only where the journal is such a log.
  ///
  /// - Parameter bytes: how long the log is at least.
  public borrowing func reserveLog(bytes: Int64) { csqlite_reserve_log(handle, bytes) }

  /// Moves a write-ahead log into the database file, as far as its readers let it; waits for none.
  ///
  /// - Returns: whether all of it was moved, and the log is empty.
  public borrowing func checkpoint() throws(SQLiteError) -> Bool {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, Self.patience) }
    var code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    guard code & 0xFF == SQLITE_BUSY else {
      guard code == SQLITE_OK else { throw failure(code) }
      return true
    }
    code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    guard code == SQLITE_OK || code & 0xFF == SQLITE_BUSY else { throw failure(code) }
    return false
  }

  private func failure(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)), sql: nil)
  }
}
