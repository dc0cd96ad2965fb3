/// Why a text is not a glob.
public struct GlobError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Lower case, no full stop.
  public let message: String

  public var description: String { message }

  init(_ message: String) {
    self.message = message
  }
}
