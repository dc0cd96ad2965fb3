/// Something a step found out, beyond the digests that the engine takes.
public struct Finding: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// A named value: a commit, a version, a count.
    case fact
    /// Worth reading before shipping; does not stop the run.
    case warning
    /// Why the step did not pass; a step may have several.
    case failure
  }

  public let kind: Kind
  /// The fact's name, or the rule a warning or failure is about.
  public let subject: String
  /// The fact's value as JSON, or the message as a JSON string.
  public let value: JSONText
  /// Why the rule is there; `nil` when the plan does not say.
  public let because: String?

  /// The value as a person reads it.
  public var text: String {
    if case .string(let text) = value { text } else { value.canonical }
  }
}
