public import PlanRunnerKit

/// One thing that must hold once a step's program has run: of what it wrote, of how it ended, of its outputs.
public struct ResultRule: Sendable {
  public let rule: Rule

  /// The streams that the rule reads, each with whether it needs their bytes beside digest and size.
  public var streams: [(stream: ChildResult.Stream, needsBytes: Bool)] {
    rule.places.compactMap { $0 as? OutputPlace }.map { ($0.stream, $0.needsBytes) }
  }

  /// Whether the rule always judges the exit status, which then need not be 0.
  public var decidesExitStatus: Bool { rule.alwaysJudges(ExitStatusPlace.self) }
}

extension ResultRule: ArtifactValue {
  public static var shape: ValueShape { .term(Rule.resultTerm) }
  public static var mayBeMissing: Bool { true }
  public var artifacts: [ArtifactPath] { rule.artifacts }
  public var json: JSONText { rule.json }

  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> ResultRule? {
    Rule.decode(node, scope: .result, reporting: &diagnostics).map { ResultRule(rule: $0) }
  }
}
