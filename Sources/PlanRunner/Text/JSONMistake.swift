/// Why a file that should be JSON is not, with its place.
public struct JSONMistake: Error, Sendable, Equatable, CustomStringConvertible {
  public let description: String

  public init(description: String) { self.description = description }
}
