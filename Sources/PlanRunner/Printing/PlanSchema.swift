/// The JSON Schema (draft 2020-12) of a plan, printed from the declarations and nothing else.
public struct PlanSchema: Sendable {
  private typealias Members = ShapeSchema.Members

  private let catalog: StepCatalog
  private let source: Term
  private let condition: Term

  /// `source` is what any source may say, and `condition` what the `when` of a step may.
  public init(catalog: StepCatalog, source: Term, condition: Term) {
    self.catalog = catalog
    self.source = source
    self.condition = condition
  }

  /// The schema, laid out for people, with a line feed at its end.
  public var text: String { json.pretty() + "\n" }

  private var json: JSONText {
    var schema = ShapeSchema()
    defineValues(in: &schema)
    schema.define("step-condition", schema.object(of: condition))
    StepSchema(catalog: catalog).define(in: &schema)
    var plan = schema.object(of: PlanFile.term)
    plan["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    plan["description"] = .string(PlanFile.term.summary)
    plan["title"] = .string("planrunner plan, format \(PlanFile.format)")
    plan["allOf"] = .array([Self.valueNames, extending])
    plan["$defs"] = .object(schema.definitions)
    return .object(plan)
  }

  /// Literals, and objects that say where the value is read.
  private func defineValues(in schema: inout ShapeSchema) {
    let literals: [ValueShape] = [.scalar, .list(.anything)]
    let value = ValueShape.either("value", literals + [.term(ValueDefinition.term(source))])
    let fallback = ValueShape.either("value", literals + [.term(source)])
    schema.define("value", schema.schema(of: value, references: false))
    schema.define("default-value", schema.schema(of: fallback, references: false))
  }

  /// What values may be called: not as rules call the element at hand.
  private static let valueNames: JSONText = {
    let own = JSONObject.ignored.map { JSONText.object(["const": .string($0)]) }
    let reserved = Substitution.reserved
    let names: Members = [
      "anyOf": .array(own + [.object(["pattern": .string(ValueDefinition.namePattern)])]),
      "not": .object(["const": .string(reserved)]),
      "errorMessage": .string("'\(reserved)' is what rules call the element at hand."),
    ]
    let values: Members = ["values": .object(["propertyNames": .object(names)])]
    return .object(["properties": .object(values)])
  }()

  /// A plan that extends another changes its steps, drops some, and says where new ones go.
  private var extending: JSONText {
    let change: Members = [
      "if": .object(ShapeSchema.given("after")),
      "then": .object(ShapeSchema.place(of: "step")),
      "else": .object(ShapeSchema.place(of: "step-change")),
    ]
    var step = ShapeSchema.place(of: "step")
    step["properties"] = .object([
      "after": .object(ShapeSchema.refusal("Only a plan that extends another says 'after'."))
    ])
    let nothing: Members = [
      "if": .object(["maxItems": .integer(0)]),
      "else": .object(ShapeSchema.refusal("Only a plan that extends another drops steps.")),
    ]
    return .object([
      "if": .object(ShapeSchema.given("extends")),
      "then": .object(["properties": .object(["steps": .object(["items": .object(change)])])]),
      "else": .object([
        "required": .array([.string("steps")]),
        "properties": .object([
          "steps": .object(["items": .object(step), "minItems": .integer(1)]),
          "drop": .object(nothing),
        ]),
      ]),
    ])
  }
}
