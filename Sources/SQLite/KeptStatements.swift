internal import CSQLite

/// Statements that are run again and again, each prepared once for a connection.
struct KeptStatements: ~Copyable {
  private var statements: [String: OpaquePointer] = [:]

  deinit { for statement in statements.values { sqlite3_finalize(statement) } }

  /// The statement for a text, ready to run.
  mutating func statement(
    for sql: String, on connection: OpaquePointer
  ) throws(SQLiteError) -> OpaquePointer {
    if let known = statements[sql] { return known }
    let statement = try Statement(sql, on: connection).taken()
    statements[sql] = statement
    return statement
  }
}
