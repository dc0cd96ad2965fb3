import Host
import SQLite
import Testing

@testable import PlanRunnerKit

/// What is on the disk at which moment, seen by another connection.
@Suite struct TrailDurabilityTests {
  private static let states = """
    SELECT group_concat(id || ' ' || outcome || ' ' || (started_at IS NOT NULL), ', ') FROM steps
    """

  @Test func aStepsStartIsThereBeforeItRunsAndTheOutcomeBeforeIt() throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      {"id": "a", "type": "play"},
      {"id": "s", "type": "play", "when": {"value": 1, "equals": 2}},
      {"id": "b", "type": "look", "query": "\(Self.states)"},
      {"id": "c", "type": "play"}
      """)
    #expect(ran.messages == [])
    #expect(ran.fact("found") == "a passed 1, s skipped 0, b unfinished 1, c unfinished 0")
  }

  @Test func theRunWithItsStepsIsThereBeforeTheFirst() throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      {"id": "a", "type": "look", "query": "SELECT identifier, plan, (SELECT count(*) FROM step), (SELECT count(*) FROM plan_file), (SELECT count(*) FROM run_end) FROM run"},
      {"id": "b", "type": "play"}
      """)
    #expect(ran.messages == [])
    #expect(ran.fact("found") == "run-1|small|2|1|0")
  }

  @Test func anEventIsToldOnceItsOutcomeIsThere() throws {
    let folder = try Folder()
    let plan = try folder.plan(
      #"{"id": "a", "type": "play"}, {"id": "b", "type": "play", "do": ["fail x"]}, {"id": "c", "type": "play"}"#
    )
    let trail = "\(folder.path)/state/trail.sqlite"
    var seen: [String] = []
    let ran = try folder.run(plan) { event in
      guard case .stepEnded(let step, let ending) = event else { return }
      let recorded = try? rows("SELECT outcome FROM steps WHERE id = '\(step.id)'", of: trail)
      seen.append("\(step.id) \(ending.outcome.rawValue) \(recorded ?? [])")
    }
    #expect(
      seen == [#"a passed ["passed"]"#, #"b failed ["failed"]"#, #"c notRun ["notRun"]"#])
    #expect(ran.report.outcome == .failed)
  }

  @Test func howItWasWrittenIsReadBackAndRecorded() throws {
    let folder = try Folder()
    let ran = try folder.run(#"{"id": "a", "type": "play"}"#)
    let settings = try ran.rows("SELECT name, value FROM setting ORDER BY name")
    let allowed = [
      ["journal_mode|wal", "synchronous|2"], ["journal_mode|delete", "synchronous|3"],
    ]
    #expect(allowed.contains(settings))
    let trail = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/state"))
    #expect(
      ["journal_mode|\(trail.settings.journalMode)", "synchronous|\(trail.settings.synchronous)"]
        == settings)
  }

  @Test func aSettledTrailIsOneFile() throws {
    let folder = try Folder()
    try folder.makeDirectory("state")
    do {
      let trail = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/state"))
      #expect(trail.settle() == nil)
      let wal = folder.bytes("state/trail.sqlite-wal")
      #expect(wal?.isEmpty != false)
    }
    let names = try folder.names("state")
    #expect(names == ["trail.sqlite"])
  }

  /// A trail as a killed planrunner leaves it: a run whose second of four steps has begun.
  private func killed(_ folder: borrowing Folder) throws {
    let plan = try folder.plan(
      """
      {"id": "a", "type": "play"}, {"id": "b", "type": "play"},
      {"id": "s", "type": "play", "when": {"value": 1, "equals": 2}}, {"id": "c", "type": "play"}
      """)
    try folder.makeDirectory("state")
    let trail = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/state"))
    let row = try trail.begin(.dead, of: plan)
    try trail.advance(row, ending: nil, starting: 0)
    try trail.advance(row, ending: (0, StepEnding(.passed)), starting: 1)
  }

  @Test func whatAKilledRunLeftOpenIsClosedOnce() throws {
    let folder = try Folder()
    try killed(folder)
    let trail = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/state"))
    #expect(try rows("SELECT outcome FROM runs", of: trail.path) == ["unfinished"])
    #expect(try trail.closeInterruptedRuns() == ["dead"])
    #expect(
      try rows("SELECT id, outcome, message FROM steps ORDER BY position", of: trail.path) == [
        "a|passed|", "b|interrupted|planrunner was killed while the step ran", "s|notRun|",
        "c|notRun|",
      ])
    #expect(
      try rows("SELECT identifier, outcome, message FROM runs", of: trail.path)
        == ["dead|interrupted|planrunner was killed"])
    #expect(try trail.closeInterruptedRuns() == [])
    let ran = try folder.run(try folder.plan(#"{"id": "a", "type": "play"}"#))
    #expect(
      try ran.rows("SELECT identifier, outcome FROM runs") == ["dead|interrupted", "run-1|passed"])
  }

  @Test func theSameRunIsNotRecordedTwice() throws {
    let folder = try Folder()
    let plan = try folder.plan(#"{"id": "a", "type": "play", "do": ["put ran twice"]}"#)
    _ = try folder.run(plan)
    try folder.remove("ran")
    #expect(throws: TrailFailure.self) { try folder.run(plan) }
    let text = folder.text("ran")
    #expect(text == nil, "a run that is not recorded did its work")
  }

  @Test func everyRunThatWasLeftOpenIsClosedWhereverItStood() throws {
    let folder = try Folder()
    let plan = try folder.plan(#"{"id": "a", "type": "play"}, {"id": "b", "type": "play"}"#)
    try folder.makeDirectory("state")
    let trail = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/state"))
    for (identifier, begun) in [("none", nil), ("first", 0), ("second", 1)] as [(String, Int?)] {
      let row = try trail.begin(
        RunBeginning(
          identifier: identifier, version: "0", process: 1, startedAt: "2026-01-01T00:00:00.000Z"),
        of: plan)
      try trail.advance(
        row, ending: begun == 1 ? (0, StepEnding(.passed)) : nil, starting: begun)
    }
    #expect(try trail.closeInterruptedRuns() == ["none", "first", "second"])
    #expect(
      try rows("SELECT outcome FROM steps ORDER BY run, position", of: trail.path)
        == ["notRun", "notRun", "interrupted", "notRun", "passed", "interrupted"])
    #expect(
      try rows("SELECT DISTINCT outcome FROM runs", of: trail.path) == ["interrupted"])
  }

  /// What took a trail from a version to the next, undone.
  private static let undone = [
    3: [
      """
      CREATE TABLE old (run INTEGER NOT NULL, position INTEGER NOT NULL, number INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('fact', 'warning', 'failure')), subject TEXT NOT NULL,
        value TEXT NOT NULL, because TEXT, PRIMARY KEY (run, position, number),
        FOREIGN KEY (run, position) REFERENCES step (run, position)) STRICT, WITHOUT ROWID
      """, "INSERT INTO old SELECT * FROM finding", "DROP TABLE finding",
      "ALTER TABLE old RENAME TO finding",
    ] + TrailSchema.triggers(on: [("finding", ["run, position, number"])]),
    2: ["ALTER TABLE artifact DROP COLUMN mode"],
    1: ["DROP TABLE run_commit", "DROP TABLE step_seal", "DROP VIEW events"],
  ]

  @Test(arguments: [1, 2, 3]) func aTrailOfAnOlderVersionIsGivenWhatItLacks(_ version: Int) throws {
    let folder = try Folder()
    let plan = try folder.plan(#"{"id": "a", "type": "play", "do": ["find name x", "warn of y"]}"#)
    let first = try folder.run(plan)
    let connection = try Connection(first.trail, .write)
    let statements = (version...3).reversed().flatMap { Self.undone[$0] ?? [] }
    for statement in statements + ["PRAGMA user_version = \(version)"] {
      try connection.run(statement)
    }
    let schema = "SELECT name FROM sqlite_schema ORDER BY name"
    let findings = "SELECT * FROM finding WHERE run = 1 ORDER BY number"
    let found = try rows(findings, of: first.trail)
    #expect(found.count == 2)
    let again = try Folder()
    let fresh = try again.run(try again.plan(#"{"id": "a", "type": "play"}"#))
    let next = try folder.plan(#"{"id": "a", "type": "play", "do": ["uphold it holds"]}"#)
    _ = try folder.run(next, named: "run-2")
    #expect(try rows(schema, of: first.trail) == rows(schema, of: fresh.trail))
    #expect(try rows("SELECT outcome FROM runs", of: first.trail) == ["passed", "passed"])
    #expect(try rows("PRAGMA user_version", of: first.trail) == ["4"])
    #expect(try rows("SELECT count(mode) FROM artifact", of: first.trail) == ["0"])
    #expect(try !rows("SELECT * FROM events", of: first.trail).isEmpty)
    #expect(try rows(findings, of: first.trail) == found)
    #expect(
      try rows("SELECT kind, subject, value FROM finding WHERE run = 2", of: first.trail)
        == [#"rule|it|"holds""#])
    #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM finding") }
  }
}
