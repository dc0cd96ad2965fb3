internal import Clibgit2

/// The differences between the commit and the index.
struct StagedChanges {
  private(set) var entries: [WorkTreeEntry] = []
  private var hasAdded = false
  private var hasDeleted = false

  init(from head: HeadTree, to tracked: TrackedFiles) {
    var old = head.entries[...]
    for index in tracked.files.indices {
      let path = tracked.path(index)
      while let first = old.first, first.path.lexicographicallyPrecedes(path) {
        add(.deleted, first.path[...])
        old.removeFirst()
      }
      let file = tracked.files[index]
      if let first = old.first, first.path.elementsEqual(path) {
        old.removeFirst()
        if file.isConflicted {
          entries.append(WorkTreeEntry(path: TreePath(path), kind: .conflicted))
        } else if file.name != first.name || file.mode != first.mode {
          add(.modified, path)
        }
      } else if file.isConflicted {
        entries.append(WorkTreeEntry(path: TreePath(path), kind: .conflicted))
      } else {
        add(.added, path)
      }
    }
    for rest in old { add(.deleted, rest.path[...]) }
  }

  private mutating func add(_ change: StagedChange, _ path: ArraySlice<UInt8>) {
    hasAdded = hasAdded || change == .added
    hasDeleted = hasDeleted || change == .deleted
    entries.append(WorkTreeEntry(path: TreePath(path), kind: .staged(change)))
  }

  /// Joins what was deleted and what was added to renames, as far as libgit2 finds them alike.
  ///
  /// A rename is a nicer word for the same difference: when the blobs are not there to be compared,
  /// the two halves stay.
  mutating func findRenames(in repository: OpaquePointer, tree: ObjectName, index path: String) {
    guard hasAdded, hasDeleted else { return }
    var index: OpaquePointer?
    guard git_index_open(&index, path) == 0 else { return }
    defer { git_index_free(index) }
    var raw = tree.raw
    var opened: OpaquePointer?
    guard git_tree_lookup(&opened, repository, &raw) == 0 else { return }
    defer { git_tree_free(opened) }
    var difference: OpaquePointer?
    guard git_diff_tree_to_index(&difference, repository, opened, index, nil) == 0 else { return }
    defer { git_diff_free(difference) }
    var options = git_diff_find_options()
    git_diff_find_options_init(&options, UInt32(GIT_DIFF_FIND_OPTIONS_VERSION))
    options.flags = GIT_DIFF_FIND_RENAMES.rawValue
    guard git_diff_find_similar(difference, &options) == 0 else { return }
    for position in 0..<git_diff_num_deltas(difference) {
      guard let delta = git_diff_get_delta(difference, position)?.pointee,
        delta.status == GIT_DELTA_RENAMED,
        let old = delta.old_file.path, let new = delta.new_file.path
      else { continue }
      join(TreePath(Self.bytes(old)), to: TreePath(Self.bytes(new)))
    }
  }

  private mutating func join(_ old: TreePath, to new: TreePath) {
    let deleted = WorkTreeEntry(path: old, kind: .staged(.deleted))
    let added = WorkTreeEntry(path: new, kind: .staged(.added))
    guard let gone = entries.firstIndex(of: deleted), entries.contains(added) else { return }
    entries.remove(at: gone)
    if let come = entries.firstIndex(of: added) {
      entries[come] = WorkTreeEntry(path: new, kind: .renamed(from: old))
    }
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var character = text
    while character.pointee != 0 {
      bytes.append(UInt8(bitPattern: character.pointee))
      character += 1
    }
    return bytes
  }
}
