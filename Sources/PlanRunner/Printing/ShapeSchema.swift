/// Writes shapes as JSON Schema (draft 2020-12); what has a name is collected as a definition.
struct ShapeSchema {
  typealias Members = [String: JSONText]

  private(set) var definitions: Members = [
    "reference": .object([
      "type": .string("string"), "pattern": .string(#"^\$\{[^}]*\}$"#),
      "description": .string("The value of that name, with its type."),
    ]),
    "path": text(
      "a path below the plan's root, with '/', without '.' and '..'",
      #"^(?!\.{1,2}(?:/|$))[^/]+(?:/(?!\.{1,2}(?:/|$))[^/]+)*$"#),
    "duration": text(
      "a whole number above zero with its unit: 250ms, 90s, 10m, 2h",
      "^0*[1-9][0-9]*(?:ms|s|m|h)$|\(part)"),
  ]

  /// A reference within a text; `$${` is none.
  private static let part = #"(?:^|[^$])\$\{"#

  mutating func define(_ name: String, _ members: Members) {
    definitions[name] = .object(members)
  }

  /// Where a definition stands.
  static func place(of name: String) -> Members { ["$ref": .string("#/$defs/\(name)")] }

  /// The name of a term's definition.
  static func name(of term: Term) -> String {
    term.name.split(separator: " ").joined(separator: "-")
  }

  /// What the shape accepts; with `references` also `${name}` for the whole of it.
  mutating func schema(of shape: ValueShape, references: Bool) -> Members {
    switch shape {
    case .boolean: return Self.either(["type": .string("boolean")], references)
    case .on: return Self.either(["const": .boolean(true)], references)
    case .integer(let bounds): return Self.either(Self.integer(bounds), references)
    case .string: return ["type": .string("string")]
    case .form(_, let pattern):
      let pattern = references ? "\(pattern)|\(Self.part)" : pattern
      return ["type": .string("string"), "pattern": .string(pattern)]
    case .path: return Self.place(of: "path")
    case .duration: return Self.place(of: "duration")
    case .scalar: return ["type": .array(["string", "number", "boolean"].map { .string($0) })]
    case .choice(let words):
      let part: Members = ["type": .string("string"), "pattern": .string(Self.part)]
      let words = Self.choice(of: words)
      return references ? ["anyOf": .array([.object(words), .object(part)])] : words
    case .list(let element, let least):
      var list: Members = ["type": .string("array")]
      list["items"] = .object(schema(of: element, references: references))
      if least > 0 { list["minItems"] = .integer(least) }
      return Self.either(list, references)
    case .map(let element):
      return [
        "type": .string("object"), "properties": .object(Self.ignored),
        "additionalProperties": .object(schema(of: element, references: references)),
      ]
    case .term(let term): return place(of: term)
    case .either(_, let shapes):
      return [
        "anyOf": .array(shapes.map { .object(schema(of: $0, references: references)) })
      ]
    case .definition(let name): return Self.place(of: name)
    case .anything: return [:]
    }
  }

  /// Keys that every object may have.
  static let ignored = Members(
    uniqueKeysWithValues: JSONObject.ignored.map { ($0, .boolean(true)) })

  private static func integer(_ bounds: ClosedRange<Int>?) -> Members {
    guard let bounds else { return ["type": .string("integer")] }
    if bounds.lowerBound == bounds.upperBound { return ["const": .integer(bounds.lowerBound)] }
    var members: Members = ["type": .string("integer"), "minimum": .integer(bounds.lowerBound)]
    if bounds.upperBound < .max { members["maximum"] = .integer(bounds.upperBound) }
    return members
  }

  private static func either(_ members: Members, _ references: Bool) -> Members {
    guard references else { return members }
    return ["anyOf": .array([.object(members), .object(place(of: "reference"))])]
  }

  /// A text of a form, with what an editor says of one that has another; `words` name the form.
  ///
  /// It has no description: an editor would show that instead of what the key says of itself.
  private static func text(_ words: String, _ pattern: String) -> JSONText {
    .object([
      "type": .string("string"), "pattern": .string(pattern),
      "patternErrorMessage": .string("Expected: \(words)."),
    ])
  }

  /// The words, and what an editor says of each.
  private static func choice(of words: [ChoiceWord]) -> Members {
    [
      "enum": .array(words.map { .string($0.name) }),
      "enumDescriptions": .array(words.map { .string($0.summary) }),
    ]
  }
}
