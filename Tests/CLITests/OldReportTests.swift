import Foundation
import Testing

/// A report of an earlier run does not pass for one of a run that wrote none.
@Suite struct OldReportTests {
  private static let words = ["plan.json", "--junit", "j.xml", "--summary", "s.md"]

  /// A scratch directory with the reports of a run that passed.
  private static func passed() throws -> Scratch {
    let scratch = try Scratch()
    let result = try scratch.run(Command(arguments: words).files(SmallPlans.passing))
    #expect(result.status == 0)
    #expect(try scratch.text("j.xml").contains(#"name="outcome" value="passed""#))
    return scratch
  }

  @Test func goesWhenTheRunIsKilled() throws {
    let scratch = try Self.passed()
    let plan = SmallPlans.plan(SmallPlans.exec("touch began; exec sleep 20"))
    let run = try scratch.start(Command(arguments: Self.words).files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    run.signal(SIGKILL)
    _ = run.result()
    #expect(!scratch.exists("j.xml") && !scratch.exists("s.md"))
  }

  /// While a value is read nothing is known of what the plan uses, and the reports are gone already.
  @Test func goesBeforeThePlanIsRead() throws {
    let scratch = try Self.passed()
    try scratch.shell("mkfifo pipe")
    let plan = SmallPlans.plan(
      SmallPlans.exec("true"), values: #"{"v": {"file": "pipe", "text": true}}"#)
    #expect(try scratch.run(Command(arguments: Self.words).files(plan)).status == 2)
    #expect(try scratch.text("j.xml").contains(#"value="notRun""#))
    #expect(try scratch.text("s.md").hasPrefix("## Not run: plan.json\n"))
  }

  /// What stands there can be what a value is read from, or a program, or another name of the plan.
  @Test(arguments: ["j.xml", "s.md", "e.jsonl"]) func takesNothingButReports(_ name: String) throws
  {
    let scratch = try Scratch()
    try scratch.write("1.2.3", to: name)
    let plan = SmallPlans.plan(
      SmallPlans.exec("echo ${v}"), values: #"{"v": {"file": "\#(name)", "text": true}}"#)
    let words = Self.words + ["--events", "e.jsonl"]
    let result = try scratch.run(Command(arguments: words).files(plan))
    // A summary that cannot be written changes nothing else.
    #expect(result.status == (name == "s.md" ? 0 : 73))
    #expect(result.error.contains("'\(name)': it is there, and no report of planrunner's"))
    #expect(try scratch.text(name) == "1.2.3")
    try scratch.write("", to: name)
    #expect(
      try scratch.run(Command(arguments: words).files(SmallPlans.passing)).status == 0)
    for _ in 0..<2 { #expect(try scratch.run(Command(arguments: words)).status == 0) }
  }

  /// Files that are nobody's report, named by mistake while the plan is wrong.
  @Test(arguments: ["[", #"{"format": 1}"#]) func leavesWhatIsNoReport(_ text: String) throws {
    let scratch = try Scratch()
    let junit = "<?xml version=\"1.0\"?>\n<testsuites name=\"another's\"/>\n"
    let result = try scratch.run(
      Command(arguments: Self.words).files(["plan.json": text, "j.xml": junit, "s.md": "mine"]))
    #expect(result.status == 65)
    #expect(try scratch.text("j.xml") == junit && scratch.text("s.md") == "mine")
    let reason = "it is there, and no report of planrunner's"
    #expect(
      result.error.contains("the JUnit report is not written: cannot write 'j.xml': \(reason)"))
    #expect(result.error.contains("warning: no summary: cannot write 's.md': \(reason)"))
    let itself = try scratch.run("plan.json", "--junit", "plan.json", "--summary", "./plan.json")
    #expect(itself.status == 65)
    #expect(try scratch.text("plan.json") == text)
  }

  @Test func ofGitHubIsOnlyAddedTo() throws {
    let scratch = try Scratch()
    let run = Command("plan.json").environment(["GITHUB_STEP_SUMMARY": "s.md"])
    #expect(try scratch.run(run.files(SmallPlans.passing)).status == 0)
    let first = try scratch.text("s.md")
    #expect(try scratch.run(run.files(["plan.json": "["])).status == 65)
    #expect(try scratch.text("s.md").hasPrefix(first + "\n\n## Not run: plan.json\n"))
  }
}
