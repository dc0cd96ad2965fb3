public import PlanRunnerKit

/// One thing that must hold, in words and as a check.
public struct Rule: Sendable {
  enum Severity: String, PlanChoice {
    case failure, warning

    var summary: String {
      switch self {
      case .failure: "The step fails."
      case .warning: "The summary and the trail show it, and the run goes on."
      }
    }
  }

  /// The rule in words; it names the rule in every report.
  let that: String
  let severity: Severity
  let because: String?
  private let condition: Check?
  private let elements: Elements?
  private let check: Check
  /// The rule as the plan has it, to fill in the element at hand.
  private let node: JSONNode
  private let scope: SourceScope

  static let term = Term(
    "rule", "One thing that must hold: its words, its source and its expectation.",
    keys(SourceScope.anywhere), parts: [Source.term, Expectations.term])

  /// The same with what a program did among the sources.
  static let resultTerm = Term(
    "result rule",
    "One thing that must hold once the program has run: its words, its source and its expectation.",
    keys(SourceScope.result), parts: [SourceScope.result.source, Expectations.term])

  private static func keys(_ scope: SourceScope) -> [TermKey] {
    [
      .required("that", .string, "What must hold, in words; it names the rule in every report."),
      .optional("when", .term(scope.condition), "Condition without which the rule does not apply."),
      .optional(
        "forEach", .term(Elements.term),
        "List of texts; the rule is judged for each, with '${item}' for the text."),
      .optional(
        "severity", Severity.shape, default: .string(Severity.failure.rawValue),
        "Whether a rule that does not hold stops the run."),
      .optional("because", .string, "Why it must hold, printed when it does not."),
    ]
  }

  /// Where it and its condition read.
  var places: [any SourcePlace] {
    [check.source.place] + (condition.map { [$0.source.place] } ?? [])
  }

  /// Whether the rule applies in any case and is about such a place.
  func alwaysJudges(_ kind: any SourcePlace.Type) -> Bool {
    condition == nil && elements == nil && type(of: check.source.place) == kind
  }

  /// What judging a rule once gave.
  enum Verdict: Sendable, Equatable {
    case holds
    /// Its condition is false.
    case doesNotApply
    case broken(String)
    case unclear(String)
  }

  /// Judges the rule, once or for each element; more than one verdict only when some do not hold.
  func judge<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(StepFailure) -> [Verdict] {
    do throws(FactFailure) {
      if let condition, try condition.objection(from: &artifacts) != nil { return [.doesNotApply] }
    } catch {
      if case .stop(let failure) = error { throw failure }
      return [.unclear("whether the rule applies: \(error.message)")]
    }
    guard let elements else { return [try verdict(check, &artifacts)] }
    let items: [String]
    do throws(FactFailure) { items = try elements.items(from: &artifacts) } catch {
      return [try verdict(of: error)]
    }
    var verdicts: [Verdict] = []
    for item in items {
      guard let check = elements.check(for: item, in: node, scope: scope) else {
        verdicts.append(.unclear("the rule makes no sense for '\(item)'"))
        continue
      }
      let verdict = try verdict(check, &artifacts)
      if verdict != .holds { verdicts.append(verdict) }
    }
    return verdicts.isEmpty ? [.holds] : verdicts
  }

  private func verdict<Artifacts: ArtifactReading & ~Copyable>(
    _ check: Check, _ artifacts: inout Artifacts
  ) throws(StepFailure) -> Verdict {
    do throws(FactFailure) {
      return try check.objection(from: &artifacts).map { .broken($0) } ?? .holds
    } catch { return try verdict(of: error) }
  }

  private func verdict(of failure: FactFailure) throws(StepFailure) -> Verdict {
    switch failure {
    case .missing(let message), .valueless(let message), .silent(let message):
      return .broken(message)
    case .unclear(let message): return .unclear(message)
    case .stop(let failure): throw failure
    }
  }
}

extension Rule: ArtifactValue {
  public static var shape: ValueShape { .term(term) }
  public static var mayBeMissing: Bool { true }

  public var artifacts: [ArtifactPath] {
    check.artifacts + (condition?.artifacts ?? []) + (elements?.artifacts ?? [])
  }

  public var json: JSONText { JSONText(node) }

  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> Rule? {
    decode(node, scope: .anywhere, reporting: &diagnostics)
  }

  static func decode(
    _ node: JSONNode, scope: SourceScope, reporting diagnostics: inout Diagnostics
  ) -> Rule? {
    guard let object = JSONObject(node, as: "a rule", reporting: &diagnostics) else { return nil }
    let refused = scope.refuseResults(in: object, reporting: &diagnostics)
    object.refuseOthers(than: scope.rule.names + refused, reporting: &diagnostics)
    let that = object.required("that", as: String.self, reporting: &diagnostics)
    let severity = object.optional("severity", as: Severity.self, reporting: &diagnostics)
    let because = object.optional("because", as: String.self, reporting: &diagnostics)
    var isWhole = refuseElement(in: object, reporting: &diagnostics)
    for (key, text) in [("that", that), ("because", because ?? nil)] {
      guard let text, let place = object[key]?.place else { continue }
      if diagnostics.refuseBlank(text, of: key, at: place) { isWhole = false }
    }
    var condition: Check?
    if let node = object["when"] {
      if let inner = JSONObject(node, as: "a condition", reporting: &diagnostics) {
        let refused = scope.refuseResults(in: inner, reporting: &diagnostics)
        inner.refuseOthers(than: scope.condition.names + refused, reporting: &diagnostics)
        condition = Check(in: inner, scope: scope, reporting: &diagnostics)
      }
      isWhole = isWhole && condition != nil
    }
    var elements: Elements?
    if let node = object["forEach"] {
      elements = Elements(node, reporting: &diagnostics)
      isWhole = isWhole && elements != nil
      if !object.members.contains(where: { $0.name != "forEach" && Elements.isNamed(in: $0.value) })
      {
        diagnostics.report(
          "the rule does not name '${item}', so no element would be checked", at: node.place)
      }
    }
    guard let check = Check(in: object, scope: scope, reporting: &diagnostics), let that,
      let severity,
      let because, isWhole
    else { return nil }
    return Rule(
      that: that, severity: severity ?? .failure, because: because, condition: condition,
      elements: elements, check: check, node: node, scope: scope)
  }

  /// Reports `${item}` where no element is filled in: a rule over its letters would check nothing.
  private static func refuseElement(
    in object: JSONObject, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    var isFree = true
    for member in object.members where Elements.isNamed(in: member.value) {
      switch member.name {
      case "that", "because": continue
      case "when":
        diagnostics.report(
          "'when' is judged once, before the elements, so it cannot name '${item}'",
          at: member.value.place)
      case "forEach":
        diagnostics.report("'forEach' cannot name its own '${item}'", at: member.value.place)
      default:
        guard object["forEach"] == nil else { continue }
        diagnostics.report("'${item}' goes with 'forEach'", at: member.value.place)
      }
      isFree = false
    }
    return isFree
  }
}
