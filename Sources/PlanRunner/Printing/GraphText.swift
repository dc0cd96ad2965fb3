/// The graph as lines for a person.
struct GraphText {
  private let plan: Plan
  private let graph: PlanGraph

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    self.graph = graph
  }

  var text: String {
    var lines = [plan.name + (plan.summary.map { ": \($0)" } ?? "")]
    lines.append("plan " + plan.files.map(\.name).joined(separator: ", which extends "))
    lines.append("root \(plan.workspace.path)")
    if !plan.values.isEmpty {
      lines += ["", "values"]
      let names = plan.values.map(\.name)
      // Masked before they are lined up, so that no column is as wide as a secret.
      let redactor = plan.redactor
      let texts = plan.values.map { redactor.redacted($0.shown).canonical }
      for (index, value) in plan.values.enumerated() {
        lines.append(
          "  \(Self.padded(names[index], names))  \(Self.padded(texts[index], texts, limit: 40))  from \(value.origin)"
        )
      }
    }
    lines += ["", "steps"]
    for (index, step) in plan.steps.enumerated() { lines += self.lines(of: step, index) }
    return lines.map { VisibleText.of($0) + "\n" }.joined()
  }

  private func lines(of step: PlannedStep, _ index: Int) -> [String] {
    let ids = plan.steps.map(\.id)
    let skipped = step.isSkipped ? "  (skipped: its 'when' is false)" : ""
    let number = String(index + 1)
    let width = String(plan.steps.count).count
    let lead = String(repeating: " ", count: width - number.count)
    var lines = ["  \(lead)\(number). \(Self.padded(step.id, ids))  \(step.type)\(skipped)"]
    let indent = String(repeating: " ", count: width + 6)
    if let summary = step.summary { lines.append(indent + summary) }
    let updates = Set(step.uses.filter { $0.access == .update }.map(\.path))
    for path in step.inputs where !updates.contains(path) {
      let producers = graph.edges.filter { $0.consumer == step.id && $0.artifact == path }
        .compactMap(\.producer).joined(separator: ", ")
      lines.append("\(indent)reads   \(path)" + (producers.isEmpty ? "" : " (from \(producers))"))
    }
    for path in step.outputs {
      lines.append("\(indent)\(updates.contains(path) ? "updates" : "writes ") \(path)")
    }
    return lines
  }

  private static func padded(_ text: String, _ all: [String], limit: Int = .max) -> String {
    let width = min(limit, all.map(\.count).max() ?? 0)
    return text + String(repeating: " ", count: max(0, width - text.count))
  }
}
