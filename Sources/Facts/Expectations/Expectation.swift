internal import PlanRunnerKit

/// What must hold of a fact: one conforming type per kind, one line each in ``Expectations``.
protocol Expectation: Sendable {
  /// Its page; its only key is the one that asks for this expectation.
  static var term: Term { get }

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
  static var key: String { term.name }
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
  static let existence = Term(
    "exists", "The fact is there; with false, the place can be read and has none.",
    [.required("exists", .boolean, "Whether the fact must be there, or must not.")],
    example: #"{"git": "tag", "exists": true}"#)

  /// Each with a page of its own.
  static let pages = all.map { $0.term } + [existence]

  /// What an object says that expects something.
  static let term = Term(
    "expectation", "What must hold of a fact; all that is given must.",
    pages.flatMap(\.keys).map { key in
      .optional(
        key.name, key.shape, with: key.name == Rows.key ? SQLReading.key : nil, key.summary)
    }, choices: [.init(.atLeastOne, of: pages.map(\.name))])

  static let keys = term.names
}
