import Foundation
import Testing

/// Where the JUnit report of a run goes.
@Suite struct JUnitTests {
  @Test func isWrittenWhateverTheOutcome() throws {
    let scratch = try Scratch()
    for (expected, status) in [("hello world", Int32(0)), ("hello moon", 1)] {
      if !scratch.exists("j.xml") { try scratch.write("", to: "j.xml") }
      let result = try scratch.run(
        Command("plan.json", "--junit", "j.xml").files(SmallPlans.greeting(expecting: expected)))
      #expect(result.status == status && result.error.isEmpty)
      let text = try scratch.text("j.xml")
      #expect(
        text.hasPrefix(
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"greeting\" tests=\"3\""))
      #expect(text.hasSuffix("</testsuites>\n"))
      #expect(text.contains("<failure ") == (status == 1))
    }
  }

  /// Where it cannot be, or must not; nothing runs then.
  @Test(arguments: [
    ("plan.json", "'--junit' would overwrite the plan 'plan.json'"),
    ("out.txt", "'--junit' would write to 'out.txt', which the plan uses"),
    ("trail", "'--junit' would overwrite the audit trail"),
    ("events", "'--events' and '--junit' name the same file"),
    ("nowhere/j.xml", "No such file or directory"), ("taken", "it is no regular file"),
    ("/dev/full", "it is no regular file"),
  ])
  func isRefusedBeforeTheRun(_ path: String, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.shell("mkdir taken")
    let plan = SmallPlans.greeting(expecting: "hello world")
    let result = try scratch.run(
      Command("plan.json", "--audit", "trail", "--events", "events", "--junit", path).files(plan))
    #expect(result.status == 73)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(try scratch.text("plan.json") == plan["plan.json"])
    #expect(!scratch.exists("after.txt"))
  }

  @Test func thatCannotBeWrittenIsNoPass() throws {
    let scratch = try Scratch()
    for (end, status) in [("true", Int32(73)), ("exit 1", 1)] {
      let plan = SmallPlans.plan(SmallPlans.exec("mkdir -p there; rm -r there; \(end)"))
      try scratch.shell("mkdir there")
      let result = try scratch.run(
        Command("plan.json", "--junit", "there/j.xml").files(plan))
      #expect(result.status == status)
      #expect(result.error.hasPrefix("planrunner: the JUnit report is not written: cannot "))
    }
  }
}
