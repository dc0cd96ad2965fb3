extension InspectionTests {
  static let flagCases = [
    StateCase(
      "assume-unchanged",
      "base; git update-index --assume-unchanged a.txt; echo m >> a.txt",
      ["modified a.txt"]),
    StateCase(
      "skip-worktree, changed",
      "base; git update-index --skip-worktree a.txt; echo m >> a.txt",
      ["modified a.txt"]),
    StateCase("skip-worktree, absent", "base; git update-index --skip-worktree a.txt; rm a.txt"),
    StateCase("sparse checkout", "base; git sparse-checkout set --no-cone /a.txt"),
    StateCase(
      "sparse checkout, a skipped file is back",
      "base; git sparse-checkout set --no-cone /a.txt; mkdir -p d/e; echo x > d/e/c.txt",
      ["modified d/e/c.txt"]),
    StateCase(
      "core.fileMode=false",
      "base; git config core.fileMode false; chmod +x a.txt",
      ["made-executable a.txt"]),
    StateCase(
      "core.symlinks=false",
      "base; git config core.symlinks false; rm link; git checkout -q link"),
    StateCase(
      "a setting names a program",
      "base; git config core.fsmonitor false; echo m >> a.txt",
      ["modified a.txt"]),
    StateCase(
      "config.worktree is read",
      """
      base; git config core.repositoryFormatVersion 1
      git config extensions.worktreeConfig true
      git config -f .git/config.worktree core.autocrlf true
      printf 'one\\r\\n' > a.txt
      """),
    StateCase(
      "extensions that change nothing",
      """
      base; git config core.repositoryFormatVersion 1
      git config extensions.preciousObjects true
      """),
    StateCase(
      "stale index.lock",
      "base; touch .git/index.lock; echo m >> a.txt",
      ["modified a.txt"]),
  ]
}
