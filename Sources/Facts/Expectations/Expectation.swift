internal import PlanRunnerKit

/// What must hold of a fact: one conforming type per kind, one line each in ``Expectations``.
protocol Expectation: Sendable {
  static var key: String { get }

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics)

  /// Artifacts that are read to judge, beyond the fact's own.
  var artifacts: [ArtifactPath] { get }

  /// Whether it is judged without reading anything.
  var isOverValuesAlone: Bool { get }

  /// Why the expectation does not hold; `nil` when it does.
  ///
  /// - Throws: when nobody can tell.
  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String?
}

extension Expectation {
  var artifacts: [ArtifactPath] { [] }
  var isOverValuesAlone: Bool { true }
}

/// Every expectation, one line each.
enum Expectations {
  static let all: [any Expectation.Type] = [
    Equals.self, NotEquals.self, OneOf.self, Matches.self, Above.self, AtLeast.self, Below.self,
    ContainsLine.self, Rows.self,
  ]

  /// Is about the fact's being there, so it is not asked of a fact.
  static let existence = "exists"

  static let keys = all.map { $0.key } + [existence]
}
