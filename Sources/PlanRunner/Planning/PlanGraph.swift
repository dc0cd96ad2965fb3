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
    var writers = PathIndex<String>(expecting: plan.steps.count)
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
      for output in step.outputs { writers.add(step.id, at: output) }
    }
    self.edges = edges
  }

  /// The last writer of the artifact, or of each artifact within it, in the order of the plan.
  private static func producers(
    of input: ArtifactPath, among writers: PathIndex<String>
  ) -> [String] {
    let positions = writers.overlapping(input)
    if positions.count < 2 { return positions.map { writers.all[$0].value } }
    var last: [ArtifactPath: String] = [:]
    let overlapping = positions.map { writers.all[$0] }
    for (path, step) in overlapping { last[path] = step }
    var seen: Set<String> = []
    return overlapping.filter { last[$0.path] == $0.value && seen.insert($0.value).inserted }
      .map(\.value)
  }
}
