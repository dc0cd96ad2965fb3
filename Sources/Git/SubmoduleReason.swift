/// Why a submodule differs from what the index says of it; the raw value says it in words.
public enum SubmoduleReason: String, Sendable, CaseIterable {
  case newCommit = "new commit"
  case modifiedContent = "modified content"
  case untrackedContent = "untracked content"
}
