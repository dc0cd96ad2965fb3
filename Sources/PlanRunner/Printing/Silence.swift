/// When a run that has nothing to tell says that it goes on: what watches a run may end one that is silent.
public enum Silence {
  /// Milliseconds before the first word.
  public static let first = 30_000
  /// Milliseconds between two words at most.
  public static let longest = 300_000

  /// How many milliseconds after the last line the next word is due, when the one before was due after `before`.
  public static func next(after before: Int) -> Int { before + min(before, longest) }
}
