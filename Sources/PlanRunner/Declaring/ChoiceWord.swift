/// One word of a closed set, and what it means.
public struct ChoiceWord: Sendable, Equatable {
  public let name: String
  /// One sentence.
  public let summary: String

  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
