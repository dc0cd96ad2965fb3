/// An untracked path that only a rule outside the repository's history hides.
public struct HiddenPath: Sendable, Equatable {
  /// A directory's path ends with a slash and stands for all in it.
  public let path: TreePath
  /// The file and line of the rule.
  public let rule: String
}
