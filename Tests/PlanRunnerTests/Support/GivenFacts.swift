import PlanRunnerKit

/// Knows one source, `{"given": …}`, which is its own value, and one condition, `{"value": a, "equals": b}`.
struct GivenFacts: FactReading {
  func settle(
    _ source: JSONNode, in workspace: Workspace, environment: [String: String],
    reporting diagnostics: inout Diagnostics
  ) -> SettledFact? {
    guard let given = source["given"] else {
      diagnostics.report("the source cannot be read", at: source.place, cause: .world)
      return nil
    }
    return SettledFact(given.kind, origin: "given")
  }

  func judge(
    _ condition: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> ConditionVerdict? {
    guard let left = condition["value"], let right = condition["equals"] else {
      diagnostics.report("found no condition", at: condition.place)
      return nil
    }
    let (found, wanted) = (JSONText(left), JSONText(right))
    return found == wanted ? .holds : .doesNotHold("\(found.canonical) is not \(wanted.canonical)")
  }
}
