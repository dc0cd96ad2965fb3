internal import PlanRunnerKit

/// A value that stands in the plan itself, mostly as `${name}`.
struct LiteralPlace: SourcePlace {
  static let term = Term(
    "value", "A value that stands in the plan itself, mostly as '${name}'.",
    [
      .required("value", .scalar, "The value.")
    ],
    example: #"{"value": "${channel}"}"#)

  let value: Fact

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    guard let value = object.required("value", as: Fact.self, reporting: &diagnostics) else {
      return nil
    }
    self.value = value
  }

  var artifacts: [ArtifactPath] { [] }
  var description: String { "the plan's value \(value.shown)" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact { value }
}
