import Foundation
import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct GateTests {
  /// The rules of the release plan's own gate, so that what ships is what is tested.
  private static func rules() throws -> String {
    let plan = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../plans/release.json").standardized
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: plan)) as? [String: Any]
    let steps = object?["steps"] as? [[String: Any]]
    let gate = try #require(steps?.first { $0["id"] as? String == "licence" })
    let data = try JSONSerialization.data(withJSONObject: try #require(gate["rules"]))
    return String(decoding: data, as: UTF8.self)
  }

  private static let scripture = String(repeating: "a", count: 64)

  /// A staged release for which every rule holds.
  private static func room() throws -> Room {
    let room = try Room([
      "TRANSLATION-LICENSE.md": "LICENSED: false\n", "NITNEM-REVIEW.md": "REVIEWED: true\n",
      "contract/_meta.json": #"{"scripture_sha256": "\#(scripture)", "suites": ["golden/a.json"]}"#,
      "contract/golden/a.json": "[1, 2]",
    ])
    try stage(
      in: room, sql: "CREATE TABLE extra_lines (id, text); INSERT INTO extra_lines VALUES (1, 'x');"
    )
    return room
  }

  private static func stage(
    in room: borrowing Room, sql: String, english: String = "false", scripture: String = scripture
  ) throws {
    if room.exists("s/reader.sqlite") { try room.remove("s/reader.sqlite") }
    try room.makeDatabase("s/reader.sqlite", sql)
    try room.write(
      #"""
      {"en_bundled": \#(english), "scripture_sha256": "\#(scripture)",
       "db_sha256": "\#(try room.digest(of: "s/reader.sqlite"))"}
      """#, to: "s/reader.manifest.json")
  }

  private static func judge(
    in room: borrowing Room, unreviewed: String = "warning"
  ) throws -> RoomReport {
    try room.run(
      #""type": "gate", "subject": "s/reader.sqlite", "rules": \#(try rules())"#,
      values: #""stage": "s", "unreviewedText": "\#(unreviewed)""#)
  }

  private static let sql =
    "CREATE TABLE extra_lines (id, text); INSERT INTO extra_lines VALUES (1, 'x');"

  @Test func passesARightReleaseWithEvidence() throws {
    let report = try Self.judge(in: try Self.room())
    #expect(report.outcome == .passed)
    #expect(report.later == .passed)
    #expect(report.headline == "5 rules hold")
    #expect(
      report.findings == [
        "rule English is bundled only under a licence: does not apply (the translation may be published only under a written licence)",
        "rule the scripture is the certified one: holds (scripture is byte-identical to the proven corpus, always)",
        "rule the database is the one its manifest describes: holds",
        "rule every golden suite is there and holds something: holds",
        "rule text outside the scripture has no English column: holds",
        "rule text outside the scripture is reviewed: holds (the certified corpus does not cover it)",
      ])
    #expect(
      report.inputs == [
        "s/reader.sqlite file", "TRANSLATION-LICENSE.md file", "s/reader.manifest.json file",
        "contract/_meta.json file", "contract directory", "NITNEM-REVIEW.md file",
      ])
    #expect(report.outputs == [] && report.changed == [])
  }

  @Test func refusesEnglishWithoutALicence() throws {
    let room = try Self.room()
    try Self.stage(in: room, sql: Self.sql, english: "true")
    let report = try Self.judge(in: room)
    #expect(report.outcome == .failed)
    #expect(report.message == "a rule does not hold: English is bundled only under a licence")
    #expect(
      report.failures == [
        "English is bundled only under a licence: TRANSLATION-LICENSE.md has no line 'LICENSED: true'"
          + " (the translation may be published only under a written licence)"
      ])
    #expect(report.later == .notRun)
    try room.write("LICENSED: true\n", to: "TRANSLATION-LICENSE.md")
    #expect(try Self.judge(in: room).outcome == .passed)
  }

  @Test(arguments: [#""true""#, "1", "null", "[]", #""yes""#, "{}"])
  func doesNotTakeAnUnclearManifestForNoEnglish(_ value: String) throws {
    let room = try Self.room()
    try Self.stage(in: room, sql: Self.sql, english: value)
    let report = try Self.judge(in: room)
    #expect(report.outcome == (value == #""true""# ? .failed : .error))
  }

  @Test func refusesAnotherScripture() throws {
    let room = try Self.room()
    try Self.stage(in: room, sql: Self.sql, scripture: String(repeating: "b", count: 64))
    let report = try Self.judge(in: room)
    #expect(report.outcome == .failed)
    #expect(report.message == "a rule does not hold: the scripture is the certified one")
  }

  @Test func refusesADatabaseThatItsManifestDoesNotDescribe() throws {
    let room = try Self.room()
    try room.shell("sqlite3 s/reader.sqlite 'INSERT INTO extra_lines VALUES (2, 3)'")
    let report = try Self.judge(in: room)
    #expect(report.outcome == .failed)
    #expect(
      report.message == "a rule does not hold: the database is the one its manifest describes")
  }

  @Test(arguments: ["[]", nil]) func refusesAnEmptyOrMissingGoldenSuite(_ content: String?) throws {
    let room = try Self.room()
    if let content {
      try room.write(content, to: "contract/golden/a.json")
    } else {
      try room.remove("contract/golden/a.json")
    }
    let report = try Self.judge(in: room)
    #expect(report.outcome == .failed)
    #expect(
      report.message == "a rule does not hold: every golden suite is there and holds something")
  }

  @Test(arguments: ["en", "EN", "en_text", "English", "text_english"])
  func refusesAnEnglishColumnInOtherText(_ column: String) throws {
    let room = try Self.room()
    try Self.stage(in: room, sql: "CREATE TABLE extra_lines (id, \(column));")
    let report = try Self.judge(in: room)
    #expect(report.outcome == .failed)
    #expect(
      report.message == "a rule does not hold: text outside the scripture has no English column")
  }

  @Test func warnsOfUnreviewedTextOrRefusesIt() throws {
    let room = try Self.room()
    try room.write("REVIEWED: false\n", to: "NITNEM-REVIEW.md")
    let words =
      "text outside the scripture is reviewed: NITNEM-REVIEW.md has no line 'REVIEWED: true'"
      + " (the certified corpus does not cover it)"
    let warned = try Self.judge(in: room)
    #expect(warned.outcome == .passed)
    #expect(warned.warnings == [words])
    #expect(warned.headline == "4 rules hold, 1 warned")
    let refused = try Self.judge(in: room, unreviewed: "failure")
    #expect(refused.outcome == .failed)
    #expect(refused.failures == [words])
  }

  @Test func doesNotAskForAReviewOfNoText() throws {
    let room = try Self.room()
    try Self.stage(in: room, sql: "CREATE TABLE extra_lines (id, text);")
    try room.remove("NITNEM-REVIEW.md")
    let report = try Self.judge(in: room, unreviewed: "failure")
    #expect(report.outcome == .passed)
    #expect(
      report.rules.contains {
        $0.hasPrefix("text outside the scripture is reviewed: does not apply")
      })
  }

  @Test(arguments: ["s/reader.sqlite", "s/reader.manifest.json", "contract/_meta.json"])
  func doesNotPassWithout(_ path: String) throws {
    let room = try Self.room()
    try room.remove(path)
    let report = try Self.judge(in: room)
    #expect(report.outcome != .passed)
    #expect(report.later == .notRun)
    #expect(report.changed == [])
  }

  static let cases: [StepCase] = [
    .init(
      "a subject that is missing",
      #""subject": "no", "rules": [{"that": "r", "value": 1, "equals": 1}]"#,
      .error, "there is no 'no' for 'it' to read",
      advice: "Check the path, or the step that should have made it."),
    .init(
      "a database without the table",
      #""rules": [{"that": "r", "file": "d", "sql": "SELECT 1 FROM t", "rows": 0}]"#,
      .error, "could not tell of the rule 'r'",
      failures: ["r: could not tell: d: SQLite: no such table: t in `SELECT 1 FROM t`"],
      shell: "sqlite3 d 'CREATE TABLE u (a)'"),
    .init(
      "rules of which none applies",
      #""rules": [{"that": "r", "when": {"value": 1, "equals": 2}, "value": 1, "equals": 1}]"#,
      .failed,
      "no rule applies, so nothing was checked", advice: "See each rule's 'when'."),
  ]

  @Test(arguments: cases) func tellsWhyItDoesNotPass(_ step: StepCase) throws {
    try step.check("gate")
  }

  static let wrong: [WrongStep] = [
    .init(#""rules": «1»[]"#, "1: 'rules' is empty: nothing would be checked"),
    .init(
      #""subject": "s""#,
      "it: step 'it' lacks 'rules': What must hold, each with its words, its source and its expectation."
    ),
    .init(
      #""rules": [{"that": "r", "value": 1, "equals": 1}], «1»"allowempty": true"#,
      "1: step type 'gate' has no 'allowempty'; did you mean 'allowEmpty'?"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("gate")
  }
}
