/// The JSON object of one step, its values filled in, before its fields are read.
struct StepObject: Sendable {
  let id: String
  let idPlace: Place
  let type: String
  let summary: String?
  let timeout: PlanDuration?
  let members: [JSONNode.Member]

  /// What the plan gives for a key; `nil` where it leaves it out.
  func value(of name: String) -> JSONNode? {
    for index in members.indices where members[index].name == name { return members[index].value }
    return nil
  }

  func member(_ name: String) -> JSONNode.Member? { members.first { $0.name == name } }

  /// Keys that every step may have; the engine reads them.
  static let commonKeys: [TermKey] = [
    .required(
      "id", .form("id", pattern: "^[a-z0-9][a-z0-9-]{0,99}$"), takesReferences: false,
      "Name of the step, once in the plan: lower-case letters, digits and '-', at most 100."),
    .optional("type", .definition("type"), takesReferences: false, "What kind of step it is."),
    .optional("summary", .string, "One sentence, shown in the graph."),
    .optional(
      "when", .definition("step-condition"),
      "Condition over values; if it does not hold, the step is skipped."),
    .optional(
      "timeout", .duration,
      "How long it may take; a step that takes longer is stopped, and has not passed."),
    .optional(
      "after", .string, takesReferences: false,
      "In a plan that extends another: the step behind which a new one goes."),
  ]
  static let commonNames = commonKeys.map(\.name)

  /// What the plan says of those of them that make a difference to the step.
  var common: [PlannedStep.Argument] {
    ["type", "summary", "when", "timeout"].compactMap { key in
      member(key).map { .init(name: key, value: JSONText($0.value), place: $0.namePlace) }
    }
  }
}
