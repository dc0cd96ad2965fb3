extension InspectionTests {
  static let untrackedCases = [
    StateCase(
      "new file",
      "base; echo n > n; mkdir q; echo x > q/x",
      ["untracked n", "untracked q/x"]),
    StateCase("empty directories", "base; mkdir -p empty/deep"),
    StateCase("new link, FIFO", "base; ln -s nowhere l; mkfifo f", ["untracked l"]),
    StateCase(
      "showUntrackedFiles=no",
      "base; git config status.showUntrackedFiles no; touch u",
      ["untracked u"]),
    StateCase(
      "nested repository",
      "base; git init -q nest; echo n > nest/n",
      ["untracked nest/"]),
    StateCase("nested repository, empty", "base; git init -q nest", ["untracked nest/"]),
    StateCase(
      "ignored nested repository",
      "base; echo nest/ > .gitignore; git add -A; git commit -qm i; git init -q nest"),
    StateCase(
      "folders only",
      """
      base; printf '*/\\n' > .gitignore; git add -f .gitignore; git commit -qm i
      touch n; mkdir m; touch m/x
      """,
      ["untracked n"]),
    StateCase(
      "nested negation",
      """
      base; mkdir -p p/q; echo '*.t' > p/.gitignore; echo '!k.t' > p/q/.gitignore
      git add -A; git commit -qm i; touch p/a.t p/q/k.t p/q/z.t
      """,
      ["untracked p/q/k.t"]),
    StateCase(
      "nothing is let in again below an ignored directory",
      """
      base; printf '/out/\\n!out/keep\\n' > .gitignore; git add -A; git commit -qm i
      mkdir out; touch out/keep
      """),
    StateCase(
      "untracked in an ignored directory with tracked files",
      """
      base; echo d/ > .gitignore; git add -A; git commit -qm i; touch d/new d/e/new
      echo m > d/e/c.txt
      """,
      ["modified d/e/c.txt"]),
    StateCase(
      ".gitignore that is a link",
      """
      base; echo zz > rules; ln -s rules .gitignore; git add -A; git commit -qm i
      touch zz
      """,
      ["untracked zz"]),
    StateCase(
      "core.ignoreCase",
      """
      base; git config core.ignoreCase true; echo '*.O' > .gitignore; git add -A
      git commit -qm i; touch x.o y.O z.p
      """,
      ["untracked z.p"]),
    StateCase(
      "info/exclude",
      """
      base; echo '*.mine' > .git/info/exclude; touch x.mine; mkdir y.mine
      touch y.mine/z
      """,
      ["hidden x.mine by .git/info/exclude:1", "hidden y.mine/ by .git/info/exclude:1"]),
    StateCase(
      "core.excludesFile",
      """
      base; echo '*.mine' > ../excluded; git config core.excludesFile ../excluded
      touch x.mine
      """,
      ["hidden x.mine by ../excluded:1"]),
    StateCase(
      "a versioned rule is not personal",
      """
      base; echo '*.mine' > .gitignore; git add -A; git commit -qm i
      echo '*.mine' >> .git/info/exclude; touch x.mine
      """),
    StateCase(
      "a .gitignore that hides itself is personal",
      "base; mkdir venv; echo '*' > venv/.gitignore; touch venv/x",
      ["hidden venv/.gitignore by venv/.gitignore:1", "hidden venv/x by venv/.gitignore:1"]),
    StateCase(
      "a new .gitignore is itself reported",
      "base; echo '*.o' > .gitignore; touch x.o",
      ["untracked .gitignore", "hidden x.o by .gitignore:1"]),
    StateCase(
      "info/exclude of a linked work tree",
      """
      base; git worktree add -q --detach ../w; echo '*.mine' > .git/info/exclude
      touch ../w/x.mine
      """,
      ["hidden x.mine by .git/info/exclude:1"],
      in: "../w"),
    StateCase(
      "info/exclude overrules core.excludesFile",
      """
      base; echo '*.mine' > ../excluded; git config core.excludesFile ../excluded
      echo '!k.mine' > .git/info/exclude; touch k.mine x.mine
      """,
      ["untracked k.mine", "hidden x.mine by ../excluded:1"]),
  ]
}
