internal import Host
public import PlanRunnerKit

/// Judges all rules of a step and records each; what a step makes of it is one failure or none.
public enum RuleJudging {
  /// - Parameters:
  ///   - rules: what must hold.
  ///   - context: takes the findings.
  ///   - allowEmpty: whether it is well when no rule applies.
  /// - Returns: in a few words, how many hold.
  /// - Throws: `failed` when a rule does not hold, `error` when nobody can tell of one.
  public static func judge(
    _ rules: [Rule], in context: inout StepContext, allowEmpty: Bool = false
  ) throws(StepFailure) -> String {
    var held = 0
    var broken: [String] = []
    var unclear: [String] = []
    var warnings = 0
    for rule in rules {
      let verdicts = try rule.judge(from: &context)
      for verdict in verdicts {
        switch verdict {
        case .holds: context.uphold(rule.that, "holds", because: rule.because)
        case .doesNotApply:
          context.uphold(rule.that, "does not apply", because: rule.because)
        case .broken(let message) where rule.severity == .warning:
          context.warn(rule.that, message, because: rule.because)
        case .broken(let message): context.object(rule.that, message, because: rule.because)
        case .unclear(let message):
          context.object(rule.that, "could not tell: \(message)", because: rule.because)
          // Of the rules to come nobody could tell either.
          if Signals.workIsToStop { throw .error(message) }
        }
      }
      if verdicts == [.holds] { held += 1 }
      if verdicts.contains(where: { if case .unclear = $0 { true } else { false } }) {
        unclear.append(rule.that)
      } else if verdicts.contains(where: { if case .broken = $0 { true } else { false } }) {
        if rule.severity == .warning { warnings += 1 } else { broken.append(rule.that) }
      }
    }
    let applied = held + broken.count + unclear.count + warnings
    if let first = broken.first {
      throw .failed(
        broken.count == 1
          ? "a rule does not hold: \(first)"
          : "\(broken.count) of \(applied) rules do not hold")
    }
    if !unclear.isEmpty {
      throw .error(
        "could not tell of \(unclear.count == 1 ? "the rule '\(unclear[0])'" : "\(unclear.count) rules")"
      )
    }
    guard applied > 0 || allowEmpty else {
      throw .failed("no rule applies, so nothing was checked", advice: "See each rule's 'when'.")
    }
    let words = held == 1 ? "1 rule holds" : "\(held) rules hold"
    return warnings == 0 ? words : "\(words), \(warnings) warned"
  }
}
