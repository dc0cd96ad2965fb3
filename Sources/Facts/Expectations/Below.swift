internal import PlanRunnerKit

/// The fact is below the value given.
struct Below: Expectation {
  static let term = Term(
    "below", "The fact is below the value given; versions compare component by component.",
    [
      .required("below", .scalar, "Version or number the fact must be below.")
    ],
    example: #"{"file": "build/Reader.ipa", "size": true, "below": 200000000}"#)
  private let bound: Fact

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let bound = Comparison.decode(node, reporting: &diagnostics) else { return nil }
    self.bound = bound
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    try Comparison.order(fact, bound) < 0 ? nil : "is \(fact.text), expected below \(bound.text)"
  }
}
