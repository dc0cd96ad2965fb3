internal import Crypto

/// The graph as data; docs/plan-format.md gives its shape.
struct GraphJSON {
  private let plan: Plan
  private let graph: PlanGraph

  init(_ plan: Plan, _ graph: PlanGraph) {
    self.plan = plan
    self.graph = graph
  }

  var json: JSONText {
    .object([
      "format": .integer(1), "name": .string(plan.name),
      "summary": plan.summary.map { .string($0) } ?? .null,
      "root": .string(plan.workspace.path),
      "files": .array(
        plan.files.map {
          .object(["name": .string($0.name), "sha256": .string($0.digest.description)])
        }),
      "values": .array(
        plan.values.map { value in
          .object([
            "name": .string(value.name), "value": value.shown, "origin": .string(value.origin),
            "secret": .boolean(value.isSecret),
          ])
        }),
      "steps": .array(plan.steps.map(step)),
      "edges": .array(
        graph.edges.map { edge in
          .object([
            "artifact": .string(edge.artifact.description),
            "from": edge.producer.map { .string($0) } ?? .null, "to": .string(edge.consumer),
          ])
        }),
    ])
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
