import Foundation
import Testing

/// A step's program has no terminal, also where planrunner has one.
@Suite(.enabled(if: Terminal.isThere, "needs script of util-linux")) struct TerminalChildTests {
  private static let trail = ".planrunner/audit.sqlite"

  private static func scratch(_ script: String, more: String = "") throws -> Scratch {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(SmallPlans.exec(script, more: more))
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    return scratch
  }

  /// A password, a yes or no: without a terminal the program says so, and does not wait for ever.
  @Test func aQuestionOnTheTerminalFailsAtOnce() throws {
    let scratch = try Self.scratch(
      "test -t 0 && touch terminal; read answer < /dev/tty", more: #", "timeout": "20s""#)
    let text = try Terminal(columns: 120).run("plan.json", in: scratch)
    #expect(text.contains("/dev/tty: No such device or address"), "\(text)")
    #expect(try scratch.query("SELECT outcome FROM steps", trail: Self.trail) == ["failed"])
    #expect(!scratch.exists("terminal"))
  }

  /// The fields are group, session and terminal; in the background a program would be stopped by the latter.
  @Test func itHasASessionOfItsOwn() throws {
    let scratch = try Self.scratch(
      "cut -d ' ' -f 5-7 /proc/$$/stat > child; echo $$ $$ 0 > wanted; "
        + "cut -d ' ' -f 7 /proc/$PPID/stat > parent")
    _ = try Terminal(columns: 80).run("plan.json", in: scratch)
    #expect(try scratch.text("child") == scratch.text("wanted"))
    // Only then does the one above say anything.
    #expect(try scratch.text("parent") != "0\n")
  }

  @Test func whatIsTypedToStopPlanrunnerIsPassedOnOnce() throws {
    let scratch = try Self.scratch(
      "trap 'echo INT >> signals' INT; touch began; while ! test -s signals; do sleep 0.05; done; "
        + "for i in 1 2 3 4 5 6; do sleep 0.05; done; exit 130")
    let terminal = Terminal(
      columns: 80,
      typing: "while ! test -e began; do sleep 0.05; done; printf \"\\003\"; "
        + "while test -d .planrunner && ! test -s signals; do sleep 0.05; done; sleep 1")
    let text = try terminal.run("plan.json", in: scratch)
    #expect(text.contains("planrunner was asked to stop by signal 2"), "\(text)")
    #expect(try scratch.text("signals") == "INT\n")
    #expect(try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["interrupted"])
  }
}
