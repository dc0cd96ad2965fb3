public import Crypto

/// The guard's memory: what each step wrote, so that nobody can exchange it unseen later in the run.
public struct Pins: Sendable {
  /// An artifact that is no longer what a step wrote.
  public struct Breach: Error, Sendable, Equatable {
    public let path: ArtifactPath
    /// The step that wrote it, and the SHA-256 of what it wrote; `nil` if the file was not there.
    public let writer: String
    public let written: Digest?
    public let found: Digest?
    /// Type and permissions as ``ArtifactRecord/Member`` has them, where these alone changed.
    public let modes: String?
    /// The steps that ran since, in order.
    public let between: [String]
  }

  private var pinned: [(record: ArtifactRecord, writer: Int)] = []
  private var steps: [String] = []
  /// What was pinned since ``takeUnsettled()`` was called last.
  private var unsettled: [ArtifactRecord] = []

  public init() {}

  /// Remembers a step that begins; breaches are told with the steps that ran between.
  mutating func begin(_ step: String) { steps.append(step) }

  /// Remembers what the running step wrote, in place of what stood there before.
  mutating func pin(_ record: ArtifactRecord) {
    pinned.removeAll { record.path.contains($0.record.path) }
    pinned.append((record, steps.count - 1))
    unsettled.append(record)
  }

  /// What was written but not yet put on the disk on purpose, each once.
  mutating func takeUnsettled() -> [ArtifactRecord] {
    defer { unsettled = [] }
    return unsettled
  }

  var paths: [ArtifactPath] { pinned.map(\.record.path) }

  /// Files of a directory that no step of this run wrote, where steps wrote others of them.
  ///
  /// They were there before, so nobody checked that they belong there.
  func leftovers(in record: ArtifactRecord) -> [ArtifactPath] {
    let written = pinned.reduce(into: Set<ArtifactPath>()) { $0.formUnion($1.record.contents.keys) }
    let found = record.contents.keys
    guard found.contains(where: written.contains) else { return [] }
    return found.filter { !written.contains($0) }.sorted()
  }

  /// Holds what is found now against every pin that covers some of the same files.
  func check(_ record: ArtifactRecord) throws(Breach) {
    for pin in pinned {
      guard let (path, written, found) = pin.record.difference(from: record) else { continue }
      let isSame = written?.digest == found?.digest
      throw Breach(
        path: path, writer: steps[pin.writer], written: written?.digest, found: found?.digest,
        modes: isSame ? "mode \(written?.mode ?? "") then, \(found?.mode ?? "") now" : nil,
        between: Array(steps[(pin.writer + 1)...].dropLast()))
    }
  }
}
