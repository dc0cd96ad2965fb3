/// A path of which nothing certain can be said.
public struct UndecidedPath: Sendable, Equatable {
  public let path: TreePath
  /// Why, as half a sentence: "filtered by 'lfs', and filter programs are not run".
  public let reason: String
}
