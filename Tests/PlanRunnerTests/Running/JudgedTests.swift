import Testing

@testable import PlanRunnerKit

/// What a verdict is about is held as what was written is, until a step declares that it changes it.
@Suite struct JudgedTests {
  private func run(_ folder: borrowing Folder, _ steps: String...) throws -> Ran {
    try folder.put("x", "text")
    try folder.put("d/log", "0\n")
    try folder.put("d/other", "text")
    try folder.put("log", "0\n")
    return try folder.run(steps.joined(separator: ",\n"))
  }

  private func judge(_ path: String, as id: String = "judge") -> String {
    #"{"id": "\#(id)", "type": "play", "judged": ["\#(path)"]}"#
  }

  private func meddle(_ line: String) -> String {
    #"{"id": "meddle", "type": "play", "do": ["\#(line)"]}"#
  }

  private func journal(_ file: String) -> String {
    #"{"id": "journal", "type": "journal", "file": "\#(file)", "line": "1"}"#
  }

  @Test func isHeldForItsReader() throws {
    let folder = try Folder()
    let ran = try run(
      folder, judge("x"), meddle("put x other"), #"{"id": "read", "type": "play", "inputs": ["x"]}"#
    )
    #expect(ran.outcomes == ["passed", "passed", "failed"])
  }

  @Test func isHeldForItsCopy() throws {
    let folder = try Folder()
    let ran = try run(
      folder, judge("x"), meddle("put x other"),
      #"{"id": "copy", "type": "echo", "from": "x", "to": "y"}"#)
    #expect(ran.outcomes == ["passed", "passed", "failed"])
    let copy = folder.text("y")
    #expect(copy == nil)
  }

  @Test func isHeldForTheReaderOfTheWhole() throws {
    let folder = try Folder()
    let ran = try run(
      folder, judge("d/other"), meddle("mode d/other 755"),
      #"{"id": "read", "type": "play", "inputs": ["d"]}"#)
    #expect(ran.messages == ["'d/other' is not what 'judge' judged: mode 100644 then, 100755 now"])
  }

  @Test func isHeldForTheNextJudge() throws {
    let folder = try Folder()
    let ran = try run(folder, judge("d"), meddle("put d/new x"), judge("d/new", as: "next"))
    #expect(ran.outcomes == ["passed", "passed", "failed"])
  }

  @Test func aStepMayUpdateItWhenItSaysSo() throws {
    let folder = try Folder()
    let ran = try run(folder, judge("log"), journal("log"))
    #expect(ran.report.failure == nil)
    #expect(ran.report.outcome == .passed)
  }

  @Test func aStepMayUpdateAFileOfAJudgedDirectoryWhenItSaysSo() throws {
    let folder = try Folder()
    let ran = try run(folder, judge("d"), journal("d/log"))
    #expect(ran.report.failure == nil)
    #expect(ran.report.outcome == .passed)
  }

  @Test(arguments: ["put d/log 9", "put d/other 9", "put d/new 9", "remove d/other"])
  func theRestOfAJudgedDirectoryIsHeldAfterAnUpdateWithin(_ line: String) throws {
    let folder = try Folder()
    let ran = try run(folder, judge("d"), journal("d/log"), meddle(line))
    #expect(ran.report.outcome == .failed)
  }

  @Test func aFailedJudgePinsNothingAndStops() throws {
    let folder = try Folder()
    let ran = try run(
      folder, #"{"id": "judge", "type": "play", "judged": ["x"], "do": ["object x bad"]}"#,
      journal("log"))
    #expect(ran.outcomes == ["failed", "notRun"])
  }
}
