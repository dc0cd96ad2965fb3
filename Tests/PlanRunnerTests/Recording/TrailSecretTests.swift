import SQLite
import Testing

@testable import PlanRunnerKit

@Suite struct TrailSecretTests {
  private static let secrets = ["swordfish", "pa\"ss\\wo/rd", "line one\nline two", "tab\there"]

  /// Every text of every column of every table.
  private func texts(_ trail: String) throws -> [String] {
    let tables = try rows("SELECT name FROM sqlite_schema WHERE type = 'table'", of: trail)
    return try tables.flatMap { table in try rows("SELECT * FROM \(table)", of: trail) }
  }

  @Test(arguments: secrets) func noColumnHoldsASecret(_ secret: String) throws {
    let folder = try Folder()
    let steps = """
      {"id": "a", "type": "play", "names": {"key": "${key}", "url": "https://${key}@host"},
       "do": ["note found ${key}", "find fact ${key}", "warn of ${key}"]},
      {"id": "b", "type": "play", "do": ["object leak ${key}"]}
      """
    let plan = try folder.plan(
      steps, values: #"{"key": {"env": "KEY", "secret": true}, "derived": "Bearer ${key}"}"#,
      environment: ["KEY": secret])
    let ran = try folder.run(plan)
    #expect(ran.report.outcome == .failed)
    let texts = try texts(ran.trail)
    #expect(texts.contains { $0.contains("•") })
    let forms = SecretForms(secret)
    for form in Array(forms.exact.union(forms.spaced))
      + secret.split(separator: "\n").map(String.init)
    {
      for text in texts { #expect(!text.contains(form), "\(form)") }
    }
    let file = folder.bytes("state/trail.sqlite") ?? []
    let wal = folder.bytes("state/trail.sqlite-wal") ?? []
    for bytes in [file, wal] {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(secret))
    }
  }

  @Test func pathsThatReadAlikeWithoutTheirSecretsStayTwo() throws {
    let folder = try Folder()
    let plan = try folder.plan(
      """
      {"id": "a", "type": "play", "outputs": ["${one}", "${two}", "tree"],
       "do": ["write swordfish 1", "write halibut99 2", "folder tree", "put tree/swordfish 3",
              "put tree/halibut99 4"]}
      """,
      values: #"{"one": {"env": "ONE", "secret": true}, "two": {"env": "TWO", "secret": true}}"#,
      environment: ["ONE": "swordfish", "TWO": "halibut99"])
    let ran = try folder.run(plan)
    #expect(ran.outcomes == ["passed"])
    #expect(
      try ran.rows("SELECT path FROM artifact ORDER BY path") == ["tree", "•", "• (2)"])
    #expect(try ran.rows("SELECT path FROM member ORDER BY path") == ["•", "• (2)"])
  }

  @Test func noPathHoldsASecret() throws {
    let folder = try Folder()
    let plan = try folder.plan(
      """
      {"id": "a", "type": "play", "outputs": ["out/${key}", "tree"],
       "do": ["write out/${key} text", "folder tree/swordfish", "put tree/swordfish/swordfish.txt x"]},
      {"id": "b", "type": "play", "inputs": ["out/${key}", "none/${key}"]}
      """, values: #"{"key": {"env": "KEY", "secret": true}}"#, environment: ["KEY": "swordfish"])
    let ran = try folder.run(plan)
    #expect(ran.outcomes == ["passed", "error"])
    for text in try texts(ran.trail) { #expect(!text.contains("swordfish")) }
    #expect(try ran.rows("SELECT path FROM member") == ["•/•.txt"])
    for format in GraphFormat.allCases {
      #expect(!GraphPrinter(plan).text(format).contains("swordfish"))
    }
  }
}
