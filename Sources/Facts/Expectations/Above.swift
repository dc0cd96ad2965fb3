internal import PlanRunnerKit

/// The fact is above the value given.
struct Above: Expectation {
  static let key = "above"
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
