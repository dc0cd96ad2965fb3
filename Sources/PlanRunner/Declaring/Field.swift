/// One key of a step's JSON object: its name, type, role, default and documentation, said once.
public struct Field<Value: PlanValue>: Sendable {
  let description: FieldDescription
  let fallback: Value?
  let constraint: @Sendable (Value) -> String?
  let uses: @Sendable (Value) -> [ArtifactUse]

  /// A plain setting.
  public static func parameter(
    _ name: String, default fallback: Value? = Value.whenAbsent, _ summary: String
  ) -> Field {
    Field(name, .parameter, summary, fallback: fallback) { _ in [] }
  }

  init(
    _ name: String, _ role: FieldDescription.Role, _ summary: String,
    shape: ValueShape = Value.shape, fallback: Value? = Value.whenAbsent,
    constraint: @escaping @Sendable (Value) -> String? = { _ in nil },
    uses: @escaping @Sendable (Value) -> [ArtifactUse]
  ) {
    description = FieldDescription(
      name: name, role: role, summary: summary, shape: shape, fallback: fallback?.json)
    self.fallback = fallback
    self.constraint = constraint
    self.uses = uses
  }

  /// Reads a field and adds the artifacts it names, or reports why not.
  typealias Reader =
    @Sendable (StepObject, inout [ArtifactUse], inout Diagnostics) throws(UnreadField) -> Value

  /// Made once for a declaration: what does not depend on the step is not worked out for each.
  var reader: Reader {
    let (name, summary) = (description.name, description.summary)
    let (fallback, constraint, uses) = (fallback, constraint, uses)
    let fallbackUses = fallback.map(uses) ?? []
    return { object, found, diagnostics throws(UnreadField) in
      guard let node = object.value(of: name) else {
        guard let fallback else {
          diagnostics.report(
            "step '\(object.id)' lacks '\(name)': \(summary)", at: object.idPlace)
          throw UnreadField()
        }
        if !fallbackUses.isEmpty { found += fallbackUses }
        return fallback
      }
      guard let value = Value.decode(node, reporting: &diagnostics) else { throw UnreadField() }
      if let objection = constraint(value) {
        diagnostics.report("'\(name)' \(objection)", at: node.place)
        throw UnreadField()
      }
      found += uses(value)
      return value
    }
  }

  /// Gives the field's value, after defaults, of an object that the field was read from.
  var printer: @Sendable (StepObject) -> PlannedStep.Argument {
    let (name, fallback) = (description.name, description.fallback)
    return { object in
      guard let member = object.member(name) else {
        return .init(name: name, value: fallback ?? .null, place: nil)
      }
      var diagnostics = Diagnostics()
      let value = Value.decode(member.value, reporting: &diagnostics)
      precondition(value != nil, "a step is planned only when each of its fields could be read")
      return .init(name: name, value: value?.json ?? .null, place: member.namePlace)
    }
  }
}

/// A field could not be read; the diagnostics say why.
struct UnreadField: Error {}

/// The part of a ``Field`` that does not depend on its Swift type.
public struct FieldDescription: Sendable, Equatable {
  public enum Role: String, Sendable { case input, output, update, parameter }
  public let name: String
  public let role: Role
  public let summary: String
  public let shape: ValueShape
  /// `nil` if the plan must give the field.
  public let fallback: JSONText?
}
