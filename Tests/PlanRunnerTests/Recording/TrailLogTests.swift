import Foundation
import Host
import SQLite
import Testing

@testable import PlanRunnerKit

/// The write-ahead log has its size before it is written; what fills it up is nothing to any reader.
@Suite struct TrailLogTests {
  private static func size(_ path: String) throws -> Int {
    (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? -1
  }

  @Test func aRunDoesNotMakeItLonger() throws {
    let folder = try Folder()
    let steps = (0..<20).map { #"{"id": "s\#($0)", "type": "play"}"# }.joined(separator: ", ")
    let plan = try folder.plan(steps)
    var sizes: [Int] = []
    let ran = try folder.run(plan) { event in
      guard case .stepEnded = event else { return }
      sizes.append((try? Self.size("\(folder.path)/state/trail.sqlite-wal")) ?? -1)
    }
    try #require(try ran.rows("SELECT value FROM setting WHERE name = 'journal_mode'") == ["wal"])
    #expect(sizes.count == 20)
    #expect(Set(sizes).count == 1, "\(sizes)")
    #expect(sizes.first ?? 0 > 0)
  }

  /// As a killed planrunner or a power cut leaves the two files.
  @Test func whatIsCommittedIsReadFromACopy() throws {
    let folder = try Folder()
    let plan = try folder.plan(#"{"id": "a", "type": "play"}, {"id": "b", "type": "play"}"#)
    var outcomes: [[String]] = []
    _ = try folder.run(plan) { event in
      guard case .stepEnded(let step, _) = event else { return }
      let copy = "\(folder.path)/copy-\(step.id).sqlite"
      for end in ["", "-wal"] {
        try? FileManager.default.copyItem(
          atPath: "\(folder.path)/state/trail.sqlite\(end)", toPath: copy + end)
      }
      let found = try? Connection(copy, .write).value("PRAGMA integrity_check")
      guard found == .text("ok") else { return outcomes.append(["\(String(describing: found))"]) }
      outcomes.append((try? rows("SELECT outcome FROM steps ORDER BY position", of: copy)) ?? [])
    }
    #expect(outcomes == [["passed", "unfinished"], ["passed", "passed"]])
  }

  @Test func theLogOfAKilledRunIsKept() throws {
    let folder = try Folder()
    try folder.makeDirectory("state")
    let plan = try folder.plan(#"{"id": "a", "type": "play"}"#)
    let path = "\(folder.path)/state/trail.sqlite"
    do {
      let trail = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/state"))
      let row = try trail.begin(.dead, of: plan)
      try trail.advance(row, ending: nil, starting: 0)
      for end in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + end, toPath: "\(path).dead\(end)")
      }
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/after", withIntermediateDirectories: false)
    for end in ["", "-wal"] {
      try FileManager.default.moveItem(
        atPath: "\(path).dead\(end)", toPath: "\(folder.path)/after/trail.sqlite\(end)")
    }
    let next = try AuditTrail("trail.sqlite", in: try Directory(at: "\(folder.path)/after"))
    #expect(try next.closeInterruptedRuns() == ["dead"])
    _ = try next.begin(
      RunBeginning(
        identifier: "next", version: "0", process: 1, startedAt: "2026-01-01T00:00:00.000Z"),
      of: plan)
    #expect(
      try rows("SELECT identifier, outcome FROM runs", of: next.path)
        == ["dead|interrupted", "next|unfinished"])
  }
}
