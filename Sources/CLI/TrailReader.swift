internal import Git
internal import Host
internal import PlanRunnerKit
internal import SQLite

/// Why the trail cannot be shown.
struct TrailReadFailure: Error {
  let message: String
  let status: ExitStatus
}

/// Reads the audit trail of a root and puts it into lines.
struct TrailReader: ~Copyable {
  private let connection: Connection
  let state: Directory

  init(_ root: String, _ place: TrailPlace) throws(TrailReadFailure) {
    let location: StateDirectory
    do throws(GitError) { location = try StateDirectory(for: root) } catch {
      throw TrailReadFailure(message: error.description, status: .cannotRead)
    }
    let state = try Self.open(location)
    let connection = try Self.connect(place, state)
    self.state = state
    self.connection = connection
  }

  private static func open(_ location: StateDirectory) throws(TrailReadFailure) -> Directory {
    do throws(HostError) { return try location.existing() } catch {
      throw TrailReadFailure(
        message: error.isMissing ? "nothing was run yet" : error.description, status: .cannotRead)
    }
  }

  private static func exists(_ path: String) -> Bool {
    do throws(HostError) {
      _ = try Host.resolve(path)
      return true
    } catch { return !error.isMissing }
  }

  private static func connect(
    _ place: TrailPlace, _ state: borrowing Directory
  ) throws(TrailReadFailure) -> Connection {
    let path: String?
    do throws(HostError) { path = try place.existing(in: state) } catch {
      throw TrailReadFailure(message: error.description, status: .cannotRead)
    }
    guard let path else {
      throw TrailReadFailure(message: "nothing was run yet", status: .cannotRead)
    }
    // Without a log beside it nobody is writing, and reading leaves no file behind.
    let isWhole = !Self.exists(path + "-wal")
    do throws(SQLiteError) { return try Connection(path, isWhole ? .immutable : .read) } catch {
      throw TrailReadFailure(message: error.description, status: .cannotRead)
    }
  }

  borrowing func list() throws(TrailReadFailure) -> String {
    var text = ""
    try query(
      "SELECT identifier, outcome, plan, started_at, milliseconds FROM runs ORDER BY id DESC"
    ) {
      let time = $0.value(4) == .null ? "" : TimeSpan.words(milliseconds: Int($0.integer(4)))
      text +=
        "\($0.text(0))  \($0.text(1))  \(VisibleText.of($0.text(2)))  \($0.text(3))  \(time)\n"
    }
    return text
  }

  borrowing func show(_ run: String?) throws(TrailReadFailure) -> String {
    var row: Int64?
    var text = ""
    try query(
      "SELECT id, identifier, plan, outcome, started_at, message FROM runs "
        + (run == nil ? "" : "WHERE identifier = ?1 ") + "ORDER BY id DESC LIMIT 1",
      run.map { [.text($0)] } ?? []
    ) {
      row = $0.integer(0)
      text = "run \($0.text(1)) of \(VisibleText.of($0.text(2))): \($0.text(3))\n"
      text += "started \($0.text(4))\n"
      if !$0.text(5).isEmpty { text += "\(Self.shown($0.text(5)))\n" }
    }
    guard let row else {
      throw TrailReadFailure(
        message: run.map { "there is no run '\($0)'" } ?? "nothing was run yet", status: .cannotRead
      )
    }
    let findings = try findings(of: row)
    try query(
      "SELECT id, type, outcome, ifnull(message, ifnull(headline, '')), position FROM steps WHERE run = ?1 ORDER BY position",
      [.integer(row)]
    ) {
      let words = $0.text(3).isEmpty ? "" : "  \(Self.shown($0.text(3)))"
      text += "  \($0.text(2))  \($0.text(0))  \($0.text(1))\(words)\n"
      text += findings[$0.integer(4), default: ""]
    }
    try query(
      "SELECT step.id, role, path, ifnull(sha256, 'missing'), size FROM artifact JOIN step USING (run, position) "
        + "WHERE run = ?1 ORDER BY position, role, path", [.integer(row)]
    ) {
      let path = VisibleText.of($0.text(2))
      text += "  \($0.text(3))  \($0.integer(4))  \($0.text(0)) \($0.text(1)) \(path)\n"
    }
    return text
  }

  /// What each step of a run found, by its position: a line for each finding.
  private borrowing func findings(of run: Int64) throws(TrailReadFailure) -> [Int64: String] {
    var findings: [Int64: String] = [:]
    try query(
      """
      SELECT position, kind, subject, json_extract('[' || value || ']', '$[0]'), ifnull(because, '')
      FROM finding WHERE run = ?1 ORDER BY position, number
      """, [.integer(run)]
    ) {
      let because = $0.text(4).isEmpty ? "" : " (because \(VisibleText.of($0.text(4))))"
      findings[$0.integer(0), default: ""] +=
        "    \($0.text(1))  \(VisibleText.of($0.text(2))): \(Self.shown($0.text(3)))\(because)\n"
    }
    return findings
  }

  /// What happened last, the newest first.
  borrowing func events(_ limit: Int) throws(TrailReadFailure) -> TrailEvent.Page {
    do throws(SQLiteError) { return try TrailEvent.newest(limit, of: connection) } catch {
      throw TrailReadFailure(message: error.description, status: .cannotRead)
    }
  }

  borrowing func query(
    _ sql: String, _ arguments: [SQLite.Value] = [], row body: (borrowing Row) -> Void
  ) throws(TrailReadFailure) {
    do throws(SQLiteError) { try connection.run(sql, arguments, row: body) } catch {
      throw TrailReadFailure(message: error.description, status: .cannotRead)
    }
  }

  /// A message of several lines, of which only the first can be taken for a line of ours.
  static func shown(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.of(String($0)) }
      .joined(separator: "\n    | ")
  }
}
