import Foundation
import Host
import Testing

@Suite struct ReplacingTests {
  static let old = "the old content"
  static let new = String(repeating: "the new content, longer than one write; ", count: 40)

  /// Replaces `ledger.json` in `place` through `calls`; what was thrown, if anything.
  static func replace(
    in place: borrowing TemporaryDirectory, through calls: FaultyCalls, durably: Bool = true
  ) throws -> HostError? {
    let directory = try Directory(at: place.path, calls: calls)
    do throws(HostError) {
      try directory.replace("ledger.json", mode: 0o640, durably: durably) {
        file throws(HostError) in try file.write(Array(new.utf8))
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func writesTheWholeContentThenNamesItThenPutsTheNameOnTheDisk() throws {
    let place = try TemporaryDirectory()
    try place.write(Self.old, to: "ledger.json")
    let calls = FaultyCalls()
    #expect(try Self.replace(in: place, through: calls) == nil)
    #expect(calls.made == ["remove", "create", "setMode", "write", "sync", "rename", "sync"])
    #expect(try place.text(of: "ledger.json") == Self.new)
    #expect(try place.names() == ["ledger.json"])
  }

  @Test func leavesTheDiskAloneWhenNothingNeedsToLast() throws {
    let place = try TemporaryDirectory()
    let calls = FaultyCalls()
    #expect(try Self.replace(in: place, through: calls, durably: false) == nil)
    #expect(!calls.made.contains("sync"))
    #expect(try place.text(of: "ledger.json") == Self.new)
  }

  @Test(arguments: [1, 7, 64, 4096])
  func writesTheRestAfterAShortWrite(of bytes: Int) throws {
    let place = try TemporaryDirectory()
    let calls = FaultyCalls(writeLimit: bytes)
    #expect(try Self.replace(in: place, through: calls) == nil)
    #expect(try place.text(of: "ledger.json") == Self.new)
    let needed = (Self.new.utf8.count + bytes - 1) / bytes
    #expect(calls.made.filter { $0 == "write" }.count == needed)
  }

  @Test func reportsAWriteThatTakesNothing() throws {
    let place = try TemporaryDirectory()
    try place.write(Self.old, to: "ledger.json")
    let error = try #require(try Self.replace(in: place, through: FaultyCalls(writeLimit: 0)))
    #expect(error.operation == "write")
    #expect(try place.text(of: "ledger.json") == Self.old)
  }

  struct Failing: CustomTestStringConvertible, Sendable {
    let call: Int
    let code: Int32
    let stays: Bool
    var testDescription: String { "call \(call), errno \(code)\(stays ? ", and all later" : "")" }
  }

  static let failures: [Failing] = (0..<7).flatMap { call in
    [EIO, ENOSPC].flatMap { code in
      [false, true].map { Failing(call: call, code: code, stays: $0) }
    }
  }

  @Test(arguments: failures)
  func leavesTheOldContentOrTheNewWhateverCallFails(_ failing: Failing) throws {
    let place = try TemporaryDirectory()
    try place.write(Self.old, to: "ledger.json")
    try place.write("left by a killed run", to: ".ledger.json.partial")
    let calls = FaultyCalls(at: failing.call, .fails(failing.code), stays: failing.stays)
    let error = try Self.replace(in: place, through: calls)
    try #require(calls.made.count > failing.call)
    let failed = calls.made[failing.call]
    #expect(error != nil, "\(failed) failed and nobody was told")
    // A leftover that cannot be removed is met again by the call that makes the new file.
    if failed != "remove" { #expect(error?.code == failing.code) }
    let named = failed == "sync" && calls.made[..<failing.call].contains("rename")
    #expect(try place.text(of: "ledger.json") == (named ? Self.new : Self.old))
    if !failing.stays || named { #expect(try place.names() == ["ledger.json"]) }

    // The disk is well again: the next run is not held up by what the failed one left.
    #expect(try Self.replace(in: place, through: FaultyCalls()) == nil)
    #expect(try place.text(of: "ledger.json") == Self.new)
    #expect(try place.names() == ["ledger.json"])
  }

  @Test(arguments: failures.filter { !$0.stays })
  func leavesNothingWhereNothingWas(_ failing: Failing) throws {
    let place = try TemporaryDirectory()
    let calls = FaultyCalls(at: failing.call, .fails(failing.code))
    let error = try Self.replace(in: place, through: calls)
    try #require(calls.made.count > failing.call)
    switch calls.made[failing.call] {
    // There was nothing to remove, so nothing is lost when that fails.
    case "remove": #expect(error == nil)
    case "sync" where calls.made.contains("rename"): #expect(try place.names() == ["ledger.json"])
    default: #expect(try place.names() == [])
    }
  }

  @Test func saysThatTheDirectoryCouldNotBePutOnTheDisk() throws {
    let place = try TemporaryDirectory()
    let error = try #require(
      try Self.replace(in: place, through: FaultyCalls(at: 6, .fails(EIO))))
    #expect(error.operation == "put on disk")
    #expect(error.path == place.path)
    #expect(error.code == EIO)
  }

  @Test(arguments: [0, 1, 100])
  func keepsTheOldContentWhenTheDiskFillsUpAfter(bytes: Int) throws {
    let place = try TemporaryDirectory()
    try place.write(Self.old, to: "ledger.json")
    let calls = FaultyCalls(at: 3, .writesOnly(bytes, thenFails: ENOSPC))
    let error = try #require(try Self.replace(in: place, through: calls))
    // A write that takes nothing is an error by itself; otherwise the next one says why.
    #expect(error.code == (bytes == 0 ? EIO : ENOSPC))
    #expect(error.path == ".ledger.json.partial" || error.path == "ledger.json")
    #expect(try place.text(of: "ledger.json") == Self.old)
    #expect(try place.names() == ["ledger.json"])
  }

  @Test func keepsTheOldContentWhenTheWriterGivesUp() throws {
    let place = try TemporaryDirectory()
    try place.write(Self.old, to: "ledger.json")
    let directory = try Directory(at: place.path)
    #expect(throws: HostError("write", "it", refusal: "no more")) {
      try directory.replace("ledger.json") { file throws(HostError) in
        try file.write(Array("half".utf8))
        throw HostError("write", "it", refusal: "no more")
      }
    }
    #expect(try place.text(of: "ledger.json") == Self.old)
    #expect(try place.names() == ["ledger.json"])
  }

  @Test func aReaderOfTheOldContentKeepsIt() throws {
    let place = try TemporaryDirectory()
    try place.write(Self.old, to: "ledger.json")
    let directory = try Directory(at: place.path)
    let file = try directory.open("ledger.json")
    #expect(try Self.replace(in: place, through: FaultyCalls()) == nil)
    #expect(try file.readAll(limit: 100) == Array(Self.old.utf8))
    #expect(try directory.open("ledger.json").readAll(limit: 10_000) == Array(Self.new.utf8))
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o666] as [UInt32])
  func givesTheFileTheModeAskedForWhateverTheMaskIs(mode: UInt32) throws {
    let place = try TemporaryDirectory()
    let directory = try Directory(at: place.path)
    try directory.replace("tool", mode: mode) { _ throws(HostError) in }
    #expect(try directory.status(of: "tool")?.mode == 0o100000 | mode)
  }

  @Test func replacesALinkAndNotWhatItLeadsTo() throws {
    let place = try TemporaryDirectory()
    try place.write(Self.old, to: "elsewhere")
    try place.makeLink("ledger.json", to: "elsewhere")
    #expect(try Self.replace(in: place, through: FaultyCalls()) == nil)
    #expect(try place.text(of: "elsewhere") == Self.old)
    #expect(try Directory(at: place.path).status(of: "ledger.json")?.kind == .file)
  }

  @Test func doesNotWriteThroughALinkLeftAtThePartialName() throws {
    let place = try TemporaryDirectory()
    try place.write(Self.old, to: "elsewhere")
    try place.makeLink(".ledger.json.partial", to: "elsewhere")
    #expect(try Self.replace(in: place, through: FaultyCalls()) == nil)
    #expect(try place.text(of: "elsewhere") == Self.old)
    #expect(try place.names() == ["elsewhere", "ledger.json"])
  }

  @Test func refusesToReplaceADirectory() throws {
    let place = try TemporaryDirectory()
    try place.makeDirectory("ledger.json")
    #expect(try Self.replace(in: place, through: FaultyCalls())?.operation == "put in place")
    #expect(try place.names() == ["ledger.json"])
  }

  @Test func removesWhatAKilledRunLeftAndSaysSo() throws {
    let place = try TemporaryDirectory()
    try place.makeDirectory("state")
    try place.write("half", to: "state/.ledger.json.partial")
    try place.write("half", to: ".ledger.json.partial")
    let directory = try Directory(at: place.path)
    #expect(try directory.removePartial(of: "state/ledger.json"))
    #expect(try directory.removePartial(of: "ledger.json"))
    #expect(try !directory.removePartial(of: "state/ledger.json"))
    #expect(try !directory.removePartial(of: "missing/ledger.json"))
    #expect(try place.names() == ["state"])
  }

  @Test(arguments: ["a", "a.partial", ".hidden", ".", "é", "e\u{301}", "\u{301}"])
  func aPartialNameLeadsBackToItsOwn(_ name: String) {
    #expect(Directory.wholeName(of: Directory.partialName(of: name)) == name)
  }

  @Test(arguments: ["", "a", ".partial", "..partial", "a.partial", ".a.partia", ".a.partial.x"])
  func anotherNameIsNoPartialName(_ name: String) {
    #expect(Directory.wholeName(of: name) == nil)
  }
}
