internal import CHost

/// What the file system says of a file, without its content.
public struct FileStatus: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case file, directory, symbolicLink, other
  }

  public var device: UInt64 = 0
  public var inode: UInt64 = 0
  /// Bytes.
  public var size: UInt64 = 0
  /// Names that lead to the same file.
  public var links: UInt64 = 0
  /// Type and permission bits, as in `stat(2)`.
  public var mode: UInt32 = 0
  public var owner: UInt32 = 0
  /// Seconds since 1970, UTC, and the nanoseconds within.
  public var modified: (seconds: Int64, nanoseconds: UInt32) = (0, 0)
  public var changed: (seconds: Int64, nanoseconds: UInt32) = (0, 0)

  public init() {}

  init(_ raw: chost_status) {
    device = raw.device
    inode = raw.inode
    size = raw.size
    links = raw.links
    mode = raw.mode
    owner = raw.owner
    modified = (raw.modified_seconds, raw.modified_nanoseconds)
    changed = (raw.changed_seconds, raw.changed_nanoseconds)
  }

  public var kind: Kind {
    switch mode & 0o170000 {
    case 0o100000: .file
    case 0o040000: .directory
    case 0o120000: .symbolicLink
    default: .other
    }
  }

  public var isExecutable: Bool { mode & 0o100 != 0 }

  public static func == (left: FileStatus, right: FileStatus) -> Bool {
    left.device == right.device && left.inode == right.inode && left.size == right.size
      && left.links == right.links && left.mode == right.mode && left.owner == right.owner
      && left.modified == right.modified && left.changed == right.changed
  }
}
