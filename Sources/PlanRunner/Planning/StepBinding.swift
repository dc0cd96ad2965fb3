/// Fills the values into the steps of a plan and reads them as their types.
struct StepBinding {
  let catalog: StepCatalog
  let facts: any FactReading
  let texts: SourceTexts
  let values: [SettledValue]
  /// Every name the plan gives a value, also those that could not be settled.
  let names: [String]

  func bind(
    _ entries: consuming [MergedPlan.Entry], reporting diagnostics: inout Diagnostics
  ) -> [PlannedStep] {
    let settled = Dictionary(values.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(names)
    let substitution = Substitution(texts: texts) { name, place, diagnostics in
      if let value = settled[name] { return value }
      // A name that is there but could not be settled has been reported where it is defined.
      if !names.contains(name) {
        diagnostics.report(
          "there is no value '\(name)'\(Suggestion.text(for: name, among: names))", at: place)
      }
      return nil
    }
    var steps: [PlannedStep] = []
    steps.reserveCapacity(entries.count)
    entries.reverse()
    while let entry = entries.popLast() {
      if let step = step(entry, substitution, &diagnostics) { steps.append(step) }
    }
    return steps
  }

  private func step(
    _ entry: MergedPlan.Entry, _ substitution: Substitution, _ diagnostics: inout Diagnostics
  ) -> PlannedStep? {
    guard let typeNode = entry.members.first(where: { $0.name == "type" })?.value else {
      diagnostics.report("step '\(entry.id)' lacks 'type'", at: entry.idPlace)
      return nil
    }
    guard let type = String.decode(typeNode, reporting: &diagnostics) else { return nil }
    guard let declared = catalog.entry(named: type) else {
      let known = catalog.entries.map(\.name)
      diagnostics.report(
        "there is no step type '\(type)'\(Suggestion.text(for: type, among: known))",
        at: typeNode.place)
      return nil
    }
    let known = StepObject.commonNames + declared.fields.map(\.name)
    for member in entry.members where !known.contains(member.name) {
      diagnostics.report(
        "step type '\(type)' has no '\(member.name)'"
          + Suggestion.text(for: member.name, among: known),
        at: member.namePlace)
    }
    var isFilled = true
    var members: [JSONNode.Member] = []
    for member in entry.members where known.contains(member.name) {
      if let value = substitution.filled(member.value, reporting: &diagnostics) {
        members.append(.init(name: member.name, namePlace: member.namePlace, value: value))
      } else {
        isFilled = false
      }
    }
    guard isFilled else { return nil }
    let summary = members.first { $0.name == "summary" }
      .flatMap { String.decode($0.value, reporting: &diagnostics) }
    let object = StepObject(
      id: entry.id, idPlace: entry.idPlace, type: type, summary: summary, members: members)
    var step = declared.bind(object, &diagnostics)
    if let condition = object.member("when")?.value {
      guard let holds = facts.holds(condition, reporting: &diagnostics) else { return nil }
      step?.isSkipped = !holds
    }
    return step
  }
}
