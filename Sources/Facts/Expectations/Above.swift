internal import PlanRunnerKit

/// The fact is above the value given.
struct Above: Expectation {
  static let term = Term(
    "above", "The fact is above the value given; versions compare component by component.",
    [
      .required("above", .scalar, "Version or number the fact must be above.")
    ],
    example: #"{"ledger": "builds.json", "highest": "build", "above": 7}"#)
  private let bound: Fact

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let bound = Comparison.decode(node, reporting: &diagnostics) else { return nil }
    self.bound = bound
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    try Comparison.order(fact, bound) > 0 ? nil : "is \(fact.text), expected above \(bound.text)"
  }
}
