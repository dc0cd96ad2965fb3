import Foundation
import Testing

/// What a CI system is told of a run that did not begin.
@Suite struct RefusalReportTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var plan = SmallPlans.passing
    /// Run before planrunner.
    var script = "true"
    var words: [String] = []
    let status: Int32
    /// Why, as the reports have it.
    let reason: String
    /// The annotation's file, line and column; `nil` where it is of no place.
    var place: String?
  }

  private static let plan = "plans/plan.json"

  static let cases = [
    Case(
      testDescription: "a plan that is wrong",
      plan: SmallPlans.plan(#"{"id": "a", "type": "exce"}"#), status: 65,
      reason: "there is no step type 'exce'; did you mean 'exec'?",
      place: "file=plans/plan.json,line=6,col=25"),
    Case(
      testDescription: "a value that cannot be read",
      plan: SmallPlans.plan(
        SmallPlans.exec("true"), values: #"{"v": {"file": "none", "text": true}}"#),
      status: 2, reason: "there is no 'none'", place: "file=plans/plan.json,line=4,col="),
    Case(
      testDescription: "a plan that is not there", plan: [:], status: 66,
      reason: "cannot find 'plans/plan.json': No such file or directory"),
    Case(
      testDescription: "a value that the plan does not have", words: ["--set", "x=1"], status: 64,
      reason: "--set: the plan has no value 'x'"),
    Case(
      testDescription: "nothing to resume", words: ["--resume"], status: 2,
      reason: "no run of 'small' is on record"),
    Case(
      testDescription: "a state directory that is a file", script: "touch plans/.planrunner",
      status: 73, reason: ".planrunner"),
    Case(
      testDescription: "events that would fall upon the plan",
      words: ["--events", "plans/plan.json"],
      status: 73, reason: "'--events' would overwrite the plan 'plans/plan.json'"),
  ]

  @Test(arguments: cases) func tellsWhyNothingWasRun(_ example: Case) throws {
    let scratch = try Scratch()
    try scratch.shell("mkdir plans; \(example.script)")
    try scratch.write("# before", to: "shared.md")
    let result = try scratch.run(
      Command(arguments: [Self.plan, "--junit", "j.xml"] + example.words)
        .files(example.plan.isEmpty ? [:] : [Self.plan: example.plan["plan.json"] ?? ""])
        .environment([
          "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "shared.md",
          "GITHUB_WORKSPACE": scratch.directory.path,
        ]))
    #expect(result.status == example.status, "\(result)")
    let annotations = result.error.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(annotations.count == 1, "\(result.error)")
    #expect(annotations.first?.contains(example.reason) == true, "\(annotations)")
    #expect(
      annotations.first?.hasPrefix("::error \(example.place ?? "title=")") == true,
      "\(annotations)")
    let summary = try scratch.text("shared.md")
    #expect(summary.hasPrefix("# before\n\n## Not run: "))
    #expect(summary.replacing("`", with: "").contains(example.reason), "\(summary)")
    let junit = try scratch.text("j.xml")
    #expect(junit.contains(#" tests="1" failures="0" errors="1""#))
    #expect(junit.contains(#"<error message=""#) && junit.contains(#"<testcase classname=""#))
    #expect(junit.contains(example.reason.replacing("\"", with: "&quot;")), "\(junit)")
  }

  @Test func namesAllMistakesOfAPlan() throws {
    let scratch = try Scratch()
    let steps = (0..<14).map { #"{"id": "s\#($0)", "type": "exce"}"# }
    let result = try scratch.run(
      Command("plan.json", "--summary", "s.md", "--junit", "j.xml")
        .files(SmallPlans.plan(steps.joined(separator: ",\n")))
        .environment(["GITHUB_ACTIONS": "true"]))
    #expect(result.status == 65)
    let annotations = result.error.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(annotations.count == 10)
    #expect(annotations.first?.contains("%0A4 more mistakes are not annotated") == true)
    let summary = try scratch.text("s.md")
    #expect(summary.split(separator: "\n").filter { $0.hasPrefix("- ") }.count == 14)
    let junit = try scratch.text("j.xml")
    #expect(junit.split(separator: "no step type").count == 15)
  }

  @Test func tellsThatAnotherRunHoldsTheLock() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec("touch began; while ! test -e go; do sleep 0.01; done"))
    let first = try scratch.start(Command("plan.json", "--junit", "j.xml").files(plan))
    try Running.wait(for: "the first run") { scratch.exists("began") }
    let second = try scratch.run("plan.json", "--junit", "j.xml", "--summary", "s.md")
    #expect(second.status == 75)
    for name in ["j.xml", "s.md"] {
      #expect(try scratch.text(name).contains("another run holds the lock"))
    }
    try scratch.write("", to: "go")
    #expect(first.result().status == 0)
    #expect(try scratch.text("j.xml").contains(#"<property name="outcome" value="passed"/>"#))
  }

  @Test func holdsNoSecret() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      #"{"id": "a", "type": "exec", "command": ["true"], "timeout": "${key}"}"#,
      values: #"{"key": {"env": "KEY", "secret": true}}"#)
    let result = try scratch.run(
      Command("plan.json", "--summary", "s.md", "--junit", "j.xml").files(plan).environment([
        "KEY": "correct-horse", "GITHUB_ACTIONS": "true",
      ]))
    #expect(result.status == 65)
    for text in [try scratch.text("s.md"), try scratch.text("j.xml"), result.error] {
      #expect(text.contains("•") && !text.contains("horse"))
    }
  }
}
