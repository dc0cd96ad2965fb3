/// What `--resume` does with a step that passed in the run that is resumed.
public enum Resumption: Sendable {
  /// It is run again: it only looks, and what it looks at may have changed.
  case runsAgain
  /// As ``runsAgain``; when it passes, the files of the work tree are those of the commit.
  case provesTree
  /// It is not run again while its parameters, inputs and outputs are the same.
  case isKept
}
