import SQLite
import Testing

@testable import PlanRunnerKit

/// The trail only grows, whoever writes to it.
@Suite struct TrailGrowthTests {
  /// A trail with a row in every table.
  private func full(_ folder: borrowing Folder) throws -> String {
    try folder.put("d/m", "member")
    let ran = try folder.run(
      #"{"id": "a", "type": "play", "inputs": ["d"], "do": ["find fact x"]}"#, values: #"{"v": 1}"#)
    #expect(ran.report.outcome == .passed)
    return ran.trail
  }

  private func tables(_ trail: String) throws -> [String] {
    try rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", of: trail)
  }

  @Test func everyTableRefusesEveryChange() throws {
    let folder = try Folder()
    let trail = try full(folder)
    let tables = try tables(trail)
    #expect(tables.count == 13)
    let connection = try Connection(trail, .write)
    for table in tables {
      let before = try rows("SELECT * FROM \(table)", of: trail)
      #expect(!before.isEmpty, "\(table)")
      let column = try rows("SELECT name FROM pragma_table_info('\(table)')", of: trail)[0]
      for change in [
        "UPDATE \(table) SET \(column) = \(column)", "DELETE FROM \(table)",
        "INSERT OR REPLACE INTO \(table) SELECT * FROM \(table)",
        "INSERT INTO \(table) SELECT * FROM \(table)",
      ] {
        let error = #expect(throws: SQLiteError.self, "\(change)") { try connection.run(change) }
        #expect(error?.message == "the audit trail only grows", "\(change)")
      }
      #expect(try rows("SELECT * FROM \(table)", of: trail) == before)
    }
  }

  @Test func anotherRowWithTheNameOfARunIsRefused() throws {
    let folder = try Folder()
    let trail = try full(folder)
    let connection = try Connection(trail, .write)
    #expect(throws: SQLiteError.self) {
      try connection.run(
        """
        INSERT OR REPLACE INTO run SELECT 99, identifier, 'other', root, planrunner, sqlite, process,
          started_at FROM run
        """)
    }
    #expect(try rows("SELECT plan FROM run", of: trail) == ["small"])
  }

  @Test func everyTableHasARowForEachFact() throws {
    let folder = try Folder()
    try folder.put("x", "text")
    let ran = try folder.run(
      #"{"id": "a", "type": "echo", "from": "x", "to": "y"}, {"id": "p", "type": "play", "outputs": ["o"], "do": ["folder o", "put o/m text", "mode o/m 755"]}"#
    )
    let sha = "982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1"
    #expect(
      try ran.rows("SELECT position, role, path, kind, sha256, size FROM artifact ORDER BY 1, 2")
        == [
          "0|input|x|file|\(sha)|4", "0|output|y|file|\(sha)|4",
          "1|output|o|directory|\(try folderDigest("100755 \(sha) m\n"))|4",
        ])
    #expect(
      try ran.rows("SELECT position, role, artifact, path, mode, sha256, size FROM member")
        == ["1|output|o|m|100755|\(sha)|4"])
    #expect(
      try ran.rows("SELECT parameters FROM step WHERE position = 0")
        == [#"{"from":"x","times":1,"to":"y"}"#])
    #expect(try ran.rows("SELECT plan, outcome FROM runs") == ["small|passed"])
  }

  private func folderDigest(_ list: String) throws -> String { try SystemDigest.of(list) }

  @Test func digestsAreThoseOfTheSystemsOwnTool() throws {
    let folder = try Folder()
    let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }
    try folder.put("x", bytes)
    let ran = try folder.run(
      #"{"id": "a", "type": "play", "inputs": ["x"], "copies": [{"from": "x", "into": "y"}]}, {"id": "e", "type": "echo", "from": "y", "to": "z"}"#
    )
    let wanted = try SystemDigest.of(file: "\(folder.path)/x")
    #expect(try ran.rows("SELECT DISTINCT sha256, size FROM artifact") == ["\(wanted)|700000"])
    #expect(try ran.rows("SELECT count(*) FROM artifact") == ["4"])
    let plan = try SystemDigest.of(file: "\(folder.path)/plan.json")
    #expect(try ran.rows("SELECT sha256 FROM plan_file") == [plan])
  }
}
