/// The definitions of a plan's steps: each type's keys, a whole step, and a change of a step below.
struct StepSchema {
  private typealias Members = ShapeSchema.Members

  let catalog: StepCatalog

  func define(in schema: inout ShapeSchema) {
    schema.define("type", type)
    var entry = schema.object(
      of: Term(
        "step", "A step of the plan; its type says what else it takes.", StepObject.commonKeys))
    entry["additionalProperties"] = nil
    schema.define("step-entry", entry)
    for entry in catalog.entries { schema.define(Self.name(of: entry), keys(of: entry, &schema)) }
    schema.define(
      "step",
      [
        "description": .string("A step with all that its type asks for."),
        "required": .array([.string("id"), .string("type")]),
        "allOf": .array(catalog.entries.map { whole($0) }),
        "defaultSnippets": .array(catalog.entries.map { StepSnippet(entry: $0).json }),
      ])
    schema.define("step-change", change)
  }

  private static func name(of entry: StepCatalog.Entry) -> String { "\(entry.name)-step" }

  /// The words of `type`, each with what it does.
  private var type: Members {
    [
      "description": .string("What kind of step it is."),
      "oneOf": .array(
        catalog.entries.map {
          .object(["const": .string($0.name), "description": .string($0.summary)])
        }),
    ]
  }

  /// An object that has no keys but those of the type and those of every step.
  private func keys(of entry: StepCatalog.Entry, _ schema: inout ShapeSchema) -> Members {
    var properties: Members = [:]
    for name in StepObject.commonNames {
      properties[name] = .object(ShapeSchema.place(of: "step-entry/properties/\(name)"))
    }
    for field in entry.fields {
      properties[field.name] = schema.property(
        field.shape, field.summary, default: field.fallback, references: true)
    }
    var members = schema.closed(properties)
    members["description"] = .string(entry.summary)
    return members
  }

  private func when(_ entry: StepCatalog.Entry, then members: Members) -> JSONText {
    let type: Members = ["type": .object(["const": .string(entry.name)])]
    return .object([
      "if": .object(
        ShapeSchema.given("type").merging(["properties": .object(type)]) { first, _ in first }),
      "then": .object(members),
    ])
  }

  private func whole(_ entry: StepCatalog.Entry) -> JSONText {
    var members = ShapeSchema.place(of: Self.name(of: entry))
    let required = entry.fields.filter { $0.fallback == nil }.map(\.name)
    if !required.isEmpty { members["required"] = .array(required.map { .string($0) }) }
    return when(entry, then: members)
  }

  /// A step that is there already and says only what differs; without its type, any type's keys.
  private var change: Members {
    let places = catalog.entries.map { ShapeSchema.place(of: Self.name(of: $0)) }
    return [
      "description": .string("A step of the plan below, with the keys that differ."),
      "minProperties": .integer(2),
      "if": .object(ShapeSchema.given("type")),
      "then": .object([
        "allOf": .array(zip(catalog.entries, places).map { when($0, then: $1) })
      ]),
      "else": .object(["anyOf": .array(places.map { .object($0) })]),
    ]
  }
}
