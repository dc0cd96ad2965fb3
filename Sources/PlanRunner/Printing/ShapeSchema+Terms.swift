extension ShapeSchema {
  /// Where the definition of a term stands; it is written on first use.
  mutating func place(of term: Term) -> Members {
    let name = Self.name(of: term)
    if definitions[name] == nil { define(name, object(of: term)) }
    return Self.place(of: name)
  }

  /// The schema of a term's object.
  ///
  /// Its summary is its title: as a description, editors would show it instead of a key's own.
  mutating func object(of term: Term) -> Members {
    var members = closed(properties(of: term))
    members["title"] = .string(term.summary)
    let required = term.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members["required"] = .array(required.map { .string($0) }) }
    let companions = Self.companions(of: term)
    if !companions.isEmpty { members["dependentSchemas"] = .object(companions) }
    let choices = Self.choices(of: term)
    if !choices.isEmpty { members["allOf"] = .array(choices.map(Self.schema)) }
    return members
  }

  /// An object of these properties and no others.
  func closed(_ properties: Members) -> Members {
    [
      "type": .string("object"),
      "properties": .object(properties.merging(Self.ignored) { first, _ in first }),
      "additionalProperties": .boolean(false),
    ]
  }

  /// One property with what an editor shows of it.
  mutating func property(
    _ shape: ValueShape, _ summary: String, default fallback: JSONText?, references: Bool
  ) -> JSONText {
    var members = schema(of: shape, references: references)
    members["description"] = .string(summary)
    if members["pattern"] != nil {
      members["patternErrorMessage"] = .string("Expected: \(summary)")
    }
    if let fallback, fallback != .null { members["default"] = fallback }
    return .object(members)
  }

  mutating func properties(of term: Term) -> Members {
    var properties: Members = [:]
    for key in term.keys {
      properties[key.name] = property(
        key.shape, key.summary, default: key.fallback, references: key.takesReferences)
    }
    for part in term.parts {
      _ = place(of: part)
      for name in part.names {
        properties[name] = .object(Self.place(of: "\(Self.name(of: part))/properties/\(name)"))
      }
    }
    return properties
  }

  private static func companions(of term: Term) -> Members {
    var companions: Members = [:]
    for key in term.keys {
      let each = key.companions.map { JSONText.object(given($0)) }
      if each.count == 1 { companions[key.name] = each[0] }
      if each.count > 1 { companions[key.name] = .object(["anyOf": .array(each)]) }
    }
    return term.parts.reduce(companions) { $0.merging(Self.companions(of: $1)) { $1 } }
  }

  private static func choices(of term: Term) -> [Term.Choice] {
    term.choices + term.parts.flatMap(choices)
  }

  private static func schema(of choice: Term.Choice) -> JSONText {
    var each = choice.names.map { JSONText.object(given($0)) }
    let members: Members
    switch choice.amount {
    case .one: members = ["oneOf": .array(each)]
    case .atLeastOne: members = ["anyOf": .array(each)]
    case .atMostOne:
      each.append(.object(["not": .object(["anyOf": .array(each)])]))
      members = ["oneOf": .array(each)]
    }
    let chosen: Members = [
      "if": .object(members), "else": .object(refusal(choice.sentence(quote: "'"))),
    ]
    guard let companion = choice.companion else { return .object(chosen) }
    return .object(["if": .object(given(companion)), "then": .object(chosen)])
  }

  /// Accepts nothing, and has an editor say why; it takes that only from beside a `not`.
  static func refusal(_ message: String) -> Members {
    ["not": .object([:]), "errorMessage": .string(message)]
  }

  /// What an object is that has the key.
  static func given(_ key: String) -> Members { ["required": .array([.string(key)])] }
}
