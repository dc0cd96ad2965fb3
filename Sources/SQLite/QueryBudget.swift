internal import CSQLite

/// How much longer statements may go on.
struct QueryBudget {
  /// Millions of instructions of SQLite's machine.
  private var millions: Int
  private let isAskedToStop: () -> Bool
  /// Whether they were stopped because somebody asked.
  private(set) var wasAsked = false

  init(millions: Int, isAskedToStop: @escaping () -> Bool) {
    self.millions = millions
    self.isAskedToStop = isAskedToStop
  }

  /// Takes a million off; whether the statement must stop.
  mutating func isSpent() -> Bool {
    millions -= 1
    wasAsked = isAskedToStop()
    return wasAsked || millions < 0
  }

  /// Lets what `body` does on the connection be stopped, and says why it was.
  mutating func limit<Result: ~Copyable>(
    _ handle: OpaquePointer, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    let allowed = millions
    let outcome = withUnsafeMutablePointer(to: &self) {
      budget -> Swift.Result<Result, SQLiteError> in
      sqlite3_progress_handler(
        handle, 1_000_000,
        { raw in
          guard let budget = raw?.assumingMemoryBound(to: QueryBudget.self) else { return 1 }
          return budget.pointee.isSpent() ? 1 : 0
        }, budget)
      defer { sqlite3_progress_handler(handle, 0, nil, nil) }
      do throws(SQLiteError) { return .success(try body()) } catch { return .failure(error) }
    }
    do throws(SQLiteError) { return try outcome.get() } catch {
      guard error.code == SQLITE_INTERRUPT else { throw error }
      throw SQLiteError(
        code: error.code,
        message: wasAsked
          ? "the work was broken off"
          : "the query was stopped after \(allowed) million instructions",
        sql: error.sql)
    }
  }
}
