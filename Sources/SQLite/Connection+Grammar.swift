internal import CSQLite

extension Connection {
  /// Why a text is no query whatever the database; `nil` when only a database can tell.
  ///
  /// SQLite itself reads it, against an empty database in memory. That there is no such table, column or
  /// function says nothing; that the text breaks the grammar, asks for nothing or would write does.
  public static func mistake(inQuery sql: String) -> String? {
    do throws(SQLiteError) {
      let empty = try Connection(":memory:")
      let statement = try empty.prepare(sql)
      if !statement.isReadOnly { return "it would write" }
      return sqlite3_column_count(statement.handle) > 0 ? nil : "the statement asks for nothing"
    } catch {
      let isGrammar =
        error.code == SQLITE_MISUSE || error.message.hasSuffix("syntax error")
        || error.message == "incomplete input" || error.message.hasPrefix("unrecognized token")
      return isGrammar ? error.message : nil
    }
  }
}
