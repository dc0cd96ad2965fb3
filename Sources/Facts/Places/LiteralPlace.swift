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
  /// The plan's name for it; `nil` where the plan says the value itself.
  private let name: String?

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    guard let value = object.required("value", as: Fact.self, reporting: &diagnostics) else {
      return nil
    }
    self.value = value
    name = object["value"]?.reference
  }

  var artifacts: [ArtifactPath] { [] }
  var description: String { name.map { "${\($0)}" } ?? parameter }
  var parameter: String { "the plan's value \(value.shown)" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact { value }
}
