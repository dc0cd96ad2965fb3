/// Values of the plan's own file that no step uses, not even through another value.
///
/// A value of a plan that is extended may be there for other plans. A secret is masked wherever it turns up,
/// and that is a use.
struct UnusedValues {
  private let values: [JSONNode.Member]
  private let used: Set<String>

  init(_ plan: MergedPlan) {
    let definitions = Dictionary(plan.values.map { ($0.name, $0.value) }) { first, _ in first }
    var used: Set<String> = []
    var open = plan.steps.flatMap(\.members).flatMap { Self.references(in: $0.value) }
    while let name = open.popLast() {
      guard used.insert(name).inserted, let definition = definitions[name] else { continue }
      open += Self.references(in: definition)
    }
    values = plan.values
    self.used = used
  }

  func warn(_ diagnostics: inout Diagnostics) {
    for member in values where !used.contains(member.name) && member.namePlace.text == 0 {
      if case .boolean(true) = member.value["secret"]?.kind { continue }
      diagnostics.warn("no step uses the value '\(member.name)'", at: member.namePlace)
    }
  }

  private static func references(in node: JSONNode) -> [String] {
    switch node.kind {
    case .null, .boolean, .number: []
    case .string(let text):
      Substitution.pieces(of: text).compactMap { piece in
        if case .reference(let name) = piece { name } else { nil }
      }
    case .array(let elements): elements.flatMap(references)
    case .object(let members):
      members.filter { !JSONObject.ignored.contains($0.name) }.flatMap { references(in: $0.value) }
    }
  }
}
