import Foundation
import Testing

/// What a person reads of the trail, to the letter.
@Suite struct AuditTextTests {
  private static let made = "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9"

  private static func afterARun(_ words: String...) throws -> String {
    let scratch = try Scratch()
    let plan = SmallPlans.greeting(expecting: "hello moon")
    #expect(try scratch.run(Command("plan.json", "--quiet").files(plan)).status == 1)
    let result = try scratch.run(Command(arguments: words))
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    return Normalized(directory: scratch.directory.path).text(result.output)
  }

  @Test func listsTheRunsTheLastFirst() throws {
    let scratch = try Scratch()
    let command = Command("plan.json", "--quiet")
    _ = try scratch.run(command.files(SmallPlans.greeting(expecting: "hello moon")))
    _ = try scratch.run(command.files(SmallPlans.greeting(expecting: "hello world")))
    let list = try scratch.run("audit", "list")
    #expect(
      Normalized(directory: "").text(list.output) == """
        <run>  passed  greeting  <date> <time>
        <run>  failed  greeting  <date> <time>

        """)
    let last = try #require(list.output.split(separator: "\n").last?.prefix(23))
    let shown = try scratch.run("audit", "show", String(last))
    #expect(shown.output.hasPrefix("run \(last) of greeting: failed\n"))
    #expect(
      try scratch.run("audit", "show", "x")
        == CommandResult(status: 66, output: "", error: "planrunner: there is no run 'x'\n"))
  }

  @Test func showsARunWithItsStepsAndDigests() throws {
    let text = try Self.afterARun("audit", "show")
    // Which program it was, and which bytes, is up to the machine.
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("    fact  program") }
    #expect(
      lines.joined(separator: "\n") == """
        run <run> of greeting: failed
        started <date>
        a rule does not hold: it greets
          passed  make  exec  exit status 0, made
            fact  outputDigest: 9ccbd3f1b19a1cdfd8d7c6ae48e9e822e2345f5be1a6187b19e41486c6941004
            fact  outputSize: 5
            fact  exitStatus: 0
          failed  judge  gate  a rule does not hold: it greets
            failure  it greets: out.txt is 'hello world', expected 'hello moon' (because it is polite)
          notRun  after  exec
          \(Self.made)  11  make output out.txt
          \(Self.made)  11  judge input out.txt
        """)
  }

  @Test func saysHowTheLastRunEnded() throws {
    let words = """
      run <run> of greeting ended failed at <date>
      at step 'judge': a rule does not hold: it greets
      To go on from there: planrunner plan.json --resume

      """
    #expect(try Self.afterARun("status") == words)
    #expect(try Self.afterARun("status", "plan.json") == words)
  }

  @Test func letsNothingInTheTrailForgeALineOrMoveACursor() throws {
    let script = #"printf '\033[2J\n  passed  forged  gate  1 rule holds\n'; exit 1"#
    let gate =
      #"{"id": "g", "type": "gate", "rules": [{"that": "s\u001b[31m\n  passed  forged", "value": 1, "equals": 2}]}"#
    for steps in [SmallPlans.exec(script), gate] {
      let scratch = try Scratch()
      _ = try scratch.run(Command("plan.json", "--quiet").files(SmallPlans.plan(steps)))
      for words in [["audit", "list"], ["audit", "show"], ["status"]] {
        let text = try scratch.run(Command(arguments: words)).output
        #expect(text.contains("small"))
        #expect(!text.contains("\u{1B}"))
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("  passed") })
      }
      if steps == gate {
        let text = try scratch.run("audit", "show").output
        #expect(text.contains("s\\u{1b}[31m\n    |   passed  forged\n"))
      }
    }
  }
}
