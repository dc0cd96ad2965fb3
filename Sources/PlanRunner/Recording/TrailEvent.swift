public import SQLite

/// One thing that happened, as the trail tells it afterwards; docs/audit-trail.md has what each member holds.
public struct TrailEvent: Sendable, Equatable {
  /// The last so many events of a trail, the newest first, and whether there are older ones.
  public struct Page: Sendable, Equatable {
    public let events: [TrailEvent]
    public let hasOlder: Bool
  }

  /// How many events a page may have.
  public static let limits = 1...10_000
  /// How many it has when nobody says.
  public static let usualLimit = 100

  public let kind: String
  /// RFC 3339, UTC.
  public let time: String
  /// The run's identifier.
  public let run: String
  public let plan: String
  /// The step's id; `nil` for what happened to a run.
  public let step: String?
  /// Relative to the root; `nil` unless an artifact was read or written.
  public let path: String?
  public let bytes: Int64?
  public let milliseconds: Int64?
  public let status: String

  private init(_ row: borrowing Row) {
    kind = row.text(0)
    time = row.text(1)
    run = row.text(2)
    plan = row.text(3)
    step = row.value(4) == .null ? nil : row.text(4)
    path = row.value(5) == .null ? nil : row.text(5)
    bytes = row.value(6) == .null ? nil : row.integer(6)
    milliseconds = row.value(7) == .null ? nil : row.integer(7)
    status = row.text(8)
  }

  /// Reads the newest `limit` events.
  public static func newest(
    _ limit: Int, of connection: borrowing Connection
  ) throws(SQLiteError) -> Page {
    var events: [TrailEvent] = []
    // The view's own query: a trail that an older planrunner wrote has no such view.
    try connection.run(
      """
      SELECT kind, time, identifier, plan, step, path, bytes, milliseconds, status
      FROM (\(TrailSchema.events)) ORDER BY run DESC, position DESC, rank DESC, path DESC LIMIT ?
      """, [.integer(Int64(limit) + 1)]
    ) { events.append(TrailEvent($0)) }
    return Page(events: Array(events.prefix(limit)), hasOlder: events.count > limit)
  }
}
