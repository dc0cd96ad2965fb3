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
        let producers = Self.producers(of: input, among: writers)
        if producers.isEmpty {
          edges.append(Edge(artifact: input, producer: nil, consumer: step.id))
        }
        for producer in producers {
          edges.append(Edge(artifact: input, producer: producer, consumer: step.id))
        }
      }
      writers += step.outputs.map { ($0, step.id) }
    }
    self.edges = edges
  }

  /// The last writer of the artifact, or of each artifact within it, in the order of the plan.
  private static func producers(
    of input: ArtifactPath, among writers: [(path: ArtifactPath, step: String)]
  ) -> [String] {
    let overlapping = writers.enumerated().filter { index, writer in
      (writer.path.contains(input) || input.contains(writer.path))
        && !writers[(index + 1)...].contains { $0.path == writer.path }
    }
    var producers: [String] = []
    for (_, writer) in overlapping where !producers.contains(writer.step) {
      producers.append(writer.step)
    }
    return producers
  }
}
