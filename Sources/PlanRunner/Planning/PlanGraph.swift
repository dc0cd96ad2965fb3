/// Which artifact flows from which step to which: the picture a dry run prints.
public struct PlanGraph: Sendable, Equatable {
  public struct Edge: Sendable, Equatable {
    public let artifact: ArtifactPath
    /// `nil` if the artifact is there before the plan runs.
    public let producer: String?
    public let consumer: String
  }

  public let edges: [Edge]

  public init(of plan: Plan) {
    var edges: [Edge] = []
    var writers: [(path: ArtifactPath, step: String)] = []
    for step in plan.steps where !step.isSkipped {
      for input in step.inputs {
        let producer = writers.last { $0.path.contains(input) || input.contains($0.path) }
        edges.append(Edge(artifact: input, producer: producer?.step, consumer: step.id))
      }
      writers += step.outputs.map { ($0, step.id) }
    }
    self.edges = edges
  }
}
