internal import PlanRunnerKit

/// What rules and conditions are called by where they stand, since it decides which sources they may have.
extension SourceScope {
  var condition: Term { self == .anywhere ? Check.term : Self.resultCondition }
  var rule: Term { self == .anywhere ? Rule.term : Rule.resultTerm }

  private static let resultCondition = Term(
    "result condition", "A source, of what a program did among others, and what must hold of it.",
    parts: [SourceScope.result.source, Expectations.term])
}
