/// What was wrong with a property list, or what it does not hold.
public struct PropertyListError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Lower case, no full stop.
  public let message: String

  /// Bytes from the start of the file, 0-based, where reading stopped; `nil` for a lookup.
  public let offset: Int?

  public var description: String { message }

  init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}
