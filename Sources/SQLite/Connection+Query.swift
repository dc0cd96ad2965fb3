internal import CSQLite

extension Connection {
  /// Bytes of one value that a query by somebody else may make: as many as of a document read whole.
  private static let valueLimit: Int32 = 64 << 20

  /// How many million instructions of SQLite's machine a query may take: some minutes of work.
  public static let instructionLimit = 20_000

  /// Runs a query that somebody else wrote: refused unless it only reads, and stopped after `limit` rows.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - limit: how many rows are handed on.
  ///   - millions: how many million instructions it may take; a query can be endless.
  ///   - isAskedToStop: looked at after every million.
  ///   - body: takes each row.
  /// - Returns: whether all rows were seen.
  /// - Throws: when it is wrong, would write, has no end, or is to stop.
  public borrowing func query(
    _ sql: String, limit: Int, millions: Int = instructionLimit,
    isAskedToStop: @escaping () -> Bool = { false }, row body: (borrowing Row) -> Void
  ) throws(SQLiteError) -> Bool {
    var budget = QueryBudget(millions: millions, isAskedToStop: isAskedToStop)
    return try budget.limit(handle) { () throws(SQLiteError) in
      try authorized(sql, limit: limit, row: body)
    }
  }

  /// Lets the statements that `body` runs be stopped.
  ///
  /// - Parameters:
  ///   - isAskedToStop: looked at after every million instructions of SQLite's machine.
  ///   - body: runs them on this connection.
  /// - Throws: what `body` throws, which is `SQLITE_INTERRUPT` when they were stopped.
  public borrowing func stoppable(
    when isAskedToStop: @escaping () -> Bool,
    _ body: (borrowing Connection) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var budget = QueryBudget(millions: .max, isAskedToStop: isAskedToStop)
    try budget.limit(handle) { () throws(SQLiteError) in try body(self) }
  }

  private borrowing func authorized(
    _ sql: String, limit: Int, row body: (borrowing Row) -> Void
  ) throws(SQLiteError) -> Bool {
    sqlite3_set_authorizer(
      handle,
      { _, action, _, _, _, _ in
        action == SQLITE_ATTACH || action == SQLITE_DETACH ? SQLITE_DENY : SQLITE_OK
      }, nil)
    defer { sqlite3_set_authorizer(handle, nil, nil) }
    let longest = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.valueLimit)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longest) }
    let statement = try Statement(sql, on: handle)
    guard statement.isReadOnly else {
      throw SQLiteError(code: SQLITE_READONLY, message: "the query would write", sql: sql)
    }
    guard sqlite3_column_count(statement.handle) > 0 else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "the statement asks for nothing", sql: sql)
    }
    if let parameter = statement.parameter {
      throw SQLiteError(
        code: SQLITE_MISUSE, message: Self.mistake(ofParameter: parameter), sql: sql)
    }
    var rows = 0
    while try statement.step() {
      rows += 1
      if rows > limit { return false }
      body(Row(statement: statement.handle))
    }
    return true
  }
}
