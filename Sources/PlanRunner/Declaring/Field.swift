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

  /// Reads the field from the step's object, or reports why not.
  func decode(from object: StepObject, reporting diagnostics: inout Diagnostics) -> Value? {
    guard let node = object.member(description.name)?.value else {
      if let fallback { return fallback }
      diagnostics.report(
        "step '\(object.id)' lacks '\(description.name)': \(description.summary)",
        at: object.idPlace)
      return nil
    }
    guard let value = Value.decode(node, reporting: &diagnostics) else { return nil }
    if let objection = constraint(value) {
      diagnostics.report("'\(description.name)' \(objection)", at: node.place)
      return nil
    }
    return value
  }
}

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
