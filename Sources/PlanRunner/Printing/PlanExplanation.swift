/// What a plan says in the end: every value and every field of its steps, each with the file and line that said it.
public struct PlanExplanation: Sendable {
  /// Characters of a value that still stand on its field's line.
  private static let lineLimit = 44

  private let plan: Plan
  private let redactor: Redactor

  public init(_ plan: Plan) {
    self.plan = plan
    redactor = plan.redactor
  }

  /// The values, then the steps; or of the steps only the one with the id given.
  ///
  /// - Returns: `nil` when the plan has no such step.
  public func text(ofStep id: String? = nil) -> String? {
    var text = ""
    return emit(ofStep: id, to: { text += $0 }) ? text : nil
  }

  /// Hands the same text on, a line at a time.
  ///
  /// - Returns: `false`, and nothing is handed on, when the plan has no such step.
  public func emit(ofStep id: String? = nil, to write: (String) -> Void) -> Bool {
    if let id, !plan.steps.contains(where: { $0.id == id }) { return false }
    func emit(_ lines: [String]) {
      for line in lines { write(VisibleText.of(redactor.redacted(line)) + "\n") }
    }
    var lines = [plan.name + (plan.summary.map { ": \($0)" } ?? "")]
    lines.append("plan " + plan.files.map(\.name).joined(separator: ", which extends "))
    lines.append("root \(plan.workspace.path)")
    if !plan.values.isEmpty {
      lines += ["", "values"]
      lines += rows(plan.values.map { ($0.name, $0.shown, $0.origin) }, indent: "  ")
    }
    emit(lines + ["", "steps"])
    for (index, step) in plan.steps.enumerated() where id == nil || id == step.id {
      let skipped = step.isSkipped ? "  (skipped: its 'when' is false)" : ""
      let head = "  \(index + 1). \(step.id)  \(plan.texts.line(of: step.place))\(skipped)"
      let fields = (step.common + step.arguments).map { argument in
        (argument.name, argument.value, origin(of: argument))
      }
      emit([head] + rows(fields, indent: "     "))
    }
    return true
  }

  private func origin(of argument: PlannedStep.Argument) -> String {
    argument.place.map { plan.texts.line(of: $0) } ?? "default"
  }

  /// Names, values and origins in columns; a long value stands below its line.
  private func rows(
    _ rows: [(name: String, value: JSONText, origin: String)], indent: String
  ) -> [String] {
    let nameWidth = rows.map(\.name.count).max() ?? 0
    // Masked before they are lined up, so that no column is as wide as a secret.
    let values = rows.map { redactor.redacted($0.value) }
    let short = values.map(\.visible).map { $0.count <= Self.lineLimit ? $0 : nil }
    let width = short.compactMap { $0?.count }.max() ?? 0
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      let text = short[index] ?? ""
      lines.append(
        "\(indent)\(Self.padded(row.name, nameWidth))  \(Self.padded(text, width))  \(row.origin)")
      guard short[index] == nil else { continue }
      let below = values[index].pretty().split(separator: "\n")
      lines += below.map { "\(indent)  \($0)" }
    }
    return lines
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
