import Foundation
import Testing

/// A signal stops a run between two actions, and leaves nobody behind.
@Suite struct SignalTests {
  private static let trail = ".planrunner/audit.sqlite"

  /// A child with a grandchild, both of which would run for long; their numbers go to `processes`.
  private static func plan(_ trap: String = "") -> [String: String] {
    SmallPlans.plan(
      SmallPlans.exec("true", id: "before"),
      SmallPlans.exec(
        "\(trap)sleep 300 & echo $! > grand; echo $$ > child; mv child processes; wait", id: "long",
        more: #", "outputs": ["made"]"#),
      SmallPlans.exec("touch after", id: "after"))
  }

  static func isAlive(_ file: String, in scratch: Scratch) throws -> Bool {
    let text = try scratch.text(file).trimmingCharacters(in: .whitespacesAndNewlines)
    let identifier = try #require(Int32(text))
    // A dead process that nobody waited for still answers kill(2).
    let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    return status.map { !$0.contains(") Z ") } ?? false
  }

  @Test(arguments: [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGIO, 40,
  ])
  func closesTheRunAsInterrupted(_ signal: Int32) throws {
    let scratch = try Scratch()
    let run = try scratch.start(Command("plan.json").files(Self.plan()))
    try Running.wait(for: "the child") { scratch.exists("processes") }
    run.signal(signal)
    let result = run.result()
    #expect(result.status == 128 + signal)
    #expect(
      Normalized(directory: scratch.directory.path).text(result.output) == """
        planrunner 0.1.0: small (plan.json)
             passed  before  exec <time>  exit status 0
        interrupted  long    exec <time>  planrunner was asked to stop by signal \(signal)
                    at plan.json:7
             notRun  after   exec
        Interrupted at 'long' in <time>: 1 of 3 steps passed.
        The trail is <directory>/.planrunner/audit.sqlite, run <run>.

        """)
    #expect(
      try scratch.query("SELECT id, outcome FROM steps ORDER BY position", trail: Self.trail)
        == ["before|passed", "long|interrupted", "after|notRun"])
    #expect(try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["interrupted"])
    for file in ["processes", "grand"] { #expect(try !Self.isAlive(file, in: scratch)) }
    #expect(!scratch.exists("after"))
  }

  @Test func aRunStoppedBeforeItsFirstStepRunsNone() throws {
    let scratch = try Scratch()
    try scratch.write(
      SmallPlans.plan(SmallPlans.exec("touch made"))["plan.json"] ?? "", to: "plan.json")
    // The shell ignores nothing, but the signal is there before planrunner can ask for it.
    let script = """
      '\(try Command.binary.path)' plan.json --lock-timeout 5 > out & kill -TERM $!
      wait $! || echo $? > status
      """
    try scratch.shell(script)
    #expect(try scratch.text("status") == "143\n")
    #expect(!scratch.exists("made"))
  }

  @Test func twoSignalsAreNoMoreThanOne() throws {
    let scratch = try Scratch()
    let run = try scratch.start(Command("plan.json", "--format", "json").files(Self.plan()))
    try Running.wait(for: "the child") { scratch.exists("processes") }
    for _ in 0..<3 { run.signal(SIGINT) }
    let result = run.result()
    #expect(result.status == 130)
    let value =
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(value?["exitStatus"] as? Int == 130)
    #expect(value?["outcome"] as? String == "interrupted")
  }

  @Test func aSlowGrandchildDoesNotOutliveTheStep() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(SmallPlans.exec("sleep 300 & echo $! > grand"))
    let clock = ContinuousClock.now
    #expect(try scratch.run(Command("plan.json").files(plan)).status == 0)
    #expect(clock.duration(to: .now) < .seconds(5))
    #expect(try !Self.isAlive("grand", in: scratch))
  }
}
