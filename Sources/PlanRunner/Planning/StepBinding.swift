internal import Host

/// Fills the values into the steps of a plan and reads them as their types.
struct StepBinding: Sendable {
  /// Steps that are worth a thread.
  private static let pieceSize = 256

  /// Whether reading and checking so many steps is worth several threads.
  static func isLarge(_ count: Int) -> Bool { count > pieceSize }

  let catalog: StepCatalog
  let facts: any FactReading
  let texts: SourceTexts
  let values: [SettledValue]
  /// Every name the plan gives a value, also those that could not be settled.
  let names: [String]

  /// Reads piece by piece on all cores; what is reported is what reading in order would report.
  func bind(
    _ entries: [MergedPlan.Entry], reporting diagnostics: inout Diagnostics
  ) -> [PlannedStep] {
    let starts = Array(stride(from: 0, to: entries.count, by: Self.pieceSize))
    let pieces = Parallel.map(starts.count) { piece in
      bind(entries[starts[piece]..<min(starts[piece] + Self.pieceSize, entries.count)])
    }
    var steps: [PlannedStep] = []
    steps.reserveCapacity(entries.count)
    for piece in pieces {
      steps += piece.steps
      diagnostics.report(piece.diagnostics)
    }
    return steps
  }

  private func bind(
    _ entries: ArraySlice<MergedPlan.Entry>
  ) -> (steps: [PlannedStep], diagnostics: Diagnostics) {
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
    var diagnostics = Diagnostics()
    // By the type's position in the catalog.
    var readers: [Int: StepReader] = [:]
    for entry in entries {
      if let step = step(entry, substitution, &readers, &diagnostics) { steps.append(step) }
    }
    return (steps, diagnostics)
  }

  private func step(
    _ entry: MergedPlan.Entry, _ substitution: Substitution, _ readers: inout [Int: StepReader],
    _ diagnostics: inout Diagnostics
  ) -> PlannedStep? {
    guard let typeNode = entry.members.first(where: { $0.name == "type" })?.value else {
      diagnostics.report("step '\(entry.id)' lacks 'type'", at: entry.idPlace)
      return nil
    }
    guard let type = String.decode(typeNode, reporting: &diagnostics) else { return nil }
    guard let index = catalog.entries.firstIndex(where: { $0.name == type }) else {
      let known = catalog.entries.map(\.name)
      diagnostics.report(
        "there is no step type '\(type)'\(Suggestion.text(for: type, among: known))",
        at: typeNode.place)
      return nil
    }
    guard
      let members = filled(
        entry.members, type, keys: catalog.entries[index].keys, substitution, &diagnostics)
    else { return nil }
    let summary = members.first { $0.name == "summary" }
      .flatMap { String.decode($0.value, reporting: &diagnostics) }
    let timeout = members.first { $0.name == "timeout" }
      .flatMap { PlanDuration.decode($0.value, reporting: &diagnostics) }
    let object = StepObject(
      id: entry.id, idPlace: entry.idPlace, type: type, summary: summary, timeout: timeout,
      members: members)
    let read = readers[index] ?? catalog.entries[index].reader()
    readers[index] = read
    var step = read(object, &diagnostics)
    if let condition = object.member("when")?.value {
      switch facts.judge(condition, reporting: &diagnostics) {
      case nil: return nil
      case .holds: break
      case .doesNotHold(let reason): step?.skipReason = reason
      }
    }
    return step
  }

  /// The members with their values filled in; those that the type does not have are left out.
  private func filled(
    _ members: [JSONNode.Member], _ type: String, keys: [String], _ substitution: Substitution,
    _ diagnostics: inout Diagnostics
  ) -> [JSONNode.Member]? {
    // Most objects stay as they are, and share their members with the text's tree.
    if members.allSatisfy({ !$0.value.mayRefer && keys.contains($0.name) }) { return members }
    for member in members where !keys.contains(member.name) {
      diagnostics.report(
        "step type '\(type)' has no '\(member.name)'"
          + Suggestion.text(for: member.name, among: keys),
        at: member.namePlace)
    }
    var isFilled = true
    var filled: [JSONNode.Member] = []
    for member in members where keys.contains(member.name) {
      if let value = substitution.filled(member.value, reporting: &diagnostics) {
        filled.append(.init(name: member.name, namePlace: member.namePlace, value: value))
      } else {
        isFilled = false
      }
    }
    return isFilled ? filled : nil
  }
}
