public import Host
public import SQLite

/// The append-only record of every run and every step, in one SQLite file.
///
/// A step's start is on disk before its work begins, and its outcome before the next step begins.
public struct AuditTrail: ~Copyable {
  /// How SQLite was asked to write, as it was read back.
  public struct Settings: Sendable, Equatable {
    /// `wal` on a disk of this machine, `delete` on a network or user-space file system.
    public let journalMode: String
    /// 2 is FULL, 3 is EXTRA; nothing below survives a power cut.
    public let synchronous: Int64
  }

  let connection: Connection
  /// The absolute path of the file.
  public let path: String
  public let settings: Settings
  /// Which file it was when it was opened.
  private let file: FileStatus

  /// Opens the trail `name` in `directory`, making it when it is not there.
  ///
  /// - Throws: when the file is no audit trail, is one of a newer planrunner, or cannot be written durably.
  public init(_ name: String, in directory: borrowing Directory) throws(TrailFailure) {
    let path = "\(directory.path)/\(name)"
    do throws(HostError) {
      if try directory.status(of: name) == nil {
        _ = try directory.open(name, for: .createNew, mode: 0o600)
        try directory.sync()
      }
    } catch {
      // Another planrunner may have made it since.
      guard error.isTaken else { throw TrailFailure(error) }
    }
    let connection: Connection
    do throws(SQLiteError) { connection = try Connection(path, .write) } catch {
      throw TrailFailure(error)
    }
    // Before any setting: what is not ours must stay as it is, to the byte.
    let state = try Self.recognize(connection, path)
    try Self.configure(connection, isLocal: directory.isLocal)
    let settings = try Self.readBack(connection)
    let wanted: [(String, Int64)] = [("wal", 2), ("delete", 3)]
    guard wanted.contains(where: { $0 == (settings.journalMode, settings.synchronous) }) else {
      throw TrailFailure(
        "the trail '\(path)' would not be durable: journal_mode is \(settings.journalMode), "
          + "synchronous is \(settings.synchronous)")
    }
    if state != .current { try Self.makeTables(connection) }
    file = try Self.status(of: path) ?? FileStatus()
    self.connection = connection
    self.path = path
    self.settings = settings
  }

  /// What a file holds before this planrunner writes to it.
  private enum State { case empty, older, current }

  private static func configure(
    _ connection: borrowing Connection, isLocal: Bool
  ) throws(TrailFailure) {
    do throws(SQLiteError) {
      _ = try connection.value("PRAGMA journal_mode = \(isLocal ? "WAL" : "DELETE")")
      try connection.run("PRAGMA synchronous = \(isLocal ? "FULL" : "EXTRA")")
      try connection.run("PRAGMA foreign_keys = ON")
    } catch { throw TrailFailure(error) }
  }

  private static func readBack(
    _ connection: borrowing Connection
  ) throws(TrailFailure) -> Settings {
    do throws(SQLiteError) {
      guard case .text(let mode)? = try connection.value("PRAGMA journal_mode"),
        case .integer(let synchronous)? = try connection.value("PRAGMA synchronous")
      else { return Settings(journalMode: "unknown", synchronous: 0) }
      return Settings(journalMode: mode, synchronous: synchronous)
    } catch { throw TrailFailure(error) }
  }

  /// Refuses what is not this planrunner's to write.
  private static func recognize(
    _ connection: borrowing Connection, _ path: String
  ) throws(TrailFailure) -> State {
    let identifier: SQLite.Value?
    let version: SQLite.Value?
    do throws(SQLiteError) {
      identifier = try connection.value("PRAGMA application_id")
      version = try connection.value("PRAGMA user_version")
      if identifier == .integer(0), version == .integer(0),
        try connection.value("SELECT count(*) FROM sqlite_schema") == .integer(0)
      {
        return .empty
      }
    } catch { throw TrailFailure(error) }
    guard identifier == .integer(Int64(TrailSchema.applicationIdentifier)) else {
      throw TrailFailure("'\(path)' is a database, but not an audit trail of planrunner")
    }
    switch version {
    case .integer(Int64(TrailSchema.version)): return .current
    case .integer(1...Int64(TrailSchema.version)): return .older
    case .integer(let number) where number > Int64(TrailSchema.version):
      throw TrailFailure("the trail '\(path)' was written by a newer planrunner")
    default: throw TrailFailure("'\(path)' is no audit trail that planrunner wrote")
    }
  }

  private static func makeTables(_ connection: borrowing Connection) throws(TrailFailure) {
    do throws(SQLiteError) {
      try connection.transaction { connection throws(SQLiteError) in
        // Another planrunner may have made them since.
        guard case .integer(let version)? = try connection.value("PRAGMA user_version") else {
          return
        }
        for statement in TrailSchema.statements(since: Int(version)) {
          try connection.run(statement)
        }
        try connection.run("PRAGMA application_id = \(TrailSchema.applicationIdentifier)")
        try connection.run("PRAGMA user_version = \(TrailSchema.version)")
      }
    } catch { throw TrailFailure(error) }
  }

  /// Holds that the rows went into the file that others will read: SQLite writes on into one that was taken away.
  borrowing func checkPlace() throws(TrailFailure) {
    let found = try Self.status(of: path)
    guard found?.device == file.device, found?.inode == file.inode else {
      throw TrailFailure(
        "'\(path)' was \(found == nil ? "taken away" : "exchanged") while the run went on; "
          + "find out which step did it")
    }
  }

  private static func status(of path: String) throws(TrailFailure) -> FileStatus? {
    do throws(HostError) { return try Host.status(of: path, followingLinks: false) } catch {
      throw TrailFailure(error)
    }
  }

  /// Moves all rows into the one file; the trail is whole without it, but in two files.
  ///
  /// - Returns: why it is still in two, `nil` when it is not. That changes no outcome of a run.
  public borrowing func settle() -> String? {
    guard settings.journalMode == "wal" else { return nil }
    do throws(SQLiteError) {
      return try connection.checkpoint() ? nil : "another program reads it"
    } catch { return error.message }
  }

  /// Holds that another program reads what was written: a step can write over the file as it stands.
  public borrowing func checkReadable() throws(TrailFailure) {
    let newest = "SELECT identifier || ' ' || outcome FROM runs ORDER BY id DESC LIMIT 1"
    let found: SQLite.Value?
    do throws(SQLiteError) { found = try Connection(path, .read).value(newest) } catch {
      throw TrailFailure(
        "'\(path)' is damaged (\(error.message)): something wrote to it while the run went on; "
          + "keep it, find out which step did it, and name another with --audit")
    }
    let wanted: SQLite.Value?
    do throws(SQLiteError) { wanted = try connection.value(newest) } catch {
      throw TrailFailure(error)
    }
    guard wanted == found else {
      throw TrailFailure(
        "'\(path)' does not hold this run: something wrote to it while the run went on")
    }
  }

  /// Runs a query; for reports and tests.
  public borrowing func query(
    _ sql: String, _ arguments: [SQLite.Value] = [], row body: (borrowing Row) -> Void
  ) throws(TrailFailure) {
    do throws(SQLiteError) {
      try connection.run(sql, arguments, row: body)
    } catch { throw TrailFailure(error) }
  }
}
