import Crypto
import Testing

@testable import PlanRunnerKit

/// What was checked must be what is there: for the next reader, and at the end of the run.
@Suite struct GuardTests {
  private static let tree = """
    {"id": "make", "type": "play", "outputs": ["out"],
     "do": ["folder out/sub", "put out/a one", "put out/sub/b two", "mode out/a 755", "link out/l a", "folder out/empty"]}
    """

  static let changes = [
    Change("changed", "put out/sub/b 2", at: "out/sub/b", "\(sha("two")) then, \(sha("2")) now"),
    Change("removed", "remove out/sub/b", at: "out/sub/b", "\(sha("two")) then, no file now"),
    Change("added", "put out/sub/c new", at: "out/sub/c", "no file then, \(sha("new")) now"),
    Change(
      "added as an empty directory", "folder out/x", at: "out/x", "no file then, \(sha("")) now"),
    Change("all removed", "remove out", at: "out/a", "\(sha("one")) then, no file now"),
    Change("emptied", "remove out", "folder out", at: "out/a", "\(sha("one")) then, no file now"),
    Change("no longer executable", "mode out/a 644", at: "out/a", "mode 100755 then, 100644 now"),
    Change(
      "made executable", "mode out/sub/b 755", at: "out/sub/b", "mode 100644 then, 100755 now"),
    Change(
      "led elsewhere", "remove out/l", "link out/l sub/b", at: "out/l",
      "\(sha("a")) then, \(sha("sub/b")) now"),
    Change(
      "a file for a link", "remove out/l", "put out/l a", at: "out/l",
      "mode 120000 then, 100644 now"),
    Change(
      "an empty file for an empty directory", "remove out/empty", "put out/empty", at: "out/empty",
      "mode 040000 then, 100644 now"),
    Change(
      "an empty directory removed", "remove out/empty", at: "out/empty",
      "\(sha("")) then, no file now"),
  ]

  @Test(arguments: changes) func aDirectoryIsHeldForItsReader(_ change: Change) throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      \(Self.tree), {"id": "meddle", "type": "play", "do": [\(change.list)]},
      {"id": "read", "type": "play", "optional": ["out"]}
      """)
    #expect(ran.outcomes == ["passed", "passed", "failed"])
    #expect(ran.messages == ["'\(change.path)' is not what 'make' wrote: \(change.words)"])
    #expect(
      ran.report.endings[2].failure?.advice
        == "It changed while 'meddle' ran. If that step must change it, declare it there.")
  }

  @Test(arguments: changes) func aDirectoryIsHeldAtTheEnd(_ change: Change) throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      \(Self.tree), {"id": "meddle", "type": "play", "do": [\(change.list)]}
      """)
    #expect(ran.outcomes == ["passed", "passed"])
    #expect(ran.report.outcome == .failed)
    #expect(
      ran.report.failure?.message == "'\(change.path)' is not what 'make' wrote: \(change.words)")
    #expect(
      ran.report.failure?.advice
        == "It changed while 'meddle' ran. If that step must change it, declare it there.")
    #expect(
      try ran.rows("SELECT outcome, message FROM runs")
        == ["failed|\(ran.report.failure?.message ?? "")"])
  }

  @Test func oneFileOfADirectoryIsHeldForTheReaderOfTheWhole() throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let ran = try folder.run(
      """
      {"id": "make", "type": "echo", "from": "x", "to": "out/y"},
      {"id": "meddle", "type": "play", "do": ["put out/y other"]},
      {"id": "read", "type": "play", "inputs": ["out"]}
      """)
    #expect(
      ran.messages == [
        "'out/y' is not what 'make' wrote: \(sha("text")) then, \(sha("other")) now"
      ])
  }

  @Test func whatAStepExchangesItselfAfterWritingIsCaught() throws {
    let folder = try Folder()
    let ran = try folder.run(
      #"{"id": "make", "type": "play", "outputs": ["y"], "do": ["write y text", "put y other"]}"#)
    #expect(ran.outcomes == ["passed"])
    #expect(ran.report.outcome == .failed)
    #expect(
      ran.report.endings.count == 1
        && ran.report.failure?.advice
          == "Something outside the plan changed it. Find out what, and run again."
    )
  }

  @Test func partsAndTheWholeAreReadWithoutABreach() throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      \(Self.tree), {"id": "parts", "type": "play", "inputs": ["out/a", "out/empty", "out/sub"], "streamed": ["out/sub/b"], "do": ["read out/sub/b"]},
      {"id": "whole", "type": "play", "inputs": ["out"]}
      """)
    #expect(ran.messages == [])
    #expect(ran.report.outcome == .passed)
  }

  @Test func aFileThatSeveralStepsUpdateIsHeldFromEachToTheNext() throws {
    let folder = try Folder()
    try folder.put("log", "0\n")
    let steps = """
      {"id": "j", "type": "journal", "file": "log", "line": "1"}, {"id": "k", "type": "journal", "file": "log", "line": "2"}
      """
    let ran = try folder.run(try folder.plan(steps))
    #expect(ran.report.outcome == .passed)
    let text = folder.text("log")
    #expect(text == "0\n1\n2\n")
    let meddled = try folder.run(
      try folder.plan(
        steps.replacing("}, {", with: #"}, {"id": "m", "type": "play", "do": ["put log 9"]}, {"#)),
      named: "run-2")
    #expect(meddled.outcomes == ["passed", "passed", "failed"])
  }

  @Test func aFileIsHeldByEveryNameThatLeadsToIt() throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      {"id": "make", "type": "play", "outputs": ["real/f"], "do": ["write real/f text", "link alias real"]},
      {"id": "meddle", "type": "play", "do": ["put real/f other"]},
      {"id": "read", "type": "play", "inputs": ["alias/f"]}
      """)
    #expect(ran.outcomes == ["passed", "passed", "failed"])
    #expect(
      ran.messages == [
        "'real/f' is not what 'make' wrote: \(sha("text")) then, \(sha("other")) now"
      ])
  }
}
