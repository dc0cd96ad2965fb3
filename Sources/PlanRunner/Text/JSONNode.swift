/// A JSON value together with where it stands in the plan's text.
public struct JSONNode: Sendable {
  public enum Kind: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// One `"name": value` pair; members keep the order of the text.
  public struct Member: Sendable {
    public let name: String
    public let namePlace: Place
    public let value: JSONNode

    public init(name: String, namePlace: Place, value: JSONNode) {
      self.name = name
      self.namePlace = namePlace
      self.value = value
    }
  }

  public let kind: Kind
  /// The value's first byte to the byte after its last.
  public let place: Place
  /// The name, where the plan wrote `${name}` alone here; the value's type may then be another than text.
  public let reference: String?
  /// Whether a text in it may refer to a value; `false` only when none does.
  let mayRefer: Bool

  public init(_ kind: Kind, at place: Place, reference: String? = nil) {
    self.init(kind, at: place, reference: reference, mayRefer: true)
  }

  init(_ kind: Kind, at place: Place, reference: String? = nil, mayRefer: Bool) {
    self.kind = kind
    self.place = place
    self.reference = reference
    self.mayRefer = mayRefer
  }

  public var isReference: Bool { reference != nil }

  /// What the value is, as an error message names it.
  public var noun: String {
    switch kind {
    case .null: "null"
    case .boolean: "a boolean"
    case .number(let number): number.integer == nil ? "a number" : "an integer"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  public subscript(name: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  public var elements: [JSONNode]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  public var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }
}
