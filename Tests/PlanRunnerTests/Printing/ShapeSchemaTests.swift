import Testing

@testable import PlanRunnerKit

@Suite struct ShapeSchemaTests {
  struct Case: CustomTestStringConvertible {
    let shape: ValueShape
    let alone: String
    /// With `${name}` filled in; the same when a reference is a text like any other.
    let referring: String
    var testDescription: String { shape.words }

    init(_ shape: ValueShape, _ alone: String, _ referring: String? = nil) {
      self.shape = shape
      self.alone = alone
      self.referring = referring ?? alone
    }

    static func whole(_ shape: ValueShape, _ alone: String) -> Case {
      Case(shape, alone, ##"{"anyOf":[\##(alone),{"$ref":"#/$defs/reference"}]}"##)
    }
  }

  private static let term = Term(
    "staged file", "A file.",
    [.required("from", .path, "Here."), .optional("as", .string, default: .string("x"), "There.")])

  @Test(arguments: [
    Case.whole(.boolean, #"{"type":"boolean"}"#),
    Case.whole(.on, #"{"const":true}"#),
    Case.whole(.integer(nil), #"{"type":"integer"}"#),
    Case.whole(.integer(1...3), #"{"maximum":3,"minimum":1,"type":"integer"}"#),
    Case.whole(.integer(1...1), #"{"const":1}"#),
    Case.whole(.integer(0 ... .max), #"{"minimum":0,"type":"integer"}"#),
    Case.whole(
      .integer(.min ... .max), #"{"minimum":-9223372036854775808,"type":"integer"}"#),
    Case.whole(.list(.anything), #"{"items":{},"type":"array"}"#),
    Case.whole(
      .list(.string, least: 1), #"{"items":{"type":"string"},"minItems":1,"type":"array"}"#),
    Case(.string, #"{"type":"string"}"#),
    Case(.scalar, #"{"type":["string","number","boolean"]}"#),
    Case(.path, ##"{"$ref":"#/$defs/path"}"##),
    Case(.duration, ##"{"$ref":"#/$defs/duration"}"##),
    Case(.definition("type"), ##"{"$ref":"#/$defs/type"}"##),
    Case(.term(term), ##"{"$ref":"#/$defs/staged-file"}"##),
    Case(
      .choice([ChoiceWord("a", "A."), ChoiceWord("b", "B.")]),
      #"{"enum":["a","b"],"enumDescriptions":["A.","B."]}"#,
      #"{"anyOf":[{"enum":["a","b"],"enumDescriptions":["A.","B."]},{"pattern":"(?:^|[^$])\\$\\{","type":"string"}]}"#
    ),
    Case(
      .form("id", pattern: "^a$"), #"{"pattern":"^a$","type":"string"}"#,
      #"{"pattern":"^a$|(?:^|[^$])\\$\\{","type":"string"}"#),
    Case(
      .map(.string),
      #"{"additionalProperties":{"type":"string"},"properties":{"$comment":true,"$schema":true},"type":"object"}"#
    ),
    Case(
      .either("e", [.string, .path]), ##"{"anyOf":[{"type":"string"},{"$ref":"#/$defs/path"}]}"##),
  ])
  func writesAShape(_ example: Case) {
    var schema = ShapeSchema()
    #expect(
      JSONText.object(schema.schema(of: example.shape, references: false)).canonical
        == example.alone)
    #expect(
      JSONText.object(schema.schema(of: example.shape, references: true)).canonical
        == example.referring)
  }

  @Test func writesATermOnFirstUse() {
    var schema = ShapeSchema()
    #expect(schema.definitions["staged-file"] == nil)
    _ = schema.schema(of: .list(.term(Self.term)), references: true)
    #expect(
      schema.definitions["staged-file"]?.canonical
        == ##"{"additionalProperties":false,"properties":{"$comment":true,"$schema":true,"as":{"default":"x","description":"There.","type":"string"},"from":{"$ref":"#/$defs/path","description":"Here."}},"required":["from"],"title":"A file.","type":"object"}"##
    )
  }

  @Test func saysWhichKeysGoTogether() {
    var schema = ShapeSchema()
    let term = Term(
      "t", "T.",
      [
        .optional("a", .string, "A."), .optional("b", .string, with: "a", "B."),
        TermKey.required("d", .string, "D.").going(with: ["a", "b"]),
      ],
      choices: [.init(.one, of: ["a", "c"]), .init(.atLeastOne, of: ["b"], with: "a")])
    let members = schema.object(of: term)
    #expect(
      members["dependentSchemas"]?.canonical
        == #"{"b":{"required":["a"]},"d":{"anyOf":[{"required":["a"]},{"required":["b"]}]}}"#)
    #expect(
      members["allOf"]?.canonical
        == #"""
        [{"else":{"errorMessage":"Exactly one of 'a', 'c' is given.","not":{}},\#
        "if":{"oneOf":[{"required":["a"]},{"required":["c"]}]}},\#
        {"if":{"required":["a"]},"then":{\#
        "else":{"errorMessage":"At least one of 'b' is given.","not":{}},\#
        "if":{"anyOf":[{"required":["b"]}]}}}]
        """#
    )
    #expect(members["required"] == nil)
  }

  @Test func theBoundsOfAFieldAreInTheSchema() {
    let text = PlanSchema(catalog: catalog, source: Self.term, condition: Self.term).text
    #expect(text.contains(#""maximum": 3"#) && text.hasSuffix("}\n"))
    for entry in catalog.entries { #expect(text.contains("\"\(entry.name)-step\": {")) }
  }
}
