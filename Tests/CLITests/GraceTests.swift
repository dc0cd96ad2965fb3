import Foundation
import Testing

/// Everybody that is stopped gets the signal and the grace period, not the program alone.
@Suite struct GraceTests {
  private static let trail = ".planrunner/audit.sqlite"

  /// Starts one that needs half a second to clear up after itself, and waits until it is there.
  private static func careful(_ start: String, signals: String) -> String {
    "\(start) sh -c 'trap \"sleep 0.5; touch cleaned; exit\" \(signals); touch ready; "
      + "while :; do sleep 0.05; done' & while ! test -e ready; do sleep 0.01; done; "
  }

  struct Way: CustomTestStringConvertible {
    let testDescription: String
    let start: String
    /// What it clears up on.
    var signals = "INT TERM HUP"
    /// How the program itself goes on.
    var rest = "touch began; wait"
  }

  static let ways: [Way] = [
    .init(testDescription: "a member of the group", start: ""),
    .init(testDescription: "one with a session of its own", start: "setsid"),
    .init(
      testDescription: "one whose parent is gone already", start: "setsid",
      rest: "touch began; exec sleep 60"),
    .init(
      testDescription: "one that nothing but SIGTERM can ask, beside one that ignores the rest",
      start: "nohup", signals: "TERM"),
  ]

  @Test(arguments: ways, [SIGINT, SIGTERM, SIGHUP])
  func clearsUpWhenPlanrunnerIsStopped(_ way: Way, _ signal: Int32) throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(Self.careful(way.start, signals: way.signals) + way.rest))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    run.signal(signal)
    #expect(run.result().status == 128 + signal)
    #expect(scratch.exists("cleaned"))
    #expect(try scratch.query("SELECT outcome FROM steps", trail: Self.trail) == ["interrupted"])
  }

  @Test(arguments: ways) func clearsUpWhenTheTimeIsOver(_ way: Way) throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        Self.careful(way.start, signals: way.signals) + way.rest, more: #", "timeout": "2s""#))
    #expect(try scratch.run(Command("plan.json").files(plan)).status == 124)
    #expect(scratch.exists("cleaned"))
  }

  /// Nobody who stands stopped takes SIGTERM before somebody lets it go on.
  @Test func whoStandsStoppedIsLetGoOnToClearUp() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        "trap 'touch cleaned; exit' TERM; touch began; kill -STOP $$; sleep 60"))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    run.signal(SIGTERM)
    #expect(run.result().status == 143)
    #expect(scratch.exists("cleaned"))
  }

  @Test(arguments: ["", "setsid"]) func whoDoesNotEndIsKilledOnceItIsOver(_ start: String) throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        "\(start) sh -c 'trap \"\" INT TERM HUP; echo $$ > stubborn.new; mv stubborn.new stubborn; "
          + "while :; do sleep 1; done' & while ! test -e stubborn; do sleep 0.01; done; "
          + "touch began; wait"))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    let start = ContinuousClock.now
    run.signal(SIGTERM)
    #expect(run.result().status == 143)
    let took = start.duration(to: .now)
    #expect(took >= .seconds(5) && took < .seconds(15), "\(took)")
    #expect(try !SignalTests.isAlive("stubborn", in: scratch))
  }

  @Test func afterAnOrdinaryEndNobodyIsWaitedFor() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(Self.careful("", signals: "TERM") + Self.careful("setsid", signals: "TERM")))
    #expect(try scratch.run(Command("plan.json").files(plan)).status == 0)
    #expect(!scratch.exists("cleaned"))
  }

  /// Between the end of a child and the signals for its group, its number must not be anybody else's.
  @Test func theGroupIsSignalledBeforeItsNumberIsGivenUp() throws {
    guard let strace = try Strace() else { return Strace.tellOfAbsence() }
    let scratch = try Scratch()
    let plan = SmallPlans.plan(SmallPlans.exec("sleep 60 & exit 0"))
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    let calls = try strace.calls(["plan.json"], in: scratch)
    let kill = try #require(calls.firstIndex { $0.contains(" kill(-") && $0.contains("SIGKILL") })
    let group = try #require(calls[kill].split { !$0.isNumber }.dropFirst().first)
    // Only waiting without WNOWAIT takes the end, and with it the number.
    let taken = try #require(calls.firstIndex { $0.contains(" wait4(\(group),") })
    #expect(kill < taken)
    #expect(!calls[taken...].contains { $0.contains(" kill(-\(group),") })
    // The flags of a call that was left for another process's stand where it is resumed.
    let told = calls.filter {
      !$0.contains("<unfinished")
        && ($0.contains("waitid(P_PID, \(group),") || $0.contains("waitid resumed>"))
    }
    #expect(!told.isEmpty && told.allSatisfy { $0.contains("WNOWAIT") })
  }
}
