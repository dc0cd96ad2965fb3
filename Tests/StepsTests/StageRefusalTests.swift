import PlanRunnerKit
import Testing

@Suite struct StageRefusalTests {
  static let cases: [StepCase] = [
    .init(
      "a table that is missing", StageTests.step("public", drop: #""translation""#), .failed,
      "cannot derive from 'd/corpus.sqlite': SQLite: no such table: main.translation in `DROP TABLE main.\"translation\"`",
      advice: "Each table a profile drops must be in the database.", changed: ["+s"]),
    .init(
      "a table that is missing, for the profile that drops none",
      StageTests.step("personal", drop: #""translation""#), .failed,
      "a profile drops 'translation', but 'd/corpus.sqlite' has no such table; did you mean 'translations'?",
      advice: "Each table a profile drops must be in the database.",
      changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "a log beside the database", StageTests.step("public"), .error,
      "cannot read 'd/corpus.sqlite': 'corpus.sqlite-wal' holds changes",
      advice: "Close the program that has the database open, then run again.",
      shell: "echo x > d/corpus.sqlite-wal"),
    .init(
      "a journal beside the database", StageTests.step("personal"), .error,
      "cannot read 'd/corpus.sqlite': 'corpus.sqlite-journal' holds changes",
      shell: "echo x > d/corpus.sqlite-journal"),
    .init(
      "no database", StageTests.step("public"), .error, "there is no database 'd/corpus.sqlite'",
      shell: "rm d/corpus.sqlite"),
    .init(
      "no database to copy", StageTests.step("personal"), .error,
      "cannot open 'd/corpus.sqlite': No such file or directory", shell: "rm d/corpus.sqlite"),
    .init(
      "a text instead of a database", StageTests.step("public"), .failed,
      "cannot derive from 'd/corpus.sqlite': SQLite: file is not a database…",
      shell: "yes text | head -500 > d/corpus.sqlite", changed: ["+s"]),
    .init(
      "a text to copy as a database", StageTests.step("personal"), .error,
      "'s/reader.sqlite': SQLite: file is not a database…",
      shell: "yes text | head -500 > d/corpus.sqlite", changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "a database that is cut off", StageTests.step("public"), .failed,
      "cannot derive from 'd/corpus.sqlite': SQLite: …",
      shell: "truncate -s 20000 d/corpus.sqlite", changed: ["+s"]),
    .init(
      "a link to a database", StageTests.step("personal"), .error,
      "cannot open 'd/corpus.sqlite': …",
      shell: "mv d/corpus.sqlite x; ln -s ../x d/corpus.sqlite"),
    .init(
      "an empty file to copy as a database",
      #"""
      "database": "d/corpus.sqlite", "profile": "all",
      "profiles": {"all": {"drop": []}}, "into": "s/reader.sqlite"
      """#, .failed, "'s/reader.sqlite' holds no table",
      advice: "Check 'd/corpus.sqlite' and the profile.", shell: ": > d/corpus.sqlite",
      changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "no scripture", StageTests.step("personal", scripture: "SELECT id FROM lines WHERE id > 9"),
      .failed,
      "the scripture query gives no row on 's/reader.sqlite'", changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "a scripture query that is wrong",
      StageTests.step("personal", scripture: "SELECT x FROM lines"), .error,
      "'s/reader.sqlite': SQLite: no such column: x in `SELECT x FROM lines`",
      changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "a scripture query that writes",
      StageTests.step("personal", scripture: "WITH x AS (SELECT 1) DELETE FROM lines RETURNING id"),
      .error,
      "'s/reader.sqlite': SQLite: …", changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "scripture in bytes",
      StageTests.step(
        "personal", scripture: "SELECT id, CAST(gurmukhi AS BLOB) FROM lines ORDER BY id"),
      .error,
      "the scripture query gives bytes in row 1 of 's/reader.sqlite'",
      advice: "The digest is over numbers and UTF-8 texts alone.",
      changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "scripture that is not UTF-8", StageTests.step("personal"), .error,
      "the scripture query gives bytes in row 2 of 's/reader.sqlite'",
      shell:
        #"sqlite3 d/corpus.sqlite "UPDATE lines SET gurmukhi = CAST(x'ff' AS TEXT) WHERE id = 2""#,
      changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "scripture that is infinite", StageTests.step("personal", scripture: "SELECT 9e999"), .error,
      "the scripture query gives bytes in row 1 of 's/reader.sqlite'",
      changed: ["+s", "+s/reader.sqlite"]),
    .init(
      "a file that is missing", #""files": [{"from": "no", "into": "s/no"}]"#, .error,
      "cannot open 'no': No such file or directory"),
    .init(
      "a file that is a directory", #""files": [{"from": "d", "into": "s/d"}]"#, .error,
      "cannot open 'd': it is a directory"),
    .init(
      "a place below a file", #""files": [{"from": "f", "into": "f2/x"}]"#, .error,
      "cannot open 'f2': Not a directory", files: ["f": "", "f2": ""]),
  ]

  @Test(arguments: cases) func refuses(_ step: StepCase) throws {
    try step.check(
      "stage", in: [".sql": StageTests.corpus],
      shell: "mkdir d; sqlite3 d/corpus.sqlite < .sql; rm .sql")
  }

  private static let here = "it: step 'it' "

  static let wrong: [WrongStep] = [
    .init(#""summary": "x""#, here + "stages nothing: give 'files' or 'database'"),
    .init(
      #""files": [{"from": "a", "into": "b"}], "into": "c""#,
      here + "has no 'database' to derive from"),
    .init(#""database": "d""#, here + "does not say where 'd' goes: give 'into'"),
    .init(#""database": "d", "into": "e""#, here + "does not say which profile 'd' is derived for"),
    .init(
      #""database": "d", "into": "e", "profile": "publik", "profiles": {"public": {"drop": []}}"#,
      here + "has no profile 'publik' in 'profiles'; did you mean 'public'?"),
    .init(
      #""database": "d", "into": "d", "profile": "p", "profiles": {"p": {"drop": []}}"#,
      here + "reads and writes 'd'"),
    .init(
      #""database": "d", "into": "e", "profile": "p", "profiles": {"p": «1»{}}"#,
      "1: a profile lacks 'drop'"),
    .init(
      #""database": "d", "into": "e", "profile": "p", "profiles": {"p": {"drop": [], «1»"dorp": []}}"#,
      "1: a profile has no 'dorp'; did you mean 'drop'?"),
    .init(
      #""files": [{"from": "a", "into": "b"}, {"from": "c", "into": "b"}]"#,
      here + "writes 'b' twice"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("stage")
  }
}
