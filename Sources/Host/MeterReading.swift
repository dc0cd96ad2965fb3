/// How much work files have made, at one moment or between two.
public struct MeterReading: Sendable, Equatable {
  public var bytesRead: Int
  public var bytesWritten: Int
  /// Names found in directories.
  public var names: Int
  /// Bytes gone through of the files that are gone through as a whole just now; 0 without any.
  public var passDone: Int
  /// Sizes of those files together.
  public var passSize: Int

  public init(
    bytesRead: Int = 0, bytesWritten: Int = 0, names: Int = 0, passDone: Int = 0, passSize: Int = 0
  ) {
    self.bytesRead = bytesRead
    self.bytesWritten = bytesWritten
    self.names = names
    self.passDone = passDone
    self.passSize = passSize
  }

  /// What was added since an earlier reading; the files gone through are those of now.
  public func since(_ earlier: MeterReading) -> MeterReading {
    MeterReading(
      bytesRead: bytesRead - earlier.bytesRead, bytesWritten: bytesWritten - earlier.bytesWritten,
      names: names - earlier.names, passDone: passDone, passSize: passSize)
  }
}
