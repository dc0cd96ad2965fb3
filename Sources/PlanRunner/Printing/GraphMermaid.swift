/// The graph in Mermaid's language, as Markdown pages show it.
struct GraphMermaid {
  private let plan: Plan
  private let graph: PlanGraph
  private let redactor: Redactor

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    self.graph = graph
    redactor = plan.redactor
  }

  /// A line at a time.
  func emit(to write: (String) -> Void) {
    let numbers = Dictionary(plan.steps.enumerated().map { ($1.id, $0) }) { first, _ in first }
    write("flowchart TD\n")
    for (index, step) in plan.steps.enumerated() {
      // A label that begins with `1.` is a list to Mermaid, which it does not draw.
      let label = "(\(index + 1)) \(escaped(step.id))<br/>\(escaped(step.type))"
      write("  s\(index)[\"\(label)\"]\n")
    }
    for index in plan.steps.indices.dropFirst() { write("  s\(index - 1) --> s\(index)\n") }
    for edge in graph.edges {
      guard let producer = edge.producer, let from = numbers[producer],
        let to = numbers[edge.consumer]
      else { continue }
      write("  s\(from) -. \"\(escaped(edge.artifact.description))\" .-> s\(to)\n")
    }
  }

  /// Entities for all that could end the label it stands in, or be taken for Markdown or HTML.
  private func escaped(_ text: String) -> String {
    // Masked first: the entities would hide a secret.
    var escaped = ""
    for scalar in VisibleText.of(redactor.redacted(text)).unicodeScalars {
      let isPlain =
        switch scalar {
        case "a"..."z", "A"..."Z", " ", ".", "/", ",": true
        // At the beginning, these make a list.
        case "0"..."9", "-": !escaped.isEmpty
        default: !scalar.isASCII
        }
      if isPlain { escaped.unicodeScalars.append(scalar) } else { escaped += "#\(scalar.value);" }
    }
    return escaped
  }
}
