/// What was wrong with a property list, or what it does not hold.
public struct PropertyListError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Lower case, no full stop.
  public let message: String

  /// Bytes from the start of the file, 0-based, where reading stopped; `nil` for a lookup.
  ///
  /// Of a text in UTF-16, bytes of the same text in UTF-8.
  public let offset: Int?

  /// The line and column of `offset`; `nil` for a binary list and for a lookup.
  public let position: TextPosition?

  public var description: String { message }

  init(_ message: String, at offset: Int? = nil) {
    self.init(message, at: offset, position: nil)
  }

  private init(_ message: String, at offset: Int?, position: TextPosition?) {
    self.message = message
    self.offset = offset
    self.position = position
  }

  /// The same error, with the line and column that it has in `text`.
  func placed(in text: ArraySlice<UInt8>) -> PropertyListError {
    let position = offset.map { TextPosition(of: $0, in: text) }
    return PropertyListError(message, at: offset, position: position)
  }
}
