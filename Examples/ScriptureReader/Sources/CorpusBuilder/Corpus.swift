import CReaderFiles
import ReaderDatabase

/// The corpus as a database: the same input gives the same bytes.
struct Corpus {
  let lines: CorpusLines
  let layers: CorpusLayers

  private static let schema = [
    "PRAGMA page_size = 4096",
    "PRAGMA encoding = 'UTF-8'",
    "PRAGMA auto_vacuum = NONE",
    // The file is made under another name and thrown away if anything fails.
    "PRAGMA journal_mode = OFF",
    "BEGIN",
    "CREATE TABLE lines(id INTEGER PRIMARY KEY, ang INTEGER NOT NULL, gurmukhi TEXT NOT NULL)",
    """
    CREATE TABLE translations(line_id INTEGER NOT NULL REFERENCES lines(id), \
    language TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(line_id, language))
    """,
    "CREATE VIRTUAL TABLE fts_en USING fts5(text)",
    """
    CREATE TABLE extra_lines(id INTEGER PRIMARY KEY, source TEXT NOT NULL, \
    gurmukhi TEXT NOT NULL)
    """,
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL)",
  ]

  /// Writes a temporary file beside `path` and renames it when it is whole and read back.
  func write(to path: String) throws(BuildFailure) {
    let temporary = "\(path).building-\(reader_process())"
    reader_file_remove(temporary)
    do throws(DatabaseError) {
      let connection = try Connection(creating: temporary)
      try fill(connection)
    } catch {
      reader_file_remove(temporary)
      throw BuildFailure("cannot write \(path): \(error)")
    }
    do throws(BuildFailure) {
      try compare(temporary)
      let result = reader_file_replace(temporary, path)
      guard result == 0 else { throw BuildFailure("write", path, result: Int64(result)) }
    } catch {
      reader_file_remove(temporary)
      throw error
    }
  }

  private func fill(_ connection: borrowing Connection) throws(DatabaseError) {
    for statement in Self.schema { try connection.run(statement) }
    for line in lines.lines {
      try connection.run(
        "INSERT INTO lines VALUES (?, ?, ?)",
        [.integer(line.id), .integer(line.ang), .text(line.gurmukhi)])
    }
    for translation in layers.english {
      try connection.run(
        "INSERT INTO translations VALUES (?, 'en', ?)",
        [.integer(translation.line), .text(translation.text)])
      try connection.run(
        "INSERT INTO fts_en(rowid, text) VALUES (?, ?)",
        [.integer(translation.line), .text(translation.text)])
    }
    for line in layers.extraLines {
      try connection.run(
        "INSERT INTO extra_lines VALUES (?, ?, ?)",
        [.integer(line.id), .text(line.source), .text(line.gurmukhi)])
    }
    for (key, value) in [("layers", layers.note), ("schema", "1"), ("source", lines.source)] {
      try connection.run("INSERT INTO meta VALUES (?, ?)", [.text(key), .text(value)])
    }
    try connection.run("INSERT INTO fts_en(fts_en) VALUES ('optimize')")
    try connection.run("COMMIT")
  }

  /// Holds the scripture in the written file against the scripture that was read.
  private func compare(_ path: String) throws(BuildFailure) {
    var written: [CorpusLines.Line] = []
    var verdict: [String] = []
    do throws(DatabaseError) {
      let connection = try Connection(readingImmutable: path)
      try connection.run("PRAGMA integrity_check") { verdict.append($0.text(0)) }
      try connection.run("SELECT id, ang, gurmukhi FROM lines ORDER BY id") { row in
        written.append(
          CorpusLines.Line(id: row.integer(0), ang: row.integer(1), gurmukhi: row.text(2)))
      }
    } catch {
      throw BuildFailure("cannot read back what was written: \(error)")
    }
    // Equal in bytes: `==` on strings also holds for another normalisation.
    guard verdict == ["ok"], written == lines.lines,
      zip(written, lines.lines).allSatisfy({ $0.gurmukhi.utf8.elementsEqual($1.gurmukhi.utf8) })
    else { throw BuildFailure("what was written is not what was read: \(verdict)") }
  }
}
