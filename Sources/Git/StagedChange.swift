/// How an index entry differs from the commit.
public enum StagedChange: Sendable, Equatable {
  case added, modified, deleted
}
