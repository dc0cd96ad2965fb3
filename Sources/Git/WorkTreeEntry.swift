/// One difference between the checked out commit and the work tree.
public struct WorkTreeEntry: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// The index differs from the commit.
    case staged(StagedChange)
    /// The index holds the file under another name than the commit.
    case renamed(from: TreePath)
    case conflicted
    /// The bytes differ from the index.
    case modified
    /// Only the executable bit differs from the index.
    case modeChanged(isExecutable: Bool)
    /// A file where a link should be, a directory where a file should be, and the like.
    case typeChanged
    case deleted
    /// Neither in the index nor ignored; a nested repository's path ends with a slash.
    case untracked
    case submodule([SubmoduleReason])
  }

  public let path: TreePath
  public let kind: Kind

  public init(path: TreePath, kind: Kind) {
    self.path = path
    self.kind = kind
  }
}
