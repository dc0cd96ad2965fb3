import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct StageTests {
  /// A corpus with a layer of English in a table and a full-text index; `Zeppelin` stands in it alone.
  static let corpus = """
    CREATE TABLE lines (id INTEGER PRIMARY KEY, ang INTEGER, gurmukhi TEXT);
    INSERT INTO lines VALUES (2, 1, 'ਸਤਿ "ਨਾਮੁ"'), (1, 1, 'ੴ'), (3, 2, NULL);
    CREATE TABLE translations (id INTEGER, text TEXT);
    WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 500)
      INSERT INTO translations SELECT n, 'Zeppelin ' || n FROM c;
    CREATE INDEX by_text ON translations (text);
    CREATE VIRTUAL TABLE fts_en USING fts5(text);
    INSERT INTO fts_en SELECT text FROM translations;
    CREATE VIRTUAL TABLE fts_gurmukhi USING fts5(gurmukhi);
    INSERT INTO fts_gurmukhi SELECT gurmukhi FROM lines;
    ANALYZE;
    """

  static let scripture = "SELECT id, ang, gurmukhi FROM lines ORDER BY id"

  static func step(
    _ profile: String, scripture: String = scripture, drop: String = #""translations", "fts_en""#
  ) -> String {
    #"""
    "database": "d/corpus.sqlite", "profile": "\#(profile)",
    "profiles": {"public": {"drop": [\#(drop)]}, "personal": {"drop": []}},
    "scripture": "\#(scripture)", "into": "s/reader.sqlite", "manifest": "s/reader.manifest.json"
    """#
  }

  private static func room() throws -> Room {
    let room = try Room()
    try room.makeDatabase("d/corpus.sqlite", corpus)
    return room
  }

  private static func run(_ room: borrowing Room, _ profile: String) throws -> RoomReport {
    try room.run(#""type": "stage", "# + step(profile))
  }

  /// The digest as the usual tools give it.
  private static func expected(_ room: borrowing Room) throws -> String {
    try room.shell(
      "sqlite3 d/corpus.sqlite 'SELECT json_array(id, ang, gurmukhi) FROM lines ORDER BY id'"
        + " | sha256sum | cut -c1-64")
  }

  @Test func dropsTheLayerForThePublicProfile() throws {
    let room = try Self.room()
    let scripture = try Self.expected(room)
    let report = try Self.run(room, "public")
    #expect(report.outcome == .passed, "\(report.message)")
    #expect(report.later == .passed)
    #expect(report.headline.hasPrefix("public profile, 2 tables, "))
    #expect(
      report.findings == [
        "fact profile: public", #"fact tables: ["fts_gurmukhi","lines"]"#, "fact en_bundled: false",
        "fact scripture_sha256: \(scripture)",
      ])
    #expect(report.inputs == ["d/corpus.sqlite file"])
    #expect(report.outputs == ["s/reader.sqlite file", "s/reader.manifest.json file"])
    #expect(report.changed == ["+s", "+s/reader.manifest.json", "+s/reader.sqlite"])
    let bytes = try room.bytes(of: "s/reader.sqlite")
    for word in ["Zeppelin", "zeppelin", "translations", "fts_en"] {
      #expect(String(decoding: bytes, as: UTF8.self).contains(word) == false, "\(word)")
    }
    #expect(try room.shell("sqlite3 s/reader.sqlite 'PRAGMA integrity_check'") == "ok")
    #expect(try room.shell("sqlite3 s/reader.sqlite 'SELECT count(*) FROM lines'") == "3")
    #expect(try room.shell("sqlite3 s/reader.sqlite 'PRAGMA freelist_count'") == "0")
    let size = try room.bytes(of: "s/reader.sqlite").count
    #expect(
      try room.text(of: "s/reader.manifest.json") == """
        {
          "db_sha256": "\(room.digest(of: "s/reader.sqlite"))",
          "en_bundled": false,
          "profile": "public",
          "scripture_sha256": "\(scripture)",
          "size": \(size),
          "tables": [
            "fts_gurmukhi",
            "lines"
          ]
        }

        """)
  }

  @Test func keepsThePersonalProfileByteForByte() throws {
    let room = try Self.room()
    let report = try Self.run(room, "personal")
    #expect(report.outcome == .passed)
    #expect(try room.bytes(of: "s/reader.sqlite") == room.bytes(of: "d/corpus.sqlite"))
    #expect(report.facts.contains("en_bundled: true"))
    #expect(report.facts.contains("scripture_sha256: \(try Self.expected(room))"))
  }

  @Test(arguments: ["public", "personal"]) func givesTheSameBytesTwice(_ profile: String) throws {
    var digests: Set<String> = []
    for _ in 1...2 {
      let room = try Self.room()
      for _ in 1...2 {
        #expect(try Self.run(room, profile).outcome == .passed)
        digests.insert(
          try room.digest(of: "s/reader.sqlite") + room.digest(of: "s/reader.manifest.json"))
      }
    }
    #expect(digests.count == 1)
  }

  @Test func tellsTheScriptureApartByOneByteAndByItsOrder() throws {
    let room = try Self.room()
    var digests: Set<String> = []
    for change in [
      "SELECT 1", "UPDATE lines SET gurmukhi = 'ੳ' WHERE id = 1",
      "UPDATE lines SET ang = 3 WHERE id = 3",
      "UPDATE lines SET gurmukhi = '' WHERE id = 3",
      "UPDATE lines SET gurmukhi = 'null' WHERE id = 3",
      "UPDATE lines SET id = 4 WHERE id = 3", "DELETE FROM lines WHERE id = 4",
    ] {
      try room.shell(#"sqlite3 d/corpus.sqlite "\#(change)""#)
      let report = try Self.run(room, "public")
      digests.insert(try #require(report.facts.last))
      #expect(report.facts.last == "scripture_sha256: \(try Self.expected(room))")
    }
    #expect(digests.count == 7)
  }

  @Test func doesNotCallATableOfTheLayerByAnotherCase() throws {
    let room = try Self.room()
    let drop = #""Translations", "FTS_en""#
    let personal = try room.run(#""type": "stage", "# + Self.step("personal", drop: drop))
    #expect(personal.outcome == .passed)
    #expect(personal.facts.contains("en_bundled: true"))
    let open = try room.run(#""type": "stage", "# + Self.step("public", drop: drop))
    #expect(open.outcome == .passed)
    #expect(open.facts.contains("en_bundled: false"))
  }

  @Test func derivesFromADatabaseInWriteAheadMode() throws {
    let room = try Self.room()
    try room.shell("sqlite3 d/corpus.sqlite 'PRAGMA journal_mode = WAL' && ls d")
    let report = try Self.run(room, "public")
    #expect(report.outcome == .passed, "\(report.message)")
    #expect(report.changed == ["+s", "+s/reader.manifest.json", "+s/reader.sqlite"])
  }

  @Test func saysNothingOfScriptureThatThePlanDoesNotName() throws {
    let room = try Self.room()
    let step = Self.step("public").replacing(#""scripture": "\#(Self.scripture)","#, with: "")
    let report = try room.run(#""type": "stage", "# + step)
    #expect(report.outcome == .passed)
    #expect(!report.facts.contains { $0.hasPrefix("scripture") })
    #expect(try !room.text(of: "s/reader.manifest.json").contains("scripture"))
  }

  @Test func copiesFilesWithTheirModeAndNothingElse() throws {
    let room = try Room(["a": "1", "b/tool": "2"])
    try room.shell("chmod 700 b/tool; chmod 600 a")
    let report = try room.run(
      #""type": "stage", "files": [{"from": "a", "into": "s/a"}, {"from": "b/tool", "into": "s/x/tool"}]"#
    )
    #expect(report.outcome == .passed)
    #expect(report.headline == "2 files")
    #expect(report.inputs == ["a file", "b/tool file"])
    #expect(report.outputs == ["s/a file", "s/x/tool file"])
    #expect(report.changed == ["+s", "+s/a", "+s/x", "+s/x/tool"])
    #expect(try room.shell("stat -c %a s/a s/x/tool") == "644\n755")
  }
}
