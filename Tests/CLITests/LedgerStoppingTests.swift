import Foundation
import Testing

/// A run is stopped or killed while it looks at its files again before a ledger is written.
@Suite struct LedgerStoppingTests {
  private static let trail = ".planrunner/audit.sqlite"
  /// The file takes a while to read, and no room on the disk.
  private static let plan = SmallPlans.plan(
    SmallPlans.exec("truncate -s ${size} big", id: "make", more: #", "outputs": ["big"]"#),
    #"{"id": "note", "type": "ledger-append", "ledger": "ledger.json", "entry": {"version": "1", "build": 1}}"#,
    values: #"{"size": "200M"}"#)

  /// Starts the plan and returns once the step `note` has begun.
  private static func start(in scratch: Scratch) throws -> Running {
    try scratch.write("[]\n", to: "ledger.json")
    let run = try scratch.start(Command("plan.json", "--events", "events").files(plan))
    try Running.wait(for: "the step 'note'") {
      guard scratch.exists("events") else { return false }
      return try scratch.text("events").contains(#""event":"stepStarted","id":"note""#)
    }
    return run
  }

  @Test func aSignalMeanwhileInterruptsTheRun() throws {
    let scratch = try Scratch()
    let run = try Self.start(in: scratch)
    run.signal(SIGTERM)
    #expect(run.result().status == 128 + SIGTERM)
    #expect(
      try scratch.query("SELECT id, outcome FROM steps ORDER BY position", trail: Self.trail)
        == ["make|passed", "note|interrupted"])
    #expect(try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["interrupted"])
    #expect(try scratch.text("ledger.json") == "[]\n")
  }

  @Test func theNextRunSaysThatTheLedgerMayHoldMore() throws {
    let scratch = try Scratch()
    let run = try Self.start(in: scratch)
    run.signal(SIGKILL)
    _ = run.result()
    let next = try scratch.run("plan.json", "--quiet", "--set", "size=1")
    #expect(next.status == 0)
    #expect(
      Normalized(directory: "").text(next.error) == """
        planrunner: run <run> was killed; its open step is recorded as interrupted.
        planrunner: 'ledger.json' may hold what it wrote, of which there is no record.

        """)
  }
}
