/// An object of the plan that has a name: its keys, and which of them go together.
///
/// Reading, the JSON Schema and the docs pages take the keys from here.
public struct Term: Sendable, Equatable {
  /// How many of a choice's keys are given.
  public enum Amount: Sendable { case one, atMostOne, atLeastOne }

  /// Keys of which only so many may be given.
  public struct Choice: Sendable, Equatable {
    public let names: [String]
    public let amount: Amount
    /// The key that the choice belongs to; `nil` when it always has to be made.
    public let companion: String?

    public init(_ amount: Amount, of names: [String], with companion: String? = nil) {
      self.names = names
      self.amount = amount
      self.companion = companion
    }

    /// The choice in words, each name between two `quote`.
    func sentence(quote: String) -> String {
      let names = names.map { "\(quote)\($0)\(quote)" }.joined(separator: ", ")
      return switch amount {
      case .one: "Exactly one of \(names) is given."
      case .atMostOne: "At most one of \(names) is given."
      case .atLeastOne: "At least one of \(names) is given."
      }
    }
  }

  /// In words, as a page and a message name it: `staged file`.
  public let name: String
  public let summary: String
  public let keys: [TermKey]
  /// Terms whose keys stand in the same object.
  public let parts: [Term]
  public let choices: [Choice]
  /// JSON that shows it; empty when it has no page.
  public let example: String
  /// Every key the object may have, those of its parts last.
  public let names: [String]

  public init(
    _ name: String, _ summary: String, _ keys: [TermKey] = [], parts: [Term] = [],
    choices: [Choice] = [], example: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.parts = parts
    self.choices = choices
    self.example = example
    names = keys.map(\.name) + parts.flatMap(\.names)
  }
}
