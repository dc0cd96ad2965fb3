import Foundation
import Testing

/// planrunner is killed at its worst moment; what it leaves is whole, and the next start closes it.
@Suite struct KillTests {
  private static let trail = ".planrunner/audit.sqlite"

  @Test func anOpenStepIsInterruptedAtTheNextStart() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec("true", id: "before"),
      SmallPlans.exec(
        "echo $$ > child; printf half > out; touch began; while ! test -e go; do sleep 0.01; done",
        id: "long", more: #", "outputs": ["out"]"#),
      SmallPlans.exec("true", id: "after"))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    run.signal(SIGKILL)
    #expect(run.result().status == 128 + SIGKILL)
    #expect(try scratch.query("PRAGMA integrity_check", trail: Self.trail) == ["ok"])
    #expect(
      try scratch.query("SELECT id, outcome FROM steps ORDER BY position", trail: Self.trail)
        == ["before|passed", "long|unfinished", "after|unfinished"])
    // The child is still there, but the lock is not its.
    let status = try scratch.run("status").output
    #expect(
      Normalized(directory: "").text(status) == """
        run <run> of small was killed; the next run will record that
        at step 'long'
        To go on from there: planrunner plan.json --resume

        """)
    #expect(try scratch.run("status", "plan.json").output == status)

    try scratch.write("", to: "go")
    try Running.wait(for: "the child's end") { try !SignalTests.isAlive("child", in: scratch) }
    let next = try scratch.run("plan.json")
    #expect(next.status == 0)
    #expect(
      Normalized(directory: "").text(next.error)
        == "planrunner: run <run> was killed; its open step is recorded as interrupted.\n")
    #expect(
      try scratch.query(
        "SELECT id, outcome FROM steps WHERE run = 1 ORDER BY position", trail: Self.trail)
        == ["before|passed", "long|interrupted", "after|notRun"])
    #expect(
      try scratch.query("SELECT outcome FROM runs ORDER BY id", trail: Self.trail)
        == ["interrupted", "passed"])
    #expect(try scratch.run("plan.json").error.isEmpty)
  }

  /// Stages a file of some size, so that a kill may come in the middle of writing it.
  @Test func aKillAtAnyMomentLeavesNothingHalf() throws {
    let scratch = try Scratch()
    try scratch.shell("head -c 6000000 /dev/urandom > big")
    let plan = SmallPlans.plan(
      #"{"id": "copy", "type": "stage", "files": [{"from": "big", "into": "out/a"}, {"from": "big", "into": "out/b"}]}"#,
      #"{"id": "pack", "type": "archive", "files": [{"from": "out/a", "as": "a"}], "into": "out/a.tar.gz", "format": "tar.gz"}"#,
      #"{"id": "note", "type": "ledger-append", "ledger": "ledger.json", "entry": {"version": "1", "build": 1}}"#
    )
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    let clock = ContinuousClock.now
    let pristine = try { () throws -> Duration in
      try scratch.write("[]\n", to: "ledger.json")
      let result = try scratch.run("plan.json")
      #expect(result.status == 0, "\(result)")
      return clock.duration(to: .now)
    }()
    let whole = Set(
      try scratch.shell("sha256sum out/a out/b out/a.tar.gz").split(separator: "\n").map(
        String.init))
    #expect(try scratch.shell("cmp big out/a; cmp big out/b").isEmpty)
    let ledger = try scratch.text("ledger.json")
    let span = Int(pristine / .microseconds(1))
    for round in 0..<15 {
      try scratch.shell("rm -rf out; printf '[]\\n' > ledger.json")
      let run = try scratch.start(Command("plan.json"))
      usleep(UInt32(span * round / 15))
      run.signal(SIGKILL)
      _ = run.result()
      // What is there is whole, and the trail can be read: nothing else is printed.
      let found = try scratch.shell(
        """
        for file in out/a out/b out/a.tar.gz; do test ! -e $file || sha256sum $file; done
        sqlite3 -readonly \(Self.trail) 'PRAGMA integrity_check; PRAGMA foreign_key_check'
        """
      ).split(separator: "\n").map(String.init)
      #expect(found.last == "ok")
      #expect(Set(found.dropLast()).isSubset(of: whole))
      #expect(["[]\n", ledger].contains(try scratch.text("ledger.json")))
    }
    try scratch.shell("printf '[]\\n' > ledger.json")
    #expect(try scratch.run("plan.json").status == 0)
    // Nothing half-written is left anywhere, and every run is closed.
    #expect(try scratch.shell("ls -A out") == "a\na.tar.gz\nb\n")
    #expect(
      try scratch.query(
        "SELECT count(*) FROM runs WHERE outcome NOT IN ('passed', 'interrupted')",
        trail: Self.trail) == ["0"])
    #expect(
      try scratch.query(
        "SELECT count(*) FROM step WHERE (run, position) NOT IN (SELECT run, position FROM step_end)",
        trail: Self.trail) == ["0"])
  }
}
