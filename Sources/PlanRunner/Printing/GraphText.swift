/// The graph as lines for a person.
struct GraphText {
  private let plan: Plan
  /// The edges that lead to each step.
  private let edges: [String: [PlanGraph.Edge]]
  private let idWidth: Int

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    edges = Dictionary(grouping: graph.edges, by: \.consumer)
    idWidth = plan.steps.map(\.id.count).max() ?? 0
  }

  /// A line at a time.
  func emit(to write: (String) -> Void) {
    func emit(_ lines: [String]) { for line in lines { write(VisibleText.of(line) + "\n") } }
    var lines = [plan.name + (plan.summary.map { ": \($0)" } ?? "")]
    lines.append("plan " + plan.files.map(\.name).joined(separator: ", which extends "))
    lines.append("root \(plan.workspace.path)")
    if !plan.values.isEmpty {
      lines += ["", "values"]
      let nameWidth = plan.values.map(\.name.count).max() ?? 0
      // Masked before they are lined up, so that no column is as wide as a secret.
      let redactor = plan.redactor
      let texts = plan.values.map { redactor.redacted($0.shown).visible }
      let textWidth = min(40, texts.map(\.count).max() ?? 0)
      for (value, text) in zip(plan.values, texts) {
        lines.append(
          "  \(Self.padded(value.name, nameWidth))  \(Self.padded(text, textWidth))  from \(value.origin)"
        )
      }
    }
    lines += ["", "steps"]
    emit(lines)
    for (index, step) in plan.steps.enumerated() { emit(self.lines(of: step, index)) }
  }

  private func lines(of step: PlannedStep, _ index: Int) -> [String] {
    let skipped = step.isSkipped ? "  (skipped: its 'when' is false)" : ""
    let number = String(index + 1)
    let width = String(plan.steps.count).count
    let lead = String(repeating: " ", count: width - number.count)
    var lines = ["  \(lead)\(number). \(Self.padded(step.id, idWidth))  \(step.type)\(skipped)"]
    let indent = String(repeating: " ", count: width + 6)
    if let summary = step.summary { lines.append(indent + summary) }
    let updates = Set(step.uses.filter { $0.access == .update }.map(\.path))
    for path in step.inputs where !updates.contains(path) {
      let producers = edges[step.id, default: []].filter { $0.artifact == path }
        .compactMap(\.producer).joined(separator: ", ")
      lines.append("\(indent)reads   \(path)" + (producers.isEmpty ? "" : " (from \(producers))"))
    }
    for path in step.outputs {
      lines.append("\(indent)\(updates.contains(path) ? "updates" : "writes ") \(path)")
    }
    return lines
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
