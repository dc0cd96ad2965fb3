internal import Host
internal import PlanRunnerKit
internal import SQLite

extension StepContext {
  /// Derives a database: a copy of `source` without the tables given, whose bytes depend on both alone.
  mutating func derive(
    _ source: ArtifactPath, into path: ArtifactPath, dropping tables: [String]
  ) throws(StepFailure) -> ArtifactRecord {
    try refuseUnfinished(source)
    guard !tables.isEmpty else {
      try copy(source, to: path)
      return try writtenRecord(of: path)
    }
    let workspace = workspace
    let original = try measure(source)
    guard original.kind == .file else { throw .error("there is no database '\(source)'") }
    return try assemble(path) { partial throws(StepFailure) in
      do throws(HostError) {
        // What is derived from must be what the evidence names.
        guard try workspace.copyBytes(of: source, toFile: partial) == original.digest else {
          throw HostError("copy", source.description, refusal: "it changed meanwhile")
        }
      } catch { throw StepFailure(error) }
      try Self.drop(tables, from: partial, named: source)
    }
  }

  /// A database with a log beside it is not whole without that log.
  private func refuseUnfinished(_ source: ArtifactPath) throws(StepFailure) {
    for ending in ["-wal", "-journal"] {
      do throws(HostError) {
        let status = try workspace.open().status(of: source.description + ending)
        guard status?.size ?? 0 == 0 else {
          throw HostError(
            "read", source.description, refusal: "'\(source.name)\(ending)' holds changes")
        }
      } catch {
        throw .error(
          error.description, advice: "Close the program that has the database open, then run again."
        )
      }
    }
  }

  private static func drop(
    _ tables: [String], from file: String, named source: ArtifactPath
  ) throws(StepFailure) {
    do throws(SQLiteError) {
      let database = try Connection(file, .write)
      _ = try database.value("PRAGMA journal_mode = MEMORY")
      try database.run("PRAGMA synchronous = OFF")
      try database.run("PRAGMA foreign_keys = OFF")
      try database.stoppable(when: { Signals.workIsToStop }) { database throws(SQLiteError) in
        for table in tables {
          let quoted = table.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"")
          try database.run("DROP TABLE main.\"\(quoted)\"")
        }
        // Nothing of the dropped rows may be left in free pages.
        try database.run("VACUUM")
      }
    } catch {
      if Signals.workIsToStop { throw .error("deriving from '\(source)' was broken off") }
      throw .failed(
        "cannot derive from '\(source)': \(error)",
        advice: "Each table a profile drops must be in the database.")
    }
  }
}
