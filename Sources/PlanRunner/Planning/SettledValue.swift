/// A value of the plan with its final content.
public struct SettledValue: Sendable {
  public let name: String
  let node: JSONNode
  /// Where it came from: the plan's line, a variable, `--set`, or the place a source names.
  public let origin: String
  public let isSecret: Bool

  /// The content as planrunner shows and stores it; a secret is a dot.
  public var shown: JSONText { isSecret ? .string(Redactor.dot) : JSONText(node) }

  /// The content within a longer string; `nil` for a list or an object.
  var text: String? {
    switch node.kind {
    case .string(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .number: JSONText(node).canonical
    case .null, .array, .object: nil
    }
  }
}
