import Testing

@testable import PlanRunnerKit

/// How a step's inputs and outputs are, before and after it ran.
@Suite struct ArtifactTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let step: String
    let outcome: Outcome
    let message: String?

    init(_ description: String, _ step: String, _ outcome: Outcome, _ message: String? = nil) {
      testDescription = description
      self.step = step
      self.outcome = outcome
      self.message = message
    }
  }

  @Test(arguments: [
    Case("input", #""inputs": ["x"]"#, .passed),
    Case("missing input", #""inputs": ["no"]"#, .error, "there is no 'no' for 'a' to read"),
    Case("input below a file", #""inputs": ["x/y"]"#, .error, "there is no 'x/y' for 'a' to read"),
    Case(
      "missing input read on the way", #""streamed": ["no"]"#, .error,
      "there is no 'no' for 'a' to read"),
    Case(
      "missing input that the step reads", #""streamed": ["no"], "do": ["read no"]"#, .error,
      "there is no 'no' for 'a' to read"),
    Case("input that may be missing", #""optional": ["no"]"#, .passed),
    Case("output not written", #""outputs": ["y"]"#, .failed, "'a' did not write 'y'"),
    Case("output written by other means", #""outputs": ["y"], "do": ["put y text"]"#, .passed),
    Case("output that is a directory", #""outputs": ["d"], "do": ["folder d/e"]"#, .passed),
    Case(
      "output that is a link", #""outputs": ["y"], "do": ["link y x"]"#, .error,
      "cannot read 'y': it is a symbolic link; name the file that it leads to"),
    Case(
      "input that is a link", #""inputs": ["l"]"#, .error,
      "cannot read 'l': it is a symbolic link; name the file that it leads to"),
    Case(
      "input beyond a link that stays inside", #""inputs": ["in/x"]"#, .passed),
    Case(
      "input beyond a link that leads out", #""inputs": ["dl/x"]"#, .error,
      "cannot open 'dl/x': 'dl' is a symbolic link that leads outside, to '..'"),
    Case(
      "read of a link", #""streamed": ["l"], "do": ["read l"]"#, .error,
      "cannot open 'l': 'l' is a symbolic link; name the file that it leads to"),
    Case(
      "copy of a link", #""copies": [{"from": "l", "into": "y"}]"#, .error,
      "cannot open 'l': 'l' is a symbolic link; name the file that it leads to"),
    Case(
      "copy of a directory", #""copies": [{"from": "sub", "into": "y"}]"#, .error,
      "cannot open 'sub': it is a directory"),
    Case(
      "write beyond a link", #""outputs": ["d/y"], "do": ["link d sub", "write d/y text"]"#, .passed
    ),
    Case(
      "write beyond a link that leads out",
      #""outputs": ["d/y"], "do": ["link d ..", "write d/y text"]"#, .error,
      "cannot open 'd': 'd' is a symbolic link that leads outside, to '..'"),
    Case(
      "write beyond a link that leads nowhere",
      #""outputs": ["d/e/y"], "do": ["link d none", "write d/e/y text"]"#, .error,
      "cannot open 'd/e': 'd' is a symbolic link to 'none', where nothing is"),
    Case(
      "an input that changes under the step",
      #""streamed": ["x"], "do": ["read x", "put x other", "read x"]"#,
      .failed, "'x' changed while 'a' read it"),
    Case(
      "an input hashed before that changes before it is read",
      #""inputs": ["x"], "do": ["put x other", "read x"]"#, .failed, "'x' changed while 'a' read it"
    ),
    Case(
      "a member that changes before it is read",
      #""inputs": ["sub"], "do": ["put sub/m other", "read sub/m"]"#, .failed,
      "'sub/m' changed while 'a' read it"),
    Case(
      "a directory written piece by piece",
      #""outputs": ["o"], "do": ["write o/a text", "put o/b other"]"#,
      .passed),
    Case(
      "a piece of a directory that is exchanged",
      #""outputs": ["o"], "do": ["write o/a text", "put o/a other"]"#,
      .failed, "'o/a' changed while 'a' wrote 'o'"),
    Case(
      "a piece of a directory that is removed",
      #""outputs": ["o"], "do": ["write o/a text", "remove o/a"]"#,
      .failed, "'o/a' changed while 'a' wrote 'o'"),
  ]) func decideHowItEnds(_ testCase: Case) throws {
    let folder = try Folder()
    try folder.put("x", "text")
    try folder.put("sub/m", "member")
    try folder.makeLink("l", to: "x")
    try folder.makeLink("in", to: ".")
    try folder.makeLink("dl", to: "..")
    let ran = try folder.run(#"{"id": "a", "type": "play", \#(testCase.step)}"#)
    #expect(ran.outcomes == [testCase.outcome.rawValue])
    #expect(ran.messages == [testCase.message].compactMap { $0 })
  }

  @Test func aCopyKeepsTheBytesAndWhetherItMayBeExecuted() throws {
    let folder = try Folder()
    try folder.put("tool", "#!", mode: 0o744)
    try folder.put("text", "hello", mode: 0o600)
    let ran = try folder.run(
      #"{"id": "a", "type": "play", "copies": [{"from": "tool", "into": "out/tool"}, {"from": "text", "into": "out/text"}]}, {"id": "b", "type": "play", "inputs": ["out"]}"#
    )
    #expect(ran.report.outcome == .passed)
    let members = ran.report.endings[1].evidence.inputs[0].members
    #expect(members.map { "\($0.mode) \($0.path)" } == ["100644 text", "100755 tool"])
    let texts = [folder.text("out/tool"), folder.text("out/text")]
    #expect(texts == ["#!", "hello"])
  }

  @Test func anOutputIsReplacedWhole() throws {
    let folder = try Folder()
    try folder.put("y", "an older, longer text", mode: 0o444)
    try folder.put("x", "new")
    let ran = try folder.run(#"{"id": "a", "type": "echo", "from": "x", "to": "y"}"#)
    #expect(ran.report.outcome == .passed)
    let text = folder.text("y")
    #expect(text == "new")
  }

  @Test func anAssembledOutputTakesItsNameOnlyWhenWhole() throws {
    let folder = try Folder()
    try folder.put("out/y", "old")
    let half = try folder.run(
      #"{"id": "a", "type": "play", "outputs": ["out/y"], "do": ["assemble out/y half"]}"#)
    #expect(half.messages == ["the library gave up"])
    var text = folder.text("out/y")
    #expect(text == "old")
    var names = try folder.names("out")
    #expect(names == ["y"])
    let plan = try folder.plan(
      #"{"id": "a", "type": "play", "outputs": ["out/y"], "do": ["assemble out/y whole"]}"#)
    #expect(try folder.run(plan, named: "run-2").report.outcome == .passed)
    text = folder.text("out/y")
    #expect(text == "whole")
    names = try folder.names("out")
    #expect(names == ["y"])
  }

  @Test func whatAKilledRunLeftHalfWrittenIsRemovedBeforeTheFirstStep() throws {
    let folder = try Folder()
    try folder.put("x", "new")
    try folder.put("out/.y.partial", "half")
    try folder.put("out/.other.partial", "not of this plan")
    let ran = try folder.run(
      """
      {"id": "a", "type": "play", "inputs": ["out"]},
      {"id": "b", "type": "play", "do": ["fail here"]},
      {"id": "c", "type": "journal", "file": "out/y", "line": "l"}
      """)
    #expect(ran.report.endings[0].evidence.inputs[0].members.map(\.path) == [".other.partial"])
  }

  @Test func aPartialThatCannotBeRemovedStopsTheRunBeforeItBegins() throws {
    let folder = try Folder()
    try folder.makeDirectory(".y.partial")
    try folder.put("x", "new")
    let ran = try folder.run(#"{"id": "a", "type": "echo", "from": "x", "to": "y"}"#)
    #expect(ran.outcomes == ["notRun"])
    #expect(ran.report.outcome == .error)
    #expect(ran.report.failure?.message == "cannot remove '.y.partial': Is a directory")
    #expect(try ran.rows("SELECT outcome FROM run_end") == ["error"])
  }
}
