/// Finds what is kept at a path, above it or below it, without looking at everything else.
struct PathIndex<Value> {
  /// What was added, in order.
  private(set) var all: [(path: ArtifactPath, value: Value)] = []
  private var exact: [ArtifactPath: [Int]] = [:]
  /// For each directory, what lies somewhere below it.
  private var below: [ArtifactPath: [Int]] = [:]

  mutating func add(_ value: Value, at path: ArtifactPath) {
    exact[path, default: []].append(all.count)
    for ancestor in path.ancestors { below[ancestor, default: []].append(all.count) }
    all.append((path, value))
  }

  /// What was added last at `path` itself.
  func last(at path: ArtifactPath) -> Value? { exact[path]?.last.map { all[$0].value } }

  /// What is kept at `path` or at a directory above it, in the order it was added.
  func covering(_ path: ArtifactPath) -> [(path: ArtifactPath, value: Value)] {
    entries(exact[path, default: []] + path.ancestors.flatMap { exact[$0, default: []] })
  }

  /// What shares a file with `path`: kept at it, above it or below it, in the order it was added.
  func overlapping(_ path: ArtifactPath) -> [(path: ArtifactPath, value: Value)] {
    entries(
      exact[path, default: []] + path.ancestors.flatMap { exact[$0, default: []] }
        + below[path, default: []])
  }

  private func entries(_ indexes: [Int]) -> [(path: ArtifactPath, value: Value)] {
    indexes.sorted().map { all[$0] }
  }
}
