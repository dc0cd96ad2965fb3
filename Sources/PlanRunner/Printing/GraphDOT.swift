/// The graph in Graphviz's language: boxes are steps, edges are artifacts.
struct GraphDOT {
  private let plan: Plan
  private let graph: PlanGraph

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    self.graph = graph
  }

  var text: String {
    var lines = [
      "digraph \(Self.quoted(plan.name)) {", "  rankdir=LR;", "  node [shape=box];",
    ]
    for (index, step) in plan.steps.enumerated() {
      let style = step.isSkipped ? ", style=dashed" : ""
      lines.append(
        "  \(Self.quoted(step.id)) [label=\(Self.quoted("\(index + 1). \(step.id)\n\(step.type)"))\(style)];"
      )
    }
    for edge in graph.edges {
      guard let producer = edge.producer else { continue }
      lines.append(
        "  \(Self.quoted(producer)) -> \(Self.quoted(edge.consumer)) [label=\(Self.quoted(edge.artifact.description))];"
      )
    }
    for (first, second) in zip(plan.steps, plan.steps.dropFirst()) {
      lines.append("  \(Self.quoted(first.id)) -> \(Self.quoted(second.id)) [style=dotted];")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        // By scalars: a combining mark after a quotation mark must not hide it.
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        default: VisibleText.of(String(Character(scalar)))
        }
      }.joined() + "\""
  }
}
