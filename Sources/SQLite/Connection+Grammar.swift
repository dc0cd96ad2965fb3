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
      if let parameter = statement.parameter { return mistake(ofParameter: parameter) }
      return sqlite3_column_count(statement.handle) > 0 ? nil : "the statement asks for nothing"
    } catch {
      let isGrammar =
        error.code == SQLITE_MISUSE || error.message.hasSuffix("syntax error")
        || error.message == "incomplete input" || error.message.hasPrefix("unrecognized token")
      return isGrammar ? error.message : nil
    }
  }

  /// An unfilled parameter is NULL, which equals nothing: a query for what must not be there would find nothing.
  static func mistake(ofParameter name: String) -> String {
    "it has the parameter '\(name)', which nothing fills in; write the value, or '${…}'"
  }
}
