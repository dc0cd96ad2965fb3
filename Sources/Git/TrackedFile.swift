internal import Clibgit2
internal import Host

/// An index entry, without its path.
struct TrackedFile: Sendable {
  enum Kind: Sendable { case file, link, submodule, odd }

  let mode: UInt32
  let name: ObjectName
  let size: UInt32
  let inode: UInt32
  let modified: (seconds: Int32, nanoseconds: UInt32)
  let changed: (seconds: Int32, nanoseconds: UInt32)
  /// A sparse checkout leaves it out of the work tree.
  let isSkipped: Bool
  /// In the index in several versions, none of which was chosen.
  let isConflicted: Bool

  init(_ raw: git_index_entry) {
    mode = raw.mode
    name = ObjectName(raw.id)
    size = raw.file_size
    inode = raw.ino
    modified = (raw.mtime.seconds, raw.mtime.nanoseconds)
    changed = (raw.ctime.seconds, raw.ctime.nanoseconds)
    isSkipped = UInt32(raw.flags_extended) & GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue != 0
    isConflicted = raw.flags & UInt16(GIT_INDEX_ENTRY_STAGEMASK) != 0
  }

  var kind: Kind {
    switch mode & 0o170000 {
    case 0o100000: .file
    case 0o120000: .link
    case 0o160000: .submodule
    default: .odd
    }
  }

  var isExecutable: Bool { mode & 0o100 != 0 }

  /// Whether the file is as git saw it when it last read its bytes.
  ///
  /// What was changed in the instant the index was written, or later, may have been changed after git
  /// had read it, without its times showing it: it never matches.
  func matches(_ status: FileStatus, indexModified: (seconds: Int64, nanoseconds: UInt32)) -> Bool {
    let isOlder =
      status.modified.seconds < indexModified.seconds
      || status.modified.seconds == indexModified.seconds
        && status.modified.nanoseconds < indexModified.nanoseconds
    // The index keeps the lower 32 bits of each number.
    return isOlder && UInt32(truncatingIfNeeded: status.size) == size
      && UInt32(truncatingIfNeeded: status.inode) == inode
      && Int32(truncatingIfNeeded: status.modified.seconds) == modified.seconds
      && status.modified.nanoseconds == modified.nanoseconds
      && Int32(truncatingIfNeeded: status.changed.seconds) == changed.seconds
      && status.changed.nanoseconds == changed.nanoseconds
  }
}
