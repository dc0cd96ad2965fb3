import PlanRoom
import PlanRunnerKit
import SQLite
import Testing

@Suite struct SQLReadingTests {
  /// One table `t` with three rows, made by the `sqlite3` tool.
  static let shell = """
    sqlite3 d.sqlite "CREATE TABLE t (n, s); INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, NULL)"
    echo 'this is no database, but it is long enough to be looked at as one' > text.sqlite
    """

  /// Kills the tool within a transaction that has reached the file, so that its journal is hot.
  static let killed =
    shell + """
      ; printf '%s\n' 'PRAGMA cache_size = 1; BEGIN;' \
        'CREATE TABLE b AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 2000)' \
        'SELECT n, hex(zeroblob(500)) FROM c;' '.shell kill -9 $PPID' > writer.sql
      sqlite3 d.sqlite < writer.sql || true
      test -s d.sqlite-journal
      """

  private static func rule(
    _ behaviour: String, _ query: String, _ expectation: String, _ verdict: RuleCase.Verdict
  ) -> RuleCase {
    RuleCase(
      behaviour, #""file": "d.sqlite", "sql": "\#(query)", \#(expectation)"#, verdict, shell: shell)
  }

  static let cases: [RuleCase] = [
    rule("a number", "SELECT count(*) FROM t", #""equals": 3"#, .holds),
    rule("a text", "SELECT s FROM t WHERE n = 1", #""equals": "a""#, .holds),
    rule("a real", "SELECT 0.5", #""above": 0.25"#, .holds),
    rule("a semicolon after it", "SELECT 1; ", #""equals": 1"#, .holds),
    rule("a comment after it", "SELECT 1; -- one /* ;", #""equals": 1"#, .holds),
    rule(
      "a mistyped column in double quotes is no text",
      #"SELECT n FROM t WHERE \"nn\" = 5"#, #""rows": 0"#,
      .unclear(#"d.sqlite: SQLite: no such column: nn in `SELECT n FROM t WHERE "nn" = 5`"#)),
    rule(
      "a parameter that only the database shows", "SELECT n FROM t WHERE n = $build",
      #""rows": 0"#,
      .unclear(
        "d.sqlite: SQLite: it has the parameter '$build', which nothing fills in; write the value, or '${…}' in `SELECT n FROM t WHERE n = $build`"
      )),
    rule("the number of rows", "SELECT * FROM t", #""rows": 3"#, .holds),
    rule("no row", "SELECT * FROM t WHERE n > 9", #""rows": 0"#, .holds),
    rule("no row is nothing", "SELECT n FROM t WHERE n > 9", #""exists": false"#, .holds),
    rule(
      "another", "SELECT count(*) FROM t", #""equals": 4"#,
      .broken("d.sqlite `SELECT count(*) FROM t` is 3, expected 4")),
    rule(
      "other rows", "SELECT * FROM t", #""rows": 0"#,
      .broken("d.sqlite `SELECT * FROM t` gives 3 rows, expected 0")),
    rule(
      "no row where one is meant", "SELECT n FROM t WHERE n > 9", #""notEquals": 1"#,
      .broken(
        "`SELECT n FROM t WHERE n > 9` gives no row on d.sqlite, expected one row of one column")),
    rule(
      "two rows", "SELECT n FROM t", #""notEquals": 9"#,
      .unclear("`SELECT n FROM t` gives several rows on d.sqlite, expected one row of one column")),
    rule(
      "two columns", "SELECT n, s FROM t WHERE n = 1", #""equals": 1"#,
      .unclear(
        "`SELECT n, s FROM t WHERE n = 1` gives 2 columns on d.sqlite, expected one row of one column"
      )),
    rule(
      "NULL", "SELECT s FROM t WHERE n = 3", #""notEquals": 1"#,
      .broken("`SELECT s FROM t WHERE n = 3` gives NULL on d.sqlite")),
    rule(
      "NULL is not absent", "SELECT max(n) FROM t WHERE n > 9", #""exists": false"#,
      .broken("`SELECT max(n) FROM t WHERE n > 9` gives NULL on d.sqlite")),
    rule(
      "bytes", "SELECT x'00ff'", #""notEquals": 1"#,
      .unclear("`SELECT x'00ff'` gives bytes on d.sqlite, expected a text or a number")),
    rule(
      "a text that is not UTF-8", "SELECT CAST(x'ff' AS TEXT)", #""notEquals": 1"#,
      .unclear("`SELECT CAST(x'ff' AS TEXT)` gives bytes on d.sqlite, expected a text or a number")),
    rule(
      "a 1 for a true", "SELECT count(*) > 0 FROM t", #""notEquals": true"#,
      .unclear("1 cannot be held against true: expected true or false")),
    rule(
      "no such table", "SELECT n FROM u", #""exists": false"#,
      .unclear("d.sqlite: SQLite: no such table: u in `SELECT n FROM u`")),
    rule(
      "a value beyond all measure", "SELECT length(zeroblob(100000000))", #""above": 0"#,
      .unclear(
        "d.sqlite: SQLite: string or blob too big in `SELECT length(zeroblob(100000000))`")),
    rule(
      "an infinite number", "SELECT 9e999", #""above": 0"#,
      .unclear("`SELECT 9e999` gives a number that is not finite on d.sqlite")),
  ]

  @Test(arguments: cases) func takesOneValueOrTheNumberOfRows(_ rule: RuleCase) throws {
    try rule.judge()
  }

  static let files: [RuleCase] = [
    .init(
      "no file", #""file": "e.sqlite", "sql": "SELECT 1", "rows": 0"#,
      .broken("there is no file 'e.sqlite'")),
    .init(
      "nothing is absent from a missing file",
      #""file": "e.sqlite", "sql": "SELECT 1", "exists": false"#,
      .broken("there is no file 'e.sqlite'")),
    .init(
      "no database",
      #""file": "text.sqlite", "sql": "SELECT count(*) FROM sqlite_schema", "equals": 0"#,
      .unclear("'text.sqlite' cannot be read as a database: file is not a database"),
      shell: shell),
    .init(
      "no database, and a query that does not look",
      #""file": "text.sqlite", "sql": "SELECT 1", "equals": 1"#,
      .unclear("'text.sqlite' cannot be read as a database: file is not a database"),
      shell: shell),
    .init(
      "an empty file, in which no draft is found",
      #""file": "e.sqlite", "sql": "SELECT 1 FROM sqlite_schema WHERE name = 'drafts'", "rows": 0"#,
      .unclear("'e.sqlite' is empty, so it is no database"), shell: ": > e.sqlite"),
    .init(
      "a directory", #""file": "d", "sql": "SELECT 1", "rows": 0"#,
      .broken("'d' is a directory, expected a database"), shell: "mkdir d; echo a > d/a"),
    .init(
      "half a database", #""file": "h.sqlite", "sql": "SELECT count(*) FROM t", "equals": 3"#,
      .unclear(""), shell: shell + "; head -c 600 d.sqlite > h.sqlite"),
    .init(
      "a database in WAL mode whose log was closed",
      #""file": "w.sqlite", "sql": "SELECT count(*) FROM t", "equals": 3"#, .holds,
      shell: shell + "; cp d.sqlite w.sqlite; sqlite3 w.sqlite 'PRAGMA journal_mode = WAL'"),
    .init(
      "a database whose writer was killed",
      #""file": "d.sqlite", "sql": "SELECT count(*) FROM t", "equals": 3"#,
      .unclear("cannot query 'd.sqlite': 'd.sqlite-journal' holds changes"), shell: killed),
    .init(
      "a log beside it", #""file": "d.sqlite", "sql": "SELECT count(*) FROM t", "equals": 3"#,
      .unclear("cannot query 'd.sqlite': 'd.sqlite-wal' holds changes"),
      shell: shell + "; echo x > d.sqlite-wal"),
    .init(
      "a journal beside it", #""file": "d.sqlite", "sql": "SELECT count(*) FROM t", "equals": 3"#,
      .unclear("cannot query 'd.sqlite': 'd.sqlite-journal' holds changes"),
      shell: shell + "; echo x > d.sqlite-journal"),
    .init(
      "a database in an archive",
      #""file": "a.zip", "entry": "d.sqlite", "sql": "SELECT 1", "equals": 1"#,
      .unclear("a database inside 'a.zip' cannot be queried; query the staged file"),
      shell: shell + "; zip -q a.zip d.sqlite"),
    .init(
      "a name with signs of a URI",
      #""file": "d?mode=rw#%41.sqlite", "sql": "SELECT count(*) FROM t", "equals": 3"#,
      .holds, shell: shell + "; mv d.sqlite 'd?mode=rw#%41.sqlite'"),
  ]

  @Test(arguments: files) func readsAFileThatIsWhole(_ rule: RuleCase) throws {
    try rule.judge()
  }

  /// What the text alone tells, so that the plan is refused.
  static let refused = [
    "DELETE FROM t", "UPDATE t SET n = 1 RETURNING n", "DROP TABLE t", "CREATE TABLE u (a)",
    "INSERT INTO t VALUES (1, 2) RETURNING 1", "PRAGMA user_version = 7", "VACUUM",
    "VACUUM INTO 'copy.sqlite'", "ATTACH 'other.sqlite' AS o", "DETACH main",
    "SELECT 1; DELETE FROM t", "SELECT 1; SELECT 2", "BEGIN IMMEDIATE",
    "PRAGMA journal_mode = WAL", "REINDEX", "ANALYZE", "SAVEPOINT s", "BEGIN", "COMMIT", " ", "",
    "-- a comment", "SELECT", "SELECT 'a", "(SELECT 1)", "SELECT n FROM", "\\u0000SELECT 1",
    "SELECT 1\\u0000 x",
  ]

  @Test(arguments: refused) func refusesAPlanWithWhatIsNoQuery(_ query: String) throws {
    let mistakes = try Room().mistakes(
      in: #"""
        "type": "gate", "rules": [{"that": "r", "file": "d.sqlite", "sql": «1»"\#(query)", "rows": 0}]
        """#)
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasPrefix("1: ") == true)
  }

  @Test func namesTheFirstWordOfWhatIsNoQueryWithItsAccents() throws {
    let mistakes = try Room().mistakes(
      in: #"""
        "type": "gate", "rules": [{"that": "r", "file": "d", "sql": «1»"e\#u{301}te\#u{301} 1", "rows": 0}]
        """#)
    #expect(
      mistakes == [
        "1: found 'e\u{301}te\u{301}', expected a query: SELECT, WITH, VALUES or PRAGMA "
          + "with U+0301 COMBINING ACUTE ACCENT in it"
      ])
  }

  /// What is seen only on the database.
  static let hostile = [
    "WITH x AS (SELECT 1) DELETE FROM t", "SELECT n FROM t; DELETE FROM t",
    "WITH x AS (SELECT 1) INSERT INTO t SELECT 1, 2, 3 RETURNING 1",
    "/* so */ DELETE FROM t", "SELECT load_extension('x')", "SELECT writefile('x', 'y')",
    "SELECT readfile('/etc/hostname')",
  ]

  /// The room's own comparison shows that nothing was changed or made.
  @Test(arguments: hostile) func refusesAQueryThatDoesMoreThanRead(_ query: String) throws {
    for expectation in [#""exists": false"#, #""rows": 0"#] {
      let room = try Room()
      try room.shell(Self.shell)
      let report = try room.run(
        #"""
        "type": "gate", "rules": [{"that": "r", "file": "d.sqlite", "sql": "\#(query)", \#(expectation)}]
        """#)
      #expect(report.outcome == .error, "\(report.findings)")
      #expect(report.changed == [])
    }
  }

  struct Refusal: CustomTestStringConvertible {
    let query: String
    let message: String
    var testDescription: String { query }
  }

  /// What the plan's reader does not see without the database.
  static let refusals: [Refusal] = [
    .init(query: "SELECT load_extension('x')", message: "not authorized"),
    .init(query: "WITH x AS (SELECT 1) DELETE FROM t", message: "the query would write"),
    .init(query: "SELECT n FROM t; SELECT 2", message: "more than one statement"),
  ]

  @Test(arguments: refusals) func saysWhyAQueryIsRefused(_ refusal: Refusal) throws {
    try RuleCase(
      "", #""file": "d.sqlite", "sql": "\#(refusal.query)", "exists": false"#,
      .unclear("d.sqlite: SQLite: \(refusal.message) in `\(refusal.query)`"), shell: Self.shell
    ).judge()
  }

  @Test func stopsAQueryWithoutEnd() throws {
    let endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
    let database = try Connection(":memory:")
    for query in ["SELECT count(*) FROM c", "SELECT n FROM c"] {
      let error = #expect(throws: SQLiteError.self) {
        _ = try database.query(endless + query, limit: .max, millions: 3) { _ in }
      }
      #expect(error?.message == "the query was stopped after 3 million instructions")
    }
    // The limit is of one query, not of the connection.
    #expect(try database.query("SELECT 1", limit: 1, millions: 3) { _ in })
    #expect(Connection.instructionLimit < 100_000)
  }

  @Test func stopsStatementsWhenAsked() throws {
    let fill =
      "CREATE TABLE big AS WITH RECURSIVE c(n) AS "
      + "(SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 400000) SELECT n FROM c"
    let database = try Connection(":memory:")
    for isAsked in [true, false] {
      var error: SQLiteError?
      do throws(SQLiteError) {
        try database.stoppable(when: { isAsked }) { database throws(SQLiteError) in
          try database.run(fill)
        }
      } catch let failure { error = failure }
      #expect((error?.message == "the work was broken off") == isAsked)
    }
    // Of the work that was broken off nothing is left, and what comes later is not asked.
    #expect(try database.value("SELECT count(*) FROM big") == .integer(400_000))
    try database.run("DROP TABLE big")
    try database.run(fill)
  }
}
