/// What one part of a walk collected.
struct Findings: Sendable {
  var entries: [WorkTreeEntry] = []
  var undecided: [UndecidedPath] = []
  var hidden: [HiddenPath] = []
  /// Tracked files whose bytes must be read, as positions in the index.
  var unproven: [Int] = []
  /// Submodules that have a directory, as positions in the index.
  var submodules: [Int] = []
  var skippedFiles = 0
  var bytesHashed: UInt64 = 0

  mutating func add(_ kind: WorkTreeEntry.Kind, _ path: some Sequence<UInt8>) {
    entries.append(WorkTreeEntry(path: TreePath(path), kind: kind))
  }

  mutating func cannotTell(_ path: some Sequence<UInt8>, _ reason: String) {
    undecided.append(UndecidedPath(path: TreePath(path), reason: reason))
  }

  mutating func merge(_ other: Findings) {
    entries += other.entries
    undecided += other.undecided
    hidden += other.hidden
    unproven += other.unproven
    submodules += other.submodules
    skippedFiles += other.skippedFiles
    bytesHashed += other.bytesHashed
  }
}
