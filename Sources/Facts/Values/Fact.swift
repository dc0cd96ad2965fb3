public import PlanRunnerKit

/// One value read from somewhere.
public enum Fact: Sendable, Equatable {
  case text(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)

  /// `nil` for null, lists and objects: no check is about those.
  public init?(_ node: JSONNode) {
    switch node.kind {
    case .string(let text): self = .text(text)
    case .boolean(let value): self = .boolean(value)
    case .number(let number): self = number.integer.map { .integer($0) } ?? .number(number.double)
    case .null, .array, .object: return nil
    }
  }

  /// The value as evidence stores it; a whole number that not every reader of JSON keeps is a text there.
  public var json: JSONText {
    switch self {
    case .text(let text): .string(text)
    case .integer(let value) where !JSONNumber(value).isInterchangeable: .string(String(value))
    case .integer(let value): .integer(value)
    case .number(let value): .double(value)
    case .boolean(let value): .boolean(value)
    }
  }

  public var kind: JSONNode.Kind {
    switch self {
    case .text(let text): .string(text)
    case .integer(let value): .number(JSONNumber(value))
    case .number(let value): .number(JSONNumber(value))
    case .boolean(let value): .boolean(value)
    }
  }

  /// The value without quotes, as it stands in a file of another format.
  public var text: String {
    switch self {
    case .text(let text): text
    case .integer(let value): String(value)
    case .number, .boolean: json.canonical
    }
  }

  /// Bytes of a text that a message shows whole; a file's whole text can be a fact.
  private static let shownLimit = 2000

  /// The value as a message shows it; of a long text its beginning and its size.
  public var shown: String {
    guard case .text(let text) = self else { return text }
    let size = text.utf8.count
    return size <= Self.shownLimit ? "'\(text)'" : "'\(text.prefix(200))…' (\(size) bytes)"
  }

  /// Whether both say the same: a build number is a number in one file and a text in another.
  public func agrees(with other: Fact) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left == right
    default: text.utf8.elementsEqual(other.text.utf8)
    }
  }

  /// Whether both say the same, where the plan asks for `wanted`.
  ///
  /// - Throws: when a plan's true or false meets what is neither: a 1 must not pass for "not true".
  func equals(_ wanted: Fact) throws(FactFailure) -> Bool {
    if case .boolean = wanted, text != "true", text != "false" {
      throw .unclear("\(shown) cannot be held against \(wanted.shown): expected true or false")
    }
    return agrees(with: wanted)
  }
}

extension Fact: PlanValue {
  public static var shape: ValueShape { .scalar }
  public static func decode(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> Fact? {
    if let fact = Fact(node) { return fact }
    diagnostics.report(
      "found \(node.noun), expected a string, a number or a boolean", at: node.place)
    return nil
  }
}
