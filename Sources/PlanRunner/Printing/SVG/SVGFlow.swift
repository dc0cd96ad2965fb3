/// The way of one artifact from the step that writes it to all that read it, beside the boxes.
struct SVGFlow {
  /// Lanes side by side; when more flows run at once, they share.
  private static let laneLimit = 16
  static let laneWidth = 12
  /// Colours that the style of the picture has.
  static let colorCount = 6

  let start: Int
  private(set) var ends: [Int] = []
  private(set) var lane = 0

  /// All flows of a graph, from the top down, those that overlap in lanes of their own.
  static func all(_ graph: PlanGraph, among boxes: [SVGBox]) -> [SVGFlow] {
    let places = Dictionary(boxes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var flows: [SVGFlow] = []
    var known: [Int: Int] = [:]
    for edge in graph.edges {
      guard let producer = edge.producer.flatMap({ places[$0] }),
        let consumer = places[edge.consumer], let end = boxes[consumer].entries[edge.artifact],
        let start = exit(of: edge.artifact, from: boxes[producer])
      else { continue }
      let index = known[start] ?? flows.count
      if index == flows.count { flows.append(SVGFlow(start: start)) }
      known[start] = index
      flows[index].ends.append(end)
    }
    flows.sort { $0.start < $1.start }
    var lanes: [Int] = []
    for index in flows.indices {
      let free = lanes.firstIndex { $0 < flows[index].start }
      let lane = free ?? (lanes.count < laneLimit ? lanes.count : index % laneLimit)
      if lane == lanes.count { lanes.append(0) }
      lanes[lane] = max(lanes[lane], flows[index].ends.max() ?? 0)
      flows[index].lane = lane
    }
    return flows
  }

  private init(start: Int) { self.start = start }

  /// Where the artifact leaves: its own line, or that of what it lies in or holds.
  private static func exit(of artifact: ArtifactPath, from box: SVGBox) -> Int? {
    if let exit = box.exits[artifact] { return exit }
    let path = artifact.description
    return box.exits.filter {
      path.hasPrefix("\($0.key)/") || $0.key.description.hasPrefix("\(path)/")
    }.map(\.value).min()
  }

  func element(index: Int, right: Int) -> String {
    let x = right + 18 + lane * Self.laneWidth
    let last = ends.max() ?? start
    var path = "M\(right) \(start)H\(x)V\(last)H\(right + 7)"
    for end in ends where end != last { path += "M\(x) \(end)H\(right + 7)" }
    let heads = ends.map { "M\(right + 1) \($0)l8 -4v8z" }.joined()
    return "<g class=\"flow\(index % Self.colorCount)\"><path class=\"line\" d=\"\(path)\"/>"
      + "<path class=\"head\" d=\"\(heads)\"/></g>\n"
  }
}
