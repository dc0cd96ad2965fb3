import Foundation
import Testing

/// One run of a root at a time.
@Suite struct LockTests {
  /// Runs until a file `go` is there, and says by a file `began` that it runs.
  private static let waiting = SmallPlans.plan(
    SmallPlans.exec("touch began; while ! test -e go; do sleep 0.01; done"))

  private static func start(in scratch: Scratch) throws -> Running {
    let first = try scratch.start(Command("plan.json").files(waiting))
    try Running.wait(for: "the first run") { scratch.exists("began") }
    return first
  }

  @Test func tellsTheSecondRunWhoHoldsTheLock() throws {
    let scratch = try Scratch()
    let first = try Self.start(in: scratch)
    let clock = ContinuousClock.now
    let second = try scratch.run("plan.json")
    let status = try scratch.run("status")
    let graph = try scratch.run("plan.json", "--dry-run")
    #expect(clock.duration(to: .now) < .seconds(8))
    #expect(second.status == 75)
    #expect(second.output.isEmpty)
    #expect(
      Normalized(directory: "").text(second.error) == """
        planrunner: another run holds the lock: process <pid>, plan 'small', since <date>; wait for it, or give --lock-timeout

        """)
    #expect(second.error.contains("process \(first.identifier),"))
    #expect(
      status.output.hasPrefix("a run goes on: process \(first.identifier), plan 'small', since "))
    #expect(status.output.hasSuffix("is not finished\n"))
    #expect(graph.status == 0)
    try scratch.write("", to: "go")
    #expect(first.result().status == 0)
    #expect(try scratch.run("plan.json").status == 0)
    let runs = try scratch.query("SELECT outcome FROM runs", trail: ".planrunner/audit.sqlite")
    #expect(runs == ["passed", "passed"])
  }

  @Test func waitsAsLongAsItIsTold() throws {
    let scratch = try Scratch()
    let first = try Self.start(in: scratch)
    let second = try scratch.start(Command("plan.json", "--lock-timeout", "60"))
    let clock = ContinuousClock.now
    let third = try scratch.run("plan.json", "--lock-timeout", "1")
    #expect(third.status == 75)
    #expect(clock.duration(to: .now) > .seconds(1))
    #expect(second.process.isRunning)
    try scratch.write("", to: "go")
    #expect(first.result().status == 0)
    #expect(second.result().status == 0)
  }

  @Test func asManyRunsAsThereAreTakeTheirTurns() throws {
    let scratch = try Scratch()
    let script = "mkdir only && sleep 0.02 && rmdir only"
    try scratch.write(SmallPlans.plan(SmallPlans.exec(script))["plan.json"] ?? "", to: "plan.json")
    let runs = try (0..<6).map { _ in
      try scratch.start(Command("plan.json", "--quiet", "--lock-timeout", "60"))
    }
    for run in runs { #expect(run.result() == CommandResult(status: 0, output: "", error: "")) }
    let trail = ".planrunner/audit.sqlite"
    #expect(try scratch.query("SELECT outcome, count(*) FROM runs", trail: trail) == ["passed|6"])
  }

  @Test func readsItsValuesAfterTheWaiting() throws {
    let scratch = try Scratch()
    try scratch.write("{\"n\": 1}", to: "n.json")
    let script = """
      touch began; while ! test -e go; do sleep 0.01; done; echo "{\\"n\\": $((${n} + 1))}" > n.json
      """
    let plan = SmallPlans.plan(
      SmallPlans.exec(script), values: #"{"n": {"file": "n.json", "json": "/n"}}"#)
    let first = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the first run") { scratch.exists("began") }
    let second = try scratch.start(Command("plan.json", "--lock-timeout", "60"))
    usleep(150_000)
    try scratch.write("", to: "go")
    #expect(first.result().status == 0)
    #expect(second.result().status == 0)
    #expect(try scratch.text("n.json") == "{\"n\": 3}\n")
    #expect(
      try scratch.query("SELECT value FROM plan_value", trail: ".planrunner/audit.sqlite")
        == ["1", "2"])
  }

  @Test func aSignalEndsTheWaiting() throws {
    let scratch = try Scratch()
    let first = try Self.start(in: scratch)
    let second = try scratch.start(Command("plan.json", "--lock-timeout", "30"))
    usleep(200_000)
    second.signal(SIGTERM)
    let clock = ContinuousClock.now
    while second.process.isRunning, clock.duration(to: .now) < .seconds(3) { usleep(5000) }
    #expect(!second.process.isRunning)
    if second.process.isRunning { second.signal(SIGKILL) }
    #expect(second.result().status == 128 + SIGTERM)
    try scratch.write("", to: "go")
    #expect(first.result().status == 0)
  }
}
