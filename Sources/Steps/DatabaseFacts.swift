internal import Crypto
internal import PlanRunnerKit
internal import SQLite

/// What a staged database holds, read from the staged file itself.
struct DatabaseFacts {
  /// Names of its tables, sorted; those that SQLite keeps for itself or for a virtual table are left out.
  let tables: [String]
  /// SHA-256 over the scripture rows alone; `nil` when the plan does not say which they are.
  let scripture: Digest?
  /// Whether any table of the translation layer is in it.
  let holdsTranslation: Bool

  init(
    at path: String, named name: ArtifactPath, scripture query: String?, layer: Set<String>
  ) throws(StepFailure) {
    var tables: [String] = []
    var digest: Digest?
    do throws(SQLiteError) {
      let database = try Connection(path, .immutable)
      _ = try database.query(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') "
          + "AND name NOT LIKE 'sqlite_%' ORDER BY name", limit: .max
      ) { tables.append($0.text(0)) }
      if let query { digest = try Self.digest(of: query, on: database) }
    } catch { throw .error("'\(name)': \(error)") }
    if query != nil, digest == nil {
      throw .failed("the scripture query gives no row on '\(name)'")
    }
    self.tables = tables
    scripture = digest
    holdsTranslation = tables.contains { layer.contains($0) }
  }

  /// The canonical form: each row as a JSON array (RFC 8785) and a line feed, in the query's order.
  private static func digest(
    of query: String, on database: borrowing Connection
  ) throws(SQLiteError) -> Digest? {
    var hash = SHA256()
    var rows = 0
    _ = try database.query(query, limit: .max) { row in
      let values = (0..<row.columnCount).map { JSONText(row.value($0)) }
      hash.update(Array("\(JSONText.array(values).canonical)\n".utf8))
      rows += 1
    }
    return rows == 0 ? nil : hash.finish()
  }

  var findings: [(String, JSONText)] {
    [("tables", .array(tables.map { .string($0) })), ("en_bundled", .boolean(holdsTranslation))]
      + (scripture.map { [("scripture_sha256", .string($0.description))] } ?? [])
  }

  /// The manifest's text.
  func manifest(of staged: ArtifactRecord, profile: String) throws(StepFailure) -> String {
    guard let digest = staged.digest else { throw .error("'\(staged.path)' was not measured") }
    var members: [String: JSONText] = [
      "profile": .string(profile), "db_sha256": .string(digest.description),
      "en_bundled": .boolean(holdsTranslation), "size": .integer(Int(staged.size)),
      "tables": .array(tables.map { .string($0) }),
    ]
    members["scripture_sha256"] = scripture.map { .string($0.description) }
    return JSONText.object(members).pretty() + "\n"
  }
}

extension JSONText {
  /// A column's value; bytes as lower-case hexadecimal digits.
  init(_ value: SQLite.Value) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(Int(number))
    case .real(let number): self = .double(number)
    case .text(let text): self = .string(text)
    case .blob(let bytes):
      self = .string(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
  }
}
