/// Finds what is kept at a path, above it or below it, without looking at everything else.
struct PathIndex<Value> {
  /// A path at which something is kept, or a directory above one.
  private struct Node {
    let parent: Int?
    var exact: [Int] = []
    /// What lies somewhere below it.
    var below: [Int] = []
  }

  /// What was added, in order.
  private(set) var all: [(path: ArtifactPath, value: Value)] = []
  private var nodes: [Node] = []
  private var numbers: [ArtifactPath: Int] = [:]

  /// `count` is how many paths are expected.
  init(expecting count: Int = 0) {
    all.reserveCapacity(count)
    nodes.reserveCapacity(count)
    numbers.reserveCapacity(count)
  }

  mutating func add(_ value: Value, at path: ArtifactPath) {
    let node = node(at: path)
    nodes[node].exact.append(all.count)
    var next = nodes[node].parent
    while let ancestor = next {
      nodes[ancestor].below.append(all.count)
      next = nodes[ancestor].parent
    }
    all.append((path, value))
  }

  /// What was added last at `path` itself.
  func last(at path: ArtifactPath) -> Value? {
    numbers[path].flatMap { nodes[$0].exact.last }.map { all[$0].value }
  }

  /// Positions in ``all`` of what is kept at `path` or at a directory above it, in order.
  func covering(_ path: ArtifactPath) -> [Int] { positions(around: path, below: false) }

  /// Positions in ``all`` of what shares a file with `path`: kept at it, above it or below it, in order.
  func overlapping(_ path: ArtifactPath) -> [Int] { positions(around: path, below: true) }

  private func positions(around path: ArtifactPath, below isWanted: Bool) -> [Int] {
    var next = numbers[path]
    var found = isWanted ? next.map { nodes[$0].below } ?? [] : []
    var above = next == nil ? path.parent : nil
    // The nearest directory that is known knows all above it.
    while next == nil, let directory = above {
      next = numbers[directory]
      above = directory.parent
    }
    while let node = next {
      found += nodes[node].exact
      next = nodes[node].parent
    }
    if found.count > 1 { found.sort() }
    return found
  }

  private mutating func node(at path: ArtifactPath) -> Int {
    var missing: [ArtifactPath] = []
    var parent: Int?
    var next: ArtifactPath? = path
    while let path = next {
      parent = numbers[path]
      if parent != nil { break }
      missing.append(path)
      next = path.parent
    }
    for path in missing.reversed() {
      numbers[path] = nodes.count
      nodes.append(Node(parent: parent))
      parent = nodes.count - 1
    }
    guard let parent else { preconditionFailure("a path has at least one component") }
    return parent
  }
}
