internal import Facts
internal import PlanRunnerKit

/// A field of a ledger entry: a value of the plan, or a source.
enum EntryField: ArtifactValue {
  case value(Fact)
  case source(Source)

  static let shape = ValueShape.either("value or source", [.scalar, Source.shape])
  static let mayBeMissing = true

  var artifacts: [ArtifactPath] {
    if case .source(let source) = self { source.artifacts } else { [] }
  }

  var json: JSONText {
    switch self {
    case .value(let fact): fact.json
    case .source(let source): source.json
    }
  }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> EntryField? {
    if node.members != nil {
      return Source.decode(node, reporting: &diagnostics).map { .source($0) }
    }
    return Fact.decode(node, reporting: &diagnostics).map { .value($0) }
  }

  func fact(from context: inout StepContext) throws(FactFailure) -> Fact {
    switch self {
    case .value(let fact): fact
    case .source(let source): try source.fact(from: &context)
    }
  }
}
