internal import PlanRunnerKit

/// The fact is the value given or above it.
struct AtLeast: Expectation {
  static let term = Term(
    "atLeast", "The fact is the value given or above it; versions compare component by component.",
    [
      .required("atLeast", .scalar, "Version or number the fact must not be below.")
    ],
    example: #"{"file": "lock.json", "json": "/version", "atLeast": "3.0.2"}"#)
  private let bound: Fact

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let bound = Comparison.decode(node, reporting: &diagnostics) else { return nil }
    self.bound = bound
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    try Comparison.order(fact, bound) >= 0
      ? nil : "is \(fact.text), expected at least \(bound.text)"
  }
}
