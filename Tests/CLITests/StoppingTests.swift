import Foundation
import Testing

/// What makes planrunner stop beside a signal, and what it breaks off for one.
@Suite struct StoppingTests {
  private static let trail = ".planrunner/audit.sqlite"

  private static let waiting = SmallPlans.plan(
    SmallPlans.exec("echo $$ > child; touch began; while ! test -e go; do sleep 0.05; done"))

  private func start(_ prefix: String, in scratch: Scratch) throws {
    try scratch.write(Self.waiting["plan.json"] ?? "", to: "plan.json")
    // The shell that started planrunner ends as soon as the step has begun.
    _ = try scratch.shell(
      leaving: "\(prefix) '\(Command.binary.path)' plan.json > out 2>&1",
      until: "test -e began")
  }

  @Test func theDeathOfTheParentIsAHangup() throws {
    let scratch = try Scratch()
    try start("", in: scratch)
    try Running.wait(for: "the end of the run") {
      try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["interrupted"]
    }
    #expect(try !SignalTests.isAlive("child", in: scratch))
    try Running.wait(for: "the report") { try scratch.text("out").contains("The trail is") }
    #expect(try scratch.text("out").contains("planrunner was asked to stop by signal 1\n"))
  }

  @Test func underNohupItIsNone() throws {
    let scratch = try Scratch()
    try start("nohup", in: scratch)
    // Longer than signals are looked at.
    usleep(300_000)
    #expect(try SignalTests.isAlive("child", in: scratch))
    try scratch.write("", to: "go")
    try Running.wait(for: "the end of the run") {
      try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["passed"]
    }
  }

  struct Work: CustomTestStringConvertible {
    let testDescription: String
    let rule: String
  }

  /// Each would take minutes.
  @Test(arguments: [
    Work(
      testDescription: "hashing a huge file",
      rule: #""file": "huge", "sha256": true, "equals": "x""#),
    Work(
      testDescription: "a query without end",
      rule:
        #""file": "base.sqlite", "sql": "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n", "equals": 1"#
    ),
  ]) func breaksOffLongWork(_ work: Work) throws {
    let scratch = try Scratch()
    try scratch.shell("truncate -s 1T huge; sqlite3 base.sqlite 'CREATE TABLE t(a)'")
    let plan = SmallPlans.plan(
      #"{"id": "long", "type": "gate", "rules": [{"that": "it holds", \#(work.rule)}]}"#,
      SmallPlans.exec("touch after", id: "after"))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the step") {
      guard scratch.exists(Self.trail) else { return false }
      return try scratch.shell(
        "sqlite3 -readonly \(Self.trail) 'SELECT count(*) FROM step_start' 2> /dev/null || true")
        == "1\n"
    }
    run.signal(SIGTERM)
    #expect(run.result().status == 143)
    #expect(
      try scratch.query("SELECT outcome FROM steps ORDER BY position", trail: Self.trail)
        == ["interrupted", "notRun"])
  }
}
