/// What the engine asks of the room that knows where values are read.
///
/// The engine itself knows no source of facts: whoever starts it passes one in.
public protocol FactReading: Sendable {
  /// Reads the value that a source object names, or reports why not.
  func settle(
    _ source: JSONNode, in workspace: Workspace, environment: [String: String],
    reporting diagnostics: inout Diagnostics
  ) -> SettledFact?

  /// Judges a step's `when`, in which all values are filled in; `nil` when it is wrong.
  func judge(
    _ condition: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> ConditionVerdict?
}

/// What came of judging a step's `when`.
public enum ConditionVerdict: Sendable, Equatable {
  case holds
  /// In words: `${channel} is 'beta', expected 'appstore'`.
  case doesNotHold(String)
}

/// A value that was read, and the place it was read from in words.
public struct SettledFact: Sendable {
  public let kind: JSONNode.Kind
  public let origin: String

  public init(_ kind: JSONNode.Kind, origin: String) {
    self.kind = kind
    self.origin = origin
  }
}
