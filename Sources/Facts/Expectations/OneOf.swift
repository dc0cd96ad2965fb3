internal import PlanRunnerKit

/// The fact is one of the values given.
struct OneOf: Expectation {
  static let term = Term(
    "oneOf", "The fact is one of the values given.",
    [
      .required("oneOf", .list(.scalar, least: 1), "Values of which the fact must be one.")
    ],
    example: #"{"git": "branch", "oneOf": ["main", "release"]}"#)
  private let wanted: [Fact]

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let facts = [Fact].decode(node, reporting: &diagnostics) else { return nil }
    guard !facts.isEmpty else {
      diagnostics.report("an empty list: nothing can be one of it", at: node.place)
      return nil
    }
    wanted = facts
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    for wanted in wanted where try fact.equals(wanted) { return nil }
    return "is \(fact.shown), expected \(wanted.map(\.shown).joined(separator: " or "))"
  }
}
