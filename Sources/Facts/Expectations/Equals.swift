internal import PlanRunnerKit

/// The fact is the value given, or what another source says: two places that must agree.
struct Equals: Expectation {
  static let term = Term(
    "equals",
    "The fact is the value given, or what another source says: two places that must agree.",
    [
      .required(
        "equals", .either("value or source", [.scalar, Source.shape]),
        "Value the fact must be, or a source it must agree with.")
    ],
    example:
      #"{"file": "VERSION", "match": "([0-9.]+)", "equals": {"file": "lock.json", "json": "/version"}}"#
  )

  private enum Other: Sendable {
    case fact(Fact)
    case source(Source)
  }
  private let other: Other

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    if node.members != nil {
      guard let source = Source.decode(node, reporting: &diagnostics) else { return nil }
      other = .source(source)
    } else {
      guard let fact = Fact.decode(node, reporting: &diagnostics) else { return nil }
      other = .fact(fact)
    }
  }

  var isOverValuesAlone: Bool {
    if case .source(let source) = other { source.isLiteral } else { true }
  }

  var artifacts: [ArtifactPath] {
    if case .source(let source) = other { source.artifacts } else { [] }
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    switch other {
    case .fact(let wanted):
      return try fact.equals(wanted) ? nil : "is \(fact.shown), expected \(wanted.shown)"
    case .source(let source):
      let wanted = try source.fact(from: &artifacts)
      return try fact.equals(wanted)
        ? nil : "is \(fact.shown), but \(source) is \(wanted.shown)"
    }
  }
}
