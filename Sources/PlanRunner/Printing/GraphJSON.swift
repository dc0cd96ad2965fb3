internal import Crypto

/// The graph as data; docs/plan-format.md gives its shape.
struct GraphJSON {
  private let plan: Plan
  private let graph: PlanGraph

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    self.graph = graph
  }

  func emit(to write: (String) -> Void) {
    let (plan, edges) = (plan, graph.edges)
    let redactor = plan.redactor
    func value(_ text: JSONText) -> JSONObjectPrinter.Content { .value(redactor.redacted(text)) }
    func list<Element>(
      _ elements: [Element], _ json: @escaping (Element) -> JSONText
    ) -> JSONObjectPrinter.Content {
      .list(elements.count) { redactor.redacted(json(elements[$0])) }
    }
    JSONObjectPrinter(members: [
      "format": value(.integer(1)), "name": value(.string(plan.name)),
      "summary": value(plan.summary.map { .string($0) } ?? .null),
      "root": value(.string(plan.workspace.path)),
      "files": list(plan.files) {
        .object(["name": .string($0.name), "sha256": .string($0.digest.description)])
      },
      "values": list(plan.values) {
        .object([
          "name": .string($0.name), "value": $0.shown, "origin": .string($0.origin),
          "secret": .boolean($0.isSecret),
        ])
      },
      "steps": list(plan.steps, step),
      "edges": list(edges) { edge in
        .object([
          "artifact": .string(edge.artifact.description),
          "from": edge.producer.map { .string($0) } ?? .null, "to": .string(edge.consumer),
        ])
      },
    ]).emit(to: write)
  }

  private func step(_ step: PlannedStep) -> JSONText {
    .object([
      "id": .string(step.id), "type": .string(step.type),
      "summary": step.summary.map { .string($0) } ?? .null,
      "skipped": .boolean(step.isSkipped),
      "place": .string(plan.texts.line(of: step.place)), "parameters": step.parameters,
      "inputs": .array(step.inputs.map { .string($0.description) }),
      "outputs": .array(step.outputs.map { .string($0.description) }),
    ])
  }
}
