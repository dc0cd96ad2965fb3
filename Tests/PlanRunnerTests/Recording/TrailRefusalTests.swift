import Foundation
import Host
import SQLite
import Testing

@testable import PlanRunnerKit

/// Files that are no trail of this planrunner.
@Suite struct TrailRefusalTests {
  private func open(_ folder: borrowing Folder) throws {
    _ = try AuditTrail("trail.sqlite", in: try Directory(at: folder.path))
  }

  /// Opens a wrong file, and holds that it is as it was.
  private func refusal(_ folder: borrowing Folder) throws -> String {
    let before = try folder.names()
    let bytes = folder.bytes("trail.sqlite")
    var message = "it was taken"
    do { try open(folder) } catch let failure as TrailFailure { message = failure.description }
    let after = try folder.names()
    #expect(after == before)
    let now = folder.bytes("trail.sqlite")
    #expect(now == bytes)
    return message.replacing("'\(folder.path)/", with: "'")
  }

  @Test func anEmptyFileBecomesATrail() throws {
    let folder = try Folder()
    try folder.put("trail.sqlite", "")
    try open(folder)
    try open(folder)
    #expect(
      try rows("SELECT count(*) FROM run", of: "\(folder.path)/trail.sqlite") == ["0"])
  }

  @Test func aNewTrailIsItsOwnersAlone() throws {
    let folder = try Folder()
    try open(folder)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/trail.sqlite")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  struct Statement: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let statements: [String]
    let message: String
  }

  @Test(arguments: [
    Statement(
      testDescription: "a database of somebody else", statements: ["CREATE TABLE t (a)"],
      message: "'trail.sqlite' is a database, but not an audit trail of planrunner"),
    Statement(
      testDescription: "somebody else's without tables", statements: ["PRAGMA application_id = 7"],
      message: "'trail.sqlite' is a database, but not an audit trail of planrunner"),
    Statement(
      testDescription: "a version without a mark", statements: ["PRAGMA user_version = 1"],
      message: "'trail.sqlite' is a database, but not an audit trail of planrunner"),
    Statement(
      testDescription: "a newer trail",
      statements: [
        "CREATE TABLE t (a)", "PRAGMA application_id = \(0x706C_616E)",
        "PRAGMA user_version = \(TrailSchema.version + 1)",
      ], message: "the trail 'trail.sqlite' was written by a newer planrunner"),
  ]) func isRefusedAndLeftAsItWas(_ statement: Statement) throws {
    let folder = try Folder()
    do {
      let connection = try Connection("\(folder.path)/trail.sqlite")
      for text in statement.statements { try connection.run(text) }
    }
    #expect(try refusal(folder) == statement.message)
  }

  @Test func textIsNoTrail() throws {
    let folder = try Folder()
    try folder.put("trail.sqlite", String(repeating: "not a database\n", count: 300))
    #expect(try refusal(folder).hasPrefix("SQLite: file is not a database"))
  }

  @Test func aDirectoryIsNoTrail() throws {
    let folder = try Folder()
    try folder.makeDirectory("trail.sqlite")
    #expect(try refusal(folder).hasPrefix("SQLite: unable to open database file"))
  }

  @Test func aLinkIsNoTrail() throws {
    let folder = try Folder()
    try folder.put("other", "")
    try folder.makeLink("trail.sqlite", to: "other")
    #expect(try refusal(folder).hasPrefix("SQLite: "))
  }

  @Test func aCutTrailIsAFailureAndNotACrash() throws {
    let folder = try Folder()
    try open(folder)
    let bytes = try #require(FileManager.default.contents(atPath: "\(folder.path)/trail.sqlite"))
    try folder.put("trail.sqlite", Array(bytes.prefix(bytes.count / 2)))
    #expect(throws: TrailFailure.self) {
      let trail = try AuditTrail("trail.sqlite", in: try Directory(at: folder.path))
      _ = try trail.closeInterruptedRuns()
    }
  }

  @Test func aScribbledTrailIsAFailureAndNotACrash() throws {
    let folder = try Folder()
    try open(folder)
    let data = try #require(FileManager.default.contents(atPath: "\(folder.path)/trail.sqlite"))
    var bytes = Array(data)
    for index in bytes.indices where index > 100 { bytes[index] = 0xA5 }
    try folder.put("trail.sqlite", bytes)
    #expect(throws: TrailFailure.self) { try open(folder) }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aTrailThatMayNotBeWrittenIsAFailure() throws {
    let folder = try Folder()
    try open(folder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: "\(folder.path)/trail.sqlite")
    #expect(throws: TrailFailure.self) { try open(folder) }
  }

  @Test func noStepRunsWhenTheTrailCannotBeWritten() throws {
    let folder = try Folder()
    let plan = try folder.plan(#"{"id": "a", "type": "play", "do": ["put ran x"]}"#)
    try folder.put("state/trail.sqlite", "no trail")
    #expect(throws: TrailFailure.self) { try folder.run(plan) }
    let text = folder.text("ran")
    #expect(text == nil)
  }
}
