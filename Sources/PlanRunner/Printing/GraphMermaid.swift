/// The graph in Mermaid's language, as Markdown pages show it.
struct GraphMermaid {
  private let plan: Plan
  private let graph: PlanGraph

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    self.graph = graph
  }

  var text: String {
    let numbers = Dictionary(plan.steps.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var lines = ["flowchart TD"]
    for (index, step) in plan.steps.enumerated() {
      lines.append(
        "  s\(index)[\"\(index + 1). \(Self.escaped(step.id))<br/>\(Self.escaped(step.type))\"]")
    }
    for index in plan.steps.indices.dropFirst() { lines.append("  s\(index - 1) --> s\(index)") }
    for edge in graph.edges {
      guard let producer = edge.producer, let from = numbers[producer],
        let to = numbers[edge.consumer]
      else { continue }
      lines.append("  s\(from) -. \"\(Self.escaped(edge.artifact.description))\" .-> s\(to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Entities, so that no name can end the label it stands in.
  private static func escaped(_ text: String) -> String {
    VisibleText.of(text).unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      default: String(Character(scalar))
      }
    }.joined()
  }
}
