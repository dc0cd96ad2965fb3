internal import PlanRunnerKit

/// The fact is there and is another than the value given.
struct NotEquals: Expectation {
  static let term = Term(
    "notEquals", "The fact is there and is another than the value given.",
    [
      .required("notEquals", .scalar, "Value the fact must not be.")
    ],
    example: #"{"git": "branch", "notEquals": "main"}"#)
  private let refused: Fact

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let fact = Fact.decode(node, reporting: &diagnostics) else { return nil }
    refused = fact
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    try fact.equals(refused) ? "is \(fact.shown), which it must not be" : nil
  }
}
