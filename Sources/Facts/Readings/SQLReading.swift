internal import Host
internal import PlanRunnerKit
internal import SQLite

/// What a query gives on a SQLite database, opened read-only and immutable: one row, one column.
struct SQLReading: Reading {
  static let term = Term(
    "sql",
    "What a query gives on a SQLite database, opened read-only and immutable: one row, one column.",
    [
      .required("sql", .string, "Query to ask.")
    ],
    example: #"{"file": "build/stage/reader.sqlite", "sql": "SELECT count(*) FROM lines"}"#)
  /// Makes the fact the number of rows instead.
  static let countKey = "rows"

  private let query: String
  private let countsRows: Bool

  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics) {
    guard let query = object.required(Self.key, as: SQLQuery.self, reporting: &diagnostics) else {
      return nil
    }
    self.query = query.text
    countsRows = object[Self.countKey] != nil
  }

  var description: String { "`\(query)`" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    of file: FactFile, from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    guard file.entry == nil else {
      throw .unclear("a database inside '\(file.path)' cannot be queried; query the staged file")
    }
    let record: ArtifactRecord
    do throws(StepFailure) { record = try artifacts.measure(file.path) } catch {
      throw FactFailure(error)
    }
    switch record.kind {
    case .file: break
    case .missing: throw .silent("there is no file '\(file.path)'")
    case .directory: throw .silent("'\(file.path)' is a directory, expected a database")
    }
    // SQLite takes a file of no bytes for a database without tables, in which no row is found.
    guard record.size > 0 else { throw .unclear("'\(file.path)' is empty, so it is no database") }
    try refuseUnfinished(file.path, in: artifacts.root)
    var rows = 0
    var columns: Int32 = 0
    var value = SQLite.Value.null
    var isDatabase = false
    do throws(SQLiteError) {
      let database = try Connection(artifacts.absolutePath(of: file.path), .immutable)
      // A query that names no table would be answered without a look at the file.
      _ = try database.value("PRAGMA schema_version")
      isDatabase = true
      _ = try database.query(
        query, limit: countsRows ? .max : 2, isAskedToStop: { Signals.workIsToStop }
      ) { row in
        rows += 1
        columns = row.columnCount
        if rows == 1 { value = row.value(0) }
      }
    } catch {
      throw .unclear(
        isDatabase
          ? "\(file.path): \(error)"
          : "'\(file.path)' cannot be read as a database: \(error.message)")
    }
    if countsRows { return .integer(rows) }
    guard rows == 1, columns == 1 else {
      let text =
        "`\(query)` gives \(rows == 0 ? "no row" : rows > 1 ? "several rows" : "\(columns) columns")"
        + " on \(file.path), expected one row of one column"
      throw rows == 0 ? .missing(text) : .unclear(text)
    }
    switch value {
    case .text(let text): return .text(text)
    case .integer(let number): return .integer(Int(number))
    case .real(let number) where number.isFinite: return .number(number)
    case .real: throw .unclear("`\(query)` gives a number that is not finite on \(file.path)")
    case .null: throw .silent("`\(query)` gives NULL on \(file.path)")
    case .blob:
      throw .unclear("`\(query)` gives bytes on \(file.path), expected a text or a number")
    }
  }

  /// Changes in a log beside the database are not in it yet, and the query would not see them.
  private func refuseUnfinished(_ path: ArtifactPath, in root: String) throws(FactFailure) {
    do throws(HostError) {
      let directory = try Directory(at: root)
      for ending in ["-wal", "-journal"] {
        guard try directory.status(of: path.description + ending)?.size ?? 0 == 0 else {
          throw HostError(
            "query", path.description, refusal: "'\(path.name)\(ending)' holds changes")
        }
      }
    } catch { throw .unclear(error.description) }
  }
}
