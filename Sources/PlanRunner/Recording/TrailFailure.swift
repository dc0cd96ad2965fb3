public import Host
public import SQLite

/// The audit trail cannot be written or read; nothing may run without it.
public struct TrailFailure: Error, Sendable, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
  public init(_ error: SQLiteError) { description = error.description }
  public init(_ error: HostError) { description = error.description }
}
