/// What an inspection found.
public struct WorkTreeState: Sendable, Equatable {
  /// The commit that is checked out.
  public let head: Commit
  /// Every difference, sorted by the bytes of its path; a path may have a staged one and another.
  public internal(set) var entries: [WorkTreeEntry] = []
  /// What could not be told, sorted by path; never to be taken for clean.
  public internal(set) var undecided: [UndecidedPath] = []
  /// What `.git/info/exclude`, `core.excludesFile` or an untracked `.gitignore` hides, sorted by path.
  public internal(set) var hiddenByPersonalRules: [HiddenPath] = []
  public internal(set) var unfinishedOperation: UnfinishedOperation?
  /// Paths in the index, those of submodules included.
  public internal(set) var trackedFiles = 0
  /// Tracked files that a sparse checkout leaves out of the work tree.
  public internal(set) var skippedFiles = 0
  /// Bytes read and hashed.
  public internal(set) var bytesHashed: UInt64 = 0

  init(head: Commit) { self.head = head }

  /// Nothing differs, nothing is undecided, and nothing is under way.
  public var isClean: Bool { entries.isEmpty && undecided.isEmpty && unfinishedOperation == nil }

  /// Takes over what the walk and the reading found.
  mutating func add(_ findings: Findings) {
    // Of a file with other bytes, its other mode is no news.
    let modified = Set(findings.entries.filter { $0.kind == .modified }.map(\.path))
    entries += findings.entries.filter { entry in
      guard case .modeChanged = entry.kind else { return true }
      return !modified.contains(entry.path)
    }
    undecided += findings.undecided
    hiddenByPersonalRules += findings.hidden
    skippedFiles += findings.skippedFiles
    bytesHashed += findings.bytesHashed
  }

  mutating func sort() {
    entries.sort { $0.path < $1.path }
    undecided.sort { $0.path < $1.path }
    hiddenByPersonalRules.sort { $0.path < $1.path }
  }
}
