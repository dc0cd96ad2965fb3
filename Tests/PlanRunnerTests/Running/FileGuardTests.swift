import Testing

@testable import PlanRunnerKit

/// One file that must still be what its step wrote or judged.
@Suite struct FileGuardTests {
  static let files = [
    Change("changed", "put y other", at: "y", "\(sha("text")) then, \(sha("other")) now"),
    Change("removed", "remove y", at: "y", "\(sha("text")) then, no file now"),
    Change("made executable", "mode y 755", at: "y", "mode 100644 then, 100755 now"),
    Change(
      "a directory in its place", "remove y", "folder y", at: "y",
      "\(sha("text")) then, \(sha("")) now"),
  ]

  @Test(arguments: files, ["inputs", "streamed", "copies"])
  func aFileIsHeldForItsReader(_ change: Change, _ role: String) throws {
    let folder = try Folder()
    let value = role == "copies" ? #"[{"from": "y", "into": "z"}]"# : #"["y"]"#
    let ran = try folder.run(
      """
      {"id": "make", "type": "play", "outputs": ["y"], "do": ["write y text"]},
      {"id": "meddle", "type": "play", "do": [\(change.list)]},
      {"id": "read", "type": "play", "\(role)": \(value)}
      """)
    #expect(ran.report.outcome.letsTheRunGoOn == false)
    #expect(ran.outcomes[2] != "passed")
    if !change.lines[0].hasPrefix("remove") {
      #expect(ran.messages == ["'y' is not what 'make' wrote: \(change.words)"])
    }
    let copy = folder.bytes("z")
    #expect(copy == nil, "what was exchanged took the name of the copy")
    let partial = folder.bytes(".z.partial")
    #expect(partial == nil)
  }

  @Test(arguments: files) func aFileIsHeldAtTheEnd(_ change: Change) throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      {"id": "make", "type": "play", "outputs": ["y"], "do": ["write y text"]},
      {"id": "meddle", "type": "play", "do": [\(change.list)]}
      """)
    #expect(ran.report.outcome == .failed)
    #expect(ran.report.failure?.message == "'y' is not what 'make' wrote: \(change.words)")
  }

  @Test func aLinkInItsPlaceIsNotFollowed() throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      {"id": "make", "type": "play", "outputs": ["y"], "do": ["write y text"]},
      {"id": "meddle", "type": "play", "do": ["put same text", "remove y", "link y same"]}
      """)
    #expect(ran.report.outcome == .error)
    #expect(
      ran.report.failure?.message
        == "cannot read 'y': it is a symbolic link; name the file that it leads to")
  }

  @Test(arguments: [
    ("put x other", "'x' is not what 'judge' judged: \(sha("text")) then, \(sha("other")) now"),
    ("remove x", "'x' is not what 'judge' judged: \(sha("text")) then, no file now"),
    ("put none new", "'none' is not what 'judge' judged: no file then, \(sha("new")) now"),
  ])
  func whatWasJudgedIsHeldToTheEnd(_ line: String, _ message: String) throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let ran = try folder.run(
      """
      {"id": "judge", "type": "play", "judged": ["x", "none"]},
      {"id": "meddle", "type": "play", "do": ["\(line)"]}
      """)
    #expect(ran.outcomes == ["passed", "passed"])
    #expect(ran.report.failure?.message == message)
  }

  @Test func whatIsOnlyReadMayChangeLater() throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let ran = try folder.run(
      """
      {"id": "read", "type": "play", "inputs": ["x"]},
      {"id": "meddle", "type": "play", "do": ["put x other"]}
      """)
    #expect(ran.report.outcome == .passed)
  }
}
