/// Values of the plan's own file that no step uses, not even through another value.
///
/// A value of a plan that is extended may be there for other plans. A secret is masked wherever it turns up,
/// and that is a use.
struct UnusedValues {
  private let values: [JSONNode.Member]
  private let used: Set<String>

  init(_ plan: MergedPlan) {
    values = plan.values
    let definitions = Dictionary(plan.values.map { ($0.name, $0.value) }) { first, _ in first }
    var used: Set<String> = []
    // Without values there is nothing to look for in what may be many steps.
    for step in plan.steps where !values.isEmpty {
      for member in step.members { Self.collect(from: member.value, &used) }
    }
    var open = used
    while let name = open.popFirst() {
      guard let definition = definitions[name] else { continue }
      var named: Set<String> = []
      Self.collect(from: definition, &named)
      open.formUnion(named.subtracting(used))
      used.formUnion(named)
    }
    self.used = used
  }

  func warn(_ diagnostics: inout Diagnostics) {
    for member in values where !used.contains(member.name) && member.namePlace.text == 0 {
      if case .boolean(true) = member.value["secret"]?.kind { continue }
      diagnostics.warn("no step uses the value '\(member.name)'", at: member.namePlace)
    }
  }

  /// Adds the names of the values that a text within `node` refers to.
  private static func collect(from node: JSONNode, _ names: inout Set<String>) {
    switch node.kind {
    case .null, .boolean, .number: break
    case .string(let text):
      for case .reference(let name) in Substitution.pieces(of: text) { names.insert(name) }
    case .array(let elements): for element in elements { collect(from: element, &names) }
    case .object(let members):
      for member in members where !JSONObject.ignored.contains(member.name) {
        collect(from: member.value, &names)
      }
    }
  }
}
