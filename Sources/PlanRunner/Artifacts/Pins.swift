public import Crypto

/// The guard's memory: what each step wrote or judged, so that nobody can exchange it unseen later in the run.
public struct Pins: Sendable {
  /// An artifact that is no longer what a step wrote or judged.
  public struct Breach: Error, Sendable, Equatable {
    public let path: ArtifactPath
    /// The step that wrote or judged it, and the SHA-256 then; `nil` if the file was not there.
    public let step: String
    public let isWritten: Bool
    public let then: Digest?
    public let found: Digest?
    /// Type and permissions as ``ArtifactRecord/Member`` has them, where these alone changed.
    public let modes: String?
    /// The steps that ran since, in order.
    public let between: [String]
  }

  private struct Pin: Sendable {
    let record: ArtifactRecord
    let step: Int
    /// Whether the step wrote it; else it judged what was there.
    let isWritten: Bool
    /// What other steps wrote within it since; pins of their own hold that.
    var except: [ArtifactPath] = []
  }

  private var pinned: [Pin] = []
  private var steps: [String] = []
  /// Index of the step before which everything was looked at; `nil` if that was never done.
  private var seenBefore: Int?
  /// What was pinned since ``takeUnsettled()`` was called last.
  private var unsettled: [ArtifactRecord] = []

  public init() {}

  /// Remembers a step that begins; breaches are told with the steps that ran between.
  mutating func begin(_ step: String) { steps.append(step) }

  /// Remembers what the running step wrote, in place of what stood there before.
  mutating func pin(_ record: ArtifactRecord) {
    pinned.removeAll { record.path.contains($0.record.path) }
    for index in pinned.indices where pinned[index].record.path.contains(record.path) {
      pinned[index].except.append(record.path)
    }
    pinned.append(Pin(record: record, step: steps.count - 1, isWritten: true))
    unsettled.append(record)
  }

  /// Remembers what the running step judged; what a step wrote is remembered already.
  mutating func pin(judged record: ArtifactRecord) {
    guard !pinned.contains(where: { $0.record.path.contains(record.path) }) else { return }
    pinned.append(Pin(record: record, step: steps.count - 1, isWritten: false))
  }

  /// What was written but not yet put on the disk on purpose, each once.
  mutating func takeUnsettled() -> [ArtifactRecord] {
    defer { unsettled = [] }
    return unsettled
  }

  /// What must be looked at before a verdict.
  ///
  /// Where everything was looked at just before the step that ran last, only what that step wrote is left.
  var unseen: [ArtifactPath] {
    seenBefore == steps.count - 1
      ? pinned.filter { $0.step == steps.count - 1 }.map(\.record.path) : paths
  }

  /// Remembers that everything is as it was, before the step that begins next.
  mutating func see() { seenBefore = steps.count }

  var paths: [ArtifactPath] { pinned.map(\.record.path) }

  /// Files of a directory that no step of this run wrote, where steps wrote others of them.
  ///
  /// They were there before, so nobody checked that they belong there.
  func leftovers(in record: ArtifactRecord) -> [ArtifactPath] {
    let written = pinned.filter(\.isWritten).reduce(into: Set<ArtifactPath>()) {
      $0.formUnion($1.record.contents.keys)
    }
    let found = record.contents.keys
    guard found.contains(where: written.contains) else { return [] }
    return found.filter { !written.contains($0) }.sorted()
  }

  /// Holds what is found now against every pin that covers some of the same files.
  func check(_ record: ArtifactRecord) throws(Breach) {
    for pin in pinned {
      guard let (path, then, found) = pin.record.difference(from: record, except: pin.except)
      else { continue }
      let isSame = then?.digest == found?.digest
      throw Breach(
        path: path, step: steps[pin.step], isWritten: pin.isWritten, then: then?.digest,
        found: found?.digest,
        modes: isSame ? "mode \(then?.mode ?? "") then, \(found?.mode ?? "") now" : nil,
        between: Array(steps[(pin.step + 1)...].dropLast()))
    }
  }
}
