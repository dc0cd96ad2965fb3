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
    var formless: Int?
    do throws(SQLiteError) {
      let database = try Connection(path, .immutable)
      _ = try database.query(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') "
          + "AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name", limit: .max
      ) { tables.append($0.text(0)) }
      if let query { (digest, formless) = try Self.digest(of: query, on: database) }
    } catch { throw .error("'\(name)': \(error)") }
    if let formless {
      throw .error(
        "the scripture query gives bytes in row \(formless) of '\(name)'",
        advice: "The digest is over numbers and UTF-8 texts alone.")
    }
    if query != nil, digest == nil {
      throw .failed("the scripture query gives no row on '\(name)'")
    }
    self.tables = tables
    scripture = digest
    // SQLite takes the names of tables for equal whatever the case of their letters.
    let kept = Set(tables.map { $0.lowercased() })
    holdsTranslation = layer.contains { kept.contains($0.lowercased()) }
  }

  /// The canonical form: each row as a JSON array (RFC 8785) and a line feed, in the query's order.
  ///
  /// - Returns: the digest, `nil` when there is no row; and the first row that holds bytes, for which
  ///   JSON has no form that no text has too.
  private static func digest(
    of query: String, on database: borrowing Connection
  ) throws(SQLiteError) -> (Digest?, formless: Int?) {
    var hash = SHA256()
    var rows = 0
    var formless: Int?
    _ = try database.query(query, limit: .max) { row in
      let values = (0..<row.columnCount).compactMap { JSONText(row.value($0)) }
      hash.update(Array("\(JSONText.array(values).canonical)\n".utf8))
      rows += 1
      if values.count < row.columnCount { formless = formless ?? rows }
    }
    return (rows == 0 ? nil : hash.finish(), formless)
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
  /// A column's value; `nil` for bytes.
  fileprivate init?(_ value: SQLite.Value) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(Int(number))
    case .real(let number) where number.isFinite: self = .double(number)
    case .text(let text): self = .string(text)
    case .real, .blob: return nil
    }
  }
}
