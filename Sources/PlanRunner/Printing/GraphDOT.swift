/// The graph in Graphviz's language: boxes are steps, edges are artifacts.
struct GraphDOT {
  private let plan: Plan
  private let graph: PlanGraph
  private let redactor: Redactor

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    self.graph = graph
    redactor = plan.redactor
  }

  /// A statement at a time.
  func emit(to write: (String) -> Void) {
    write("digraph \(quoted(plan.name)) {\n  rankdir=LR;\n  node [shape=box];\n")
    for (index, step) in plan.steps.enumerated() {
      let style = step.isSkipped ? ", style=dashed" : ""
      let label = quoted("\(index + 1). \(step.id)", step.type)
      write("  \(quoted(step.id)) [label=\(label)\(style)];\n")
    }
    for edge in graph.edges {
      guard let producer = edge.producer else { continue }
      let label = quoted(edge.artifact.description)
      write("  \(quoted(producer)) -> \(quoted(edge.consumer)) [label=\(label)];\n")
    }
    for (first, second) in zip(plan.steps, plan.steps.dropFirst()) {
      write("  \(quoted(first.id)) -> \(quoted(second.id)) [style=dotted];\n")
    }
    write("}\n")
  }

  private static let special = Array("\"\\&".utf8)

  /// The lines of one label, in quotes; within a line, a backslash stands for itself.
  private func quoted(_ lines: String...) -> String {
    "\"" + lines.map(escaped).joined(separator: "\\n") + "\""
  }

  private func escaped(_ line: String) -> String {
    // Masked first: the escapes would hide a secret.
    let text = VisibleText.of(redactor.redacted(line))
    guard text.utf8.contains(where: { Self.special.contains($0) }) else { return text }
    // By scalars: a combining mark must not hide a quotation mark.
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      // Graphviz reads entities within quotes too.
      case "&": "&amp;"
      default: String(Character(scalar))
      }
    }.joined()
  }
}
