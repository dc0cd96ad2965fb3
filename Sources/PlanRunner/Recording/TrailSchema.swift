/// The tables of the audit trail; docs/audit-trail.md says what each column holds.
enum TrailSchema {
  /// Marks the file as planrunner's: "plan" in ASCII.
  static let applicationIdentifier = 0x706C_616E
  /// Rises with every change of the tables; a file with a higher one is never touched.
  static let version = 4

  private static let firstTables = [
    """
    CREATE TABLE run (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL UNIQUE,
      plan TEXT NOT NULL,
      root TEXT NOT NULL,
      planrunner TEXT NOT NULL,
      sqlite TEXT NOT NULL,
      process INTEGER NOT NULL,
      started_at TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE run_end (
      run INTEGER PRIMARY KEY REFERENCES run (id),
      outcome TEXT NOT NULL,
      message TEXT,
      milliseconds INTEGER,
      ended_at TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE plan_file (
      run INTEGER NOT NULL REFERENCES run (id),
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
      size INTEGER NOT NULL,
      PRIMARY KEY (run, position)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE plan_value (
      run INTEGER NOT NULL REFERENCES run (id),
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      origin TEXT NOT NULL,
      secret INTEGER NOT NULL CHECK (secret IN (0, 1)),
      PRIMARY KEY (run, position)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE step (
      run INTEGER NOT NULL REFERENCES run (id),
      position INTEGER NOT NULL,
      id TEXT NOT NULL,
      type TEXT NOT NULL,
      parameters TEXT NOT NULL,
      PRIMARY KEY (run, position)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE step_start (
      run INTEGER NOT NULL,
      position INTEGER NOT NULL,
      started_at TEXT NOT NULL,
      PRIMARY KEY (run, position),
      FOREIGN KEY (run, position) REFERENCES step (run, position)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE step_end (
      run INTEGER NOT NULL,
      position INTEGER NOT NULL,
      outcome TEXT NOT NULL CHECK (\(isOneOf(
        "outcome",
        ["passed", "failed", "error", "timedOut", "interrupted", "skipped", "notRun"]))),
      headline TEXT,
      message TEXT,
      advice TEXT,
      milliseconds INTEGER,
      ended_at TEXT NOT NULL,
      PRIMARY KEY (run, position),
      FOREIGN KEY (run, position) REFERENCES step (run, position)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE artifact (
      run INTEGER NOT NULL,
      position INTEGER NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('input', 'output')),
      path TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (\(isOneOf("kind", ["file", "directory", "missing"]))),
      sha256 TEXT CHECK (length(sha256) = 64),
      size INTEGER NOT NULL,
      PRIMARY KEY (run, position, role, path),
      FOREIGN KEY (run, position) REFERENCES step (run, position)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE member (
      run INTEGER NOT NULL,
      position INTEGER NOT NULL,
      role TEXT NOT NULL,
      artifact TEXT NOT NULL,
      path TEXT NOT NULL,
      mode TEXT NOT NULL CHECK (length(mode) = 6),
      sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
      size INTEGER NOT NULL,
      PRIMARY KEY (run, position, role, artifact, path),
      FOREIGN KEY (run, position, role, artifact)
        REFERENCES artifact (run, position, role, path)
    ) STRICT, WITHOUT ROWID
    """,
    findings("finding", ["fact", "warning", "failure"]),
    """
    CREATE TABLE setting (
      run INTEGER NOT NULL REFERENCES run (id),
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (run, name)
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// For a list with IN, SQLite builds a table of its own with every row that it checks.
  private static func isOneOf(_ column: String, _ values: [String]) -> String {
    values.map { "\(column) = '\($0)'" }.joined(separator: " OR ")
  }

  /// The table of findings, in which a finding may be of one of `kinds`.
  private static func findings(_ name: String, _ kinds: [String]) -> String {
    """
    CREATE TABLE \(name) (
      run INTEGER NOT NULL,
      position INTEGER NOT NULL,
      number INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (\(isOneOf("kind", kinds))),
      subject TEXT NOT NULL,
      value TEXT NOT NULL,
      because TEXT,
      PRIMARY KEY (run, position, number),
      FOREIGN KEY (run, position) REFERENCES step (run, position)
    ) STRICT, WITHOUT ROWID
    """
  }

  /// What version 2 added.
  static let secondTables = [
    """
    CREATE TABLE run_commit (
      run INTEGER PRIMARY KEY REFERENCES run (id),
      id TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE step_seal (
      run INTEGER NOT NULL,
      position INTEGER NOT NULL,
      seal TEXT NOT NULL CHECK (length(seal) = 64),
      PRIMARY KEY (run, position),
      FOREIGN KEY (run, position) REFERENCES step (run, position)
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// Readable joins for the `sqlite3` shell.
  static let views = [
    """
    CREATE VIEW runs AS
      SELECT run.id, run.identifier, run.plan, run.started_at, run_end.ended_at,
        run_end.milliseconds, ifnull(run_end.outcome, 'unfinished') AS outcome, run_end.message
      FROM run LEFT JOIN run_end ON run_end.run = run.id
    """,
    """
    CREATE VIEW steps AS
      SELECT step.run, step.position, step.id, step.type,
        ifnull(step_end.outcome, 'unfinished') AS outcome, step_end.milliseconds,
        step_end.headline, step_end.message, step_end.advice, step.parameters,
        step_start.started_at, step_end.ended_at
      FROM step
        LEFT JOIN step_start USING (run, position)
        LEFT JOIN step_end USING (run, position)
    """,
  ]

  /// Views that version 2 added.
  private static let secondViews = ["CREATE VIEW events AS \(events)"]

  /// What version 3 added: a file's mode, as a directory's members have it.
  private static let thirdColumns = [
    "ALTER TABLE artifact ADD COLUMN mode TEXT CHECK (mode IN ('100644', '100755'))"
  ]

  /// What version 4 added: the kind `rule` of findings.
  ///
  /// What a column may hold can only be said when its table is made, so the rows move to a new one.
  private static let fourthKind =
    [
      findings("finding_new", Finding.Kind.allCases.map(\.rawValue)),
      "INSERT INTO finding_new SELECT * FROM finding", "DROP TABLE finding",
      "ALTER TABLE finding_new RENAME TO finding",
    ] + triggers(on: keys.filter { $0.0 == "finding" })

  /// What makes the tables of today from those of a version; from 0, a file without any.
  static func statements(since version: Int) -> [String] {
    let steps = [
      firstTables + views + triggers(on: keys),
      secondTables + secondViews + triggers(on: secondKeys), thirdColumns, fourthKind,
    ]
    return Array(steps.dropFirst(version).joined())
  }
}
