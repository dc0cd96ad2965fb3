/// What a plan says of one value: where it comes from and what it must be.
struct ValueDefinition {
  enum Content {
    case literal(JSONNode)
    case variable(String)
    case source(JSONNode)
  }

  enum Kind: String, PlanChoice {
    case string, integer, boolean

    var summary: String {
      switch self {
      case .string: "A text."
      case .integer: "A whole number."
      case .boolean: "True or false."
      }
    }
  }

  /// What a value's object says beside the source.
  private static let keys: [TermKey] = [
    .optional("type", Kind.shape, takesReferences: false, "What the value must read as."),
    .optional(
      "secret", .boolean, default: .boolean(false), takesReferences: false,
      "Whether it is shown and stored as a dot, always."),
    .optional(
      "default", .definition("default-value"), with: variableKey,
      "What it is when the environment variable is not set: a literal or a source."),
  ]
  private static let variableKey = "env"

  /// Keys of a value's object that are not the source's own.
  private static let ownKeys = [variableKey] + keys.map(\.name)

  /// The object form of a value, where `source` is what any source may say.
  static func term(_ source: Term) -> Term {
    Term(
      "value read elsewhere", "A value that comes from a source, or from the environment.", keys,
      parts: [source])
  }

  /// What the name of a value looks like (ECMA-262).
  static let namePattern = "^[A-Za-z0-9][A-Za-z0-9._-]*$"

  /// Reports a name that no value may have.
  static func checkName(of member: JSONNode.Member, reporting diagnostics: inout Diagnostics) {
    let name = member.name
    func isPlain(_ letter: UnicodeScalar) -> Bool {
      [("a"..."z"), ("A"..."Z"), ("0"..."9")].contains { $0.contains(letter) }
    }
    guard let first = name.unicodeScalars.first, isPlain(first),
      name.unicodeScalars.allSatisfy({ isPlain($0) || "._-".unicodeScalars.contains($0) })
    else {
      diagnostics.report(
        "found '\(name)'\(HiddenCharacter.remark(on: name)), "
          + "expected a value's name of letters, digits, '.', '_' and '-'", at: member.namePlace)
      return
    }
    guard name != Substitution.reserved else {
      diagnostics.report(
        "'\(Substitution.reserved)' is the name that rules use in 'forEach'; choose another",
        at: member.namePlace)
      return
    }
  }

  let content: Content
  let isSecret: Bool
  /// `nil` when the plan says nothing and the content keeps its own type.
  let kind: Kind?
  let fallback: JSONNode?

  var variable: String? {
    if case .variable(let name) = content { name } else { nil }
  }

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard case .object(let members) = node.kind else {
      guard case .null = node.kind else {
        content = .literal(node)
        isSecret = false
        kind = Self.literalKind(node)
        fallback = nil
        return
      }
      diagnostics.report(
        "found null, expected a value; leave the name out if there is none", at: node.place)
      return nil
    }
    guard let object = JSONObject(node, as: "a value", reporting: &diagnostics),
      let secret = object.optional("secret", as: Bool.self, reporting: &diagnostics),
      let kind = object.optional("type", as: Kind.self, reporting: &diagnostics)
    else { return nil }
    isSecret = secret ?? false
    self.kind = kind
    if let node = object["default"], case .null = node.kind {
      diagnostics.report(
        "found null, expected a value; leave 'default' out if there is none", at: node.place)
      return nil
    }
    fallback = object["default"]
    if let variable = object[Self.variableKey] {
      object.refuseOthers(than: Self.ownKeys, reporting: &diagnostics)
      guard let name = EnvironmentVariable.name(variable, reporting: &diagnostics) else {
        return nil
      }
      content = .variable(name)
    } else {
      if let fallback {
        diagnostics.report("'default' goes with 'env': a source has no default", at: fallback.place)
      }
      content = .source(
        JSONNode(.object(members.filter { !Self.ownKeys.contains($0.name) }), at: node.place))
    }
  }

  /// A value given from outside is text; it must read as what the plan writes in its place.
  private static func literalKind(_ node: JSONNode) -> Kind? {
    switch node.kind {
    case .boolean: .boolean
    case .number(let number): number.integer == nil ? nil : .integer
    case .string, .null, .array, .object: nil
    }
  }

  /// The node as the type the plan asks for; text that does not read as that type is reported.
  func typed(
    _ node: JSONNode, _ name: String, reporting diagnostics: inout Diagnostics
  ) -> JSONNode? {
    guard let kind else { return node }
    switch (kind, node.kind) {
    case (.string, .string), (.boolean, .boolean): return node
    case (.integer, .number(let number)) where number.integer != nil: return node
    case (.string, .number), (.string, .boolean):
      return JSONNode(.string(JSONText(node).canonical), at: node.place)
    case (.integer, .string(let text)):
      if let value = Int(text), String(value) == text {
        return JSONNode(.number(JSONNumber(value)), at: node.place)
      }
    case (.boolean, .string("true")): return JSONNode(.boolean(true), at: node.place)
    case (.boolean, .string("false")): return JSONNode(.boolean(false), at: node.place)
    default: break
    }
    let found = isSecret ? Redactor.dot : JSONText(node).canonical
    let article = kind == .integer ? "an" : "a"
    diagnostics.report(
      "the value '\(name)' is \(found), expected \(article) \(kind.rawValue)", at: node.place)
    return nil
  }

  /// Whether every reader of JSON reads the value as the same number; reports a number that is not.
  func isForEveryReader(
    _ node: JSONNode, _ name: String, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard case .number(let number) = node.kind, !number.isInterchangeable else { return true }
    // Of a number in the plan's own text this has been reported already.
    if case .literal(let literal) = content, case .number(let written) = literal.kind,
      written == number
    {
      return true
    }
    let found = isSecret ? Redactor.dot : JSONText(node).canonical
    diagnostics.report(
      "the value '\(name)' is \(found), and a whole number beyond \(JSONNumber.interchangeLimit) is "
        + "not the same to every reader of JSON; give it the type 'string'", at: node.place)
    return false
  }
}
