import Foundation
import Testing

@Suite struct ExitStatusTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let status: Int32
    let command: Command
    var says: String = ""
    /// Runs before planrunner does.
    var script = ""

    init(
      _ description: String, _ status: Int32, _ command: Command, says: String = "",
      after script: String = ""
    ) {
      testDescription = description
      self.status = status
      self.command = command
      self.says = says
      self.script = script
    }
  }

  private static let run = Command("plan.json")

  @Test(arguments: [
    Case("all passed", 0, run.files(SmallPlans.passing), says: "1 of 1 step passed"),
    Case(
      "a plan is well", 0, Command("check", "plan.json").files(SmallPlans.passing),
      says: "plan.json: 1 step, no mistake.\n"),
    Case(
      "a child fails", 1, run.files(SmallPlans.plan(SmallPlans.exec("exit 7"))),
      says: "'sh' exited with status 7"),
    Case(
      "a child is killed", 1, run.files(SmallPlans.plan(SmallPlans.exec("kill -9 $$"))),
      says: "'sh' was killed by signal 9"),
    Case(
      "an output is not made", 1,
      run.files(SmallPlans.plan(SmallPlans.exec("true", more: #", "outputs": ["x"]"#))),
      says: "'a' did not write 'x'"),
    Case(
      "a program is missing", 2,
      run.files(SmallPlans.plan(#"{"id": "a", "type": "exec", "command": ["no-such-program"]}"#)),
      says: "no-such-program"),
    Case(
      "an input is missing", 2,
      run.files(SmallPlans.plan(SmallPlans.exec("true", more: #", "inputs": ["x"]"#))),
      says: "there is no 'x' for 'a' to read"),
    Case(
      "a value's file cannot be read", 2,
      run.files(
        SmallPlans.plan(SmallPlans.exec("true"), values: #"{"v": {"file": "x", "json": "/a"}}"#)),
      says: "plan.json:4:19: error: there is no 'x'"),
    Case(
      "a step runs out of time", 124,
      run.files(SmallPlans.plan(SmallPlans.exec("sleep 30", more: #", "timeout": "50ms""#))),
      says: "took longer than 50ms"),
    Case(
      "the plan is wrong", 65, run.files(["plan.json": "{}"]), says: "nothing was run."),
    Case(
      "the plan is no JSON", 65, run.files(["plan.json": "hello"]), says: "plan.json:1:1: error"),
    Case("the plan is empty", 65, run.files(["plan.json": ""]), says: "plan.json:1:1: error"),
    Case(
      "the plan has no steps", 65, run.files(SmallPlans.plan()),
      says: "it would pass without checking anything"),
    Case(
      "a variable is missing", 65,
      run.files(SmallPlans.plan(SmallPlans.exec("true"), values: #"{"v": {"env": "NOWHERE"}}"#)),
      says: "there is no environment variable 'NOWHERE'"),
    Case(
      "a variable has another type", 65,
      run.files(
        SmallPlans.plan(
          SmallPlans.exec("true"), values: #"{"v": {"env": "N", "type": "integer"}}"#)
      ).environment(["N": "1e3"]),
      says: "expected an integer"),
    Case("the plan is missing", 66, run, says: "cannot find 'plan.json'"),
    Case("the plan is a directory", 66, Command("./d"), says: "is a directory", after: "mkdir d"),
    Case(
      "its base is missing", 66,
      run.files(["plan.json": #"{"format": 1, "name": "x", "extends": "base.json"}"#]),
      says: "cannot read 'base.json': No such file or directory"),
    Case(
      "its root is missing", 66,
      run.files([
        "plan.json":
          #"{"format":1,"name":"x","root":"x","steps":[{"id":"a","type":"exec","command":["true"]}]}"#
      ]),
      says: "cannot open the root 'x'"),
    Case(
      "one of several plans is wrong", 65,
      Command("check", "plan.json", "wrong.json", "plan.json").files(
        SmallPlans.passing.merging(["wrong.json": "["]) { $1 }),
      says: "wrong.json:1:2: error"),
    Case("nothing was run yet", 66, Command("audit", "show"), says: "nothing was run yet"),
    Case("no event yet", 66, Command("audit", "events"), says: "nothing was run yet"),
    Case("no such run", 66, Command("audit", "show", "x"), says: "nothing was run yet"),
  ])
  func saysWhatCameOfIt(_ example: Case) throws {
    let scratch = try Scratch()
    if !example.script.isEmpty { try scratch.shell(example.script) }
    let result = try scratch.run(example.command)
    #expect(result.status == example.status)
    #expect((result.output + result.error).contains(example.says))
    // What was refused leaves nothing behind.
    if example.status >= 64, example.status < 124 { #expect(!scratch.exists(".planrunner")) }
  }

  @Test func aFailedRunOutweighsNothingOfTheSteps() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec("exit 1"), SmallPlans.exec("touch made", id: "b"))
    #expect(try scratch.run(Command("plan.json").files(plan)).status == 1)
    #expect(!scratch.exists("made"))
    #expect(
      try scratch.query("SELECT id, outcome FROM steps", trail: ".planrunner/audit.sqlite")
        == ["a|failed", "b|notRun"])
  }
}
