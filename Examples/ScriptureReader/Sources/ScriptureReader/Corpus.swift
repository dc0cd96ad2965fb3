import ReaderDatabase

/// The verified database.
struct Corpus: ~Copyable {
  private let connection: Connection

  init(at path: String) throws(Refusal) {
    do throws(DatabaseError) {
      connection = try Connection(readingImmutable: path)
    } catch {
      throw Refusal(status: 2, message: "cannot open the database: \(error)")
    }
  }

  /// The lines of an Ang in their order, each after its number.
  borrowing func ang(_ number: Int64) throws(Refusal) -> String {
    let lines = try texts(
      "SELECT id || '  ' || gurmukhi FROM lines WHERE ang = ? ORDER BY id", number)
    guard !lines.isEmpty else {
      throw Refusal(status: 2, message: "this database has no Ang \(number)")
    }
    return (["Ang \(number)"] + lines).joined(separator: "\n")
  }

  /// A line, its translations if the database carries any, and where it stands.
  borrowing func line(_ id: Int64) throws(Refusal) -> String {
    let lines = try texts("SELECT gurmukhi FROM lines WHERE id = ?", id)
    guard !lines.isEmpty else {
      throw Refusal(status: 2, message: "this database has no line \(id)")
    }
    let place = try texts("SELECT 'Ang ' || ang || ', line ' || id FROM lines WHERE id = ?", id)
    return try (lines + translations(of: id) + place).joined(separator: "\n")
  }

  private borrowing func translations(of line: Int64) throws(Refusal) -> [String] {
    // The public profile has no table of translations at all.
    let tables = try texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'translations'")
    guard !tables.isEmpty else { return [] }
    return try texts(
      "SELECT language || ': ' || text FROM translations WHERE line_id = ? ORDER BY language", line)
  }

  /// The first column of every row.
  private borrowing func texts(_ sql: String, _ key: Int64? = nil) throws(Refusal) -> [String] {
    var texts: [String] = []
    do throws(DatabaseError) {
      try connection.run(sql, key.map { [.integer($0)] } ?? []) { texts.append($0.text(0)) }
    } catch {
      throw Refusal(status: 2, message: "cannot read the database: \(error)")
    }
    return texts
  }
}
