import Host
import SQLite
import Testing

@testable import PlanRunnerKit

@Suite struct TrailEventTests {
  private func newest(_ limit: Int = 100, of trail: String) throws -> TrailEvent.Page {
    try TrailEvent.newest(limit, of: Connection(trail, .read))
  }

  /// Kind, step, path, bytes and status of each event, the newest first.
  private func words(_ page: TrailEvent.Page) -> [String] {
    page.events.map { event in
      [
        event.kind, event.step ?? "", event.path ?? "", event.bytes.map { "\($0)" } ?? "",
        event.status,
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static let steps = """
    {"id": "a", "type": "echo", "from": "x", "to": "y"},
    {"id": "s", "type": "play", "when": {"value": 1, "equals": 2}},
    {"id": "b", "type": "play", "inputs": ["y"], "do": ["fail x"]},
    {"id": "c", "type": "play"}
    """

  /// In the order in which they happen.
  private static let told = [
    "runStarted started", "stepStarted a started", "artifactRead a x 4 file",
    "artifactWritten a y 4 file", "stepEnded a passed", "stepEnded s skipped",
    "stepStarted b started", "artifactRead b y 4 file",
    "stepEnded b failed", "stepEnded c notRun", "runEnded failed",
  ]

  @Test func tellsEverythingThatHappenedTheNewestFirst() throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let ran = try folder.run(Self.steps)
    let page = try newest(of: ran.trail)
    #expect(words(page) == Self.told.reversed())
    #expect(!page.hasOlder)
    #expect(page.events.allSatisfy { $0.run == "run-1" && $0.plan == "small" })
    #expect(page.events.allSatisfy { $0.time.count == 24 && $0.time.hasSuffix("Z") })
    let timed = page.events.filter { $0.milliseconds != nil }.map { "\($0.kind) \($0.step ?? "")" }
    #expect(timed == ["runEnded ", "stepEnded b", "stepEnded a"])
  }

  @Test func theRunsAreInTheOrderInWhichTheyBegan() throws {
    let folder = try Folder()
    try folder.put("x", "text")
    _ = try folder.run(Self.steps)
    let plan = try folder.plan(#"{"id": "z", "type": "play"}"#)
    let ran = try folder.run(plan, named: "run-0")
    let page = try newest(of: ran.trail)
    #expect(
      words(page).prefix(5) == [
        "runEnded passed", "stepEnded z passed", "stepStarted z started", "runStarted started",
        "runEnded failed",
      ])
    #expect(page.events.map(\.run).prefix(5) == ["run-0", "run-0", "run-0", "run-0", "run-1"])
  }

  @Test func whatWasMissingHasNoBytes() throws {
    let folder = try Folder()
    let trail = try folder.run(#"{"id": "a", "type": "play"}"#).trail
    try Connection(trail, .write).run(
      "INSERT INTO artifact VALUES (1, 0, 'input', 'none', 'missing', NULL, 0, NULL)")
    #expect(try words(newest(of: trail)).contains("artifactRead a none missing"))
  }

  @Test func theClockHasNoSay() throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let trail = try folder.run(Self.steps).trail
    let connection = try Connection(trail, .write)
    try connection.run("DROP TRIGGER step_end_refuses_update")
    try connection.run("UPDATE step_end SET ended_at = '1999-12-31T23:59:59.000Z'")
    #expect(try words(newest(of: trail)) == Self.told.reversed())
  }

  @Test(arguments: [1, 2, 10, 11, 12]) func isBounded(_ limit: Int) throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let page = try newest(limit, of: folder.run(Self.steps).trail)
    #expect(words(page) == Array(Self.told.reversed().prefix(limit)))
    #expect(page.hasOlder == (limit < Self.told.count))
  }

  @Test func aRunWithoutAnEndHasNone() throws {
    let folder = try Folder()
    let query = "SELECT group_concat(kind || ifnull(' ' || step, ''), ', ') FROM events"
    let ran = try folder.run(#"{"id": "a", "type": "look", "query": "\#(query)"}"#)
    #expect(ran.fact("found") == "runStarted, stepStarted a")
  }

  @Test func aKilledRunIsInterruptedOnceItIsClosed() throws {
    let folder = try Folder()
    let ran = try folder.run(#"{"id": "a", "type": "play"}, {"id": "b", "type": "play"}"#)
    do {
      let connection = try Connection(ran.trail, .write)
      for table in ["run_end", "step_end", "step_start"] {
        try connection.run("DROP TRIGGER \(table)_refuses_delete")
      }
      try connection.run("DELETE FROM run_end")
      try connection.run("DELETE FROM step_end")
      try connection.run("DELETE FROM step_start WHERE position = 1")
    }
    #expect(try words(newest(of: ran.trail)) == ["stepStarted a started", "runStarted started"])
    let trail = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/state"))
    #expect(try trail.closeInterruptedRuns() == ["run-1"])
    #expect(
      try words(newest(of: ran.trail)) == [
        "runEnded interrupted", "stepEnded b notRun", "stepEnded a interrupted",
        "stepStarted a started", "runStarted started",
      ])
  }

  @Test func aTrailWithoutTheViewIsReadAsWell() throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let trail = try folder.run(Self.steps).trail
    try Connection(trail, .write).run("DROP VIEW events")
    #expect(try words(newest(of: trail)) == Self.told.reversed())
  }

  @Test func theViewHasTheSameRows() throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let ran = try folder.run(Self.steps)
    let rows = try ran.rows(
      "SELECT kind || ifnull(' ' || step, '') FROM events ORDER BY run, position, rank, path")
    let events = try newest(of: ran.trail).events.reversed()
    #expect(rows == events.map { $0.kind + ($0.step.map { " \($0)" } ?? "") })
  }

  @Test func noEventHoldsASecret() throws {
    let folder = try Folder()
    let plan = try folder.plan(
      """
      {"id": "a", "type": "play", "outputs": ["out/${key}"], "do": ["write out/${key} text"]},
      {"id": "b", "type": "play", "inputs": ["out/${key}"], "do": ["fail ${key}"]}
      """, values: #"{"key": {"env": "KEY", "secret": true}}"#, environment: ["KEY": "swordfish"])
    let text = TrailEventText(try newest(of: folder.run(plan).trail))
    for form in [text.text, text.json.canonical] {
      #expect(form.contains("out/•"))
      #expect(!form.contains("swordfish"))
    }
  }

  @Test func anEmptyTrailHasNoEvents() throws {
    let folder = try Folder()
    try folder.makeDirectory("state")
    do { _ = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/state")) }
    let page = try newest(of: "\(folder.path)/state/trail.sqlite")
    #expect(page.events.isEmpty && !page.hasOlder)
    #expect(TrailEventText(page).text.isEmpty)
    #expect(
      TrailEventText(page).json.canonical == #"{"events":[],"format":1,"hasOlder":false}"#)
  }
}
