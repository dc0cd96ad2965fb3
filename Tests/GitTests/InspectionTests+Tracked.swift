extension InspectionTests {
  static let trackedCases = [
    StateCase("a fresh commit is clean", "base"),
    StateCase("a stat-dirty tree is clean", "base; quiet; cp -r . ../copy", in: "../copy"),
    StateCase("modified", "base; echo more >> a.txt", ["modified a.txt"]),
    StateCase(
      "modified, same size and time",
      "base; quiet; git status; printf 'eno\\n' > a.txt; quiet",
      ["modified a.txt"]),
    StateCase(
      "modified in the instant of staging",
      "base; echo x > n; git add n; git commit -qm n; echo y > n",
      ["modified n"]),
    StateCase(
      "a big file",
      """
      base; head -c 3000000 /dev/zero > big; git add big; git commit -qm big
      printf x | dd of=big bs=1 seek=2999999 conv=notrunc 2>/dev/null
      """,
      ["modified big"]),
    StateCase(
      "a big file, clean",
      """
      base; head -c 3000000 /dev/zero > big; git add big; git commit -qm big
      touch big
      """),
    StateCase(
      "more than one chunk of neighbours",
      """
      base; mkdir m; for i in $(seq 200); do echo $i > m/$i; done; git add -A
      git commit -qm m; echo x > m/7; echo x > m/150
      """,
      ["modified m/150", "modified m/7"]),
    StateCase("deleted", "base; rm a.txt; rm -r d", ["deleted a.txt", "deleted d/e/c.txt"]),
    StateCase("made executable", "base; chmod +x a.txt", ["made-executable a.txt"]),
    StateCase(
      "made executable and modified",
      "base; chmod +x a.txt; echo m >> a.txt",
      ["modified a.txt"]),
    StateCase(
      "made plain",
      "base; chmod +x a.txt; git commit -qam x; chmod -x a.txt",
      ["made-plain a.txt"]),
    StateCase("link retargeted", "base; ln -sf b.txt link", ["modified link"]),
    StateCase(
      "link replaced by a file",
      "base; rm link; echo a.txt > link",
      ["type-changed link"]),
    StateCase(
      "file replaced by a link",
      "base; rm a.txt; ln -s b.txt a.txt",
      ["type-changed a.txt"]),
    StateCase(
      "file replaced by a directory",
      "base; rm a.txt; mkdir a.txt; echo x > a.txt/x",
      ["type-changed a.txt", "untracked a.txt/x"]),
    StateCase("file replaced by a FIFO", "base; rm a.txt; mkfifo a.txt", ["type-changed a.txt"]),
    StateCase(
      "directory replaced by a link",
      "base; mv d ../d; ln -s ../d d",
      ["untracked d", "deleted d/e/c.txt"]),
    StateCase(
      "directory replaced by a file",
      "base; rm -r d; echo d > d",
      ["untracked d", "deleted d/e/c.txt"]),
    StateCase("staged addition", "base; echo n > n; git add n", ["staged-added n"]),
    StateCase(
      "intent to add",
      "base; echo n > n; git add -N n",
      ["staged-added n", "modified n"]),
    StateCase(
      "staged modification",
      "base; echo m >> a.txt; git add a.txt",
      ["staged-modified a.txt"]),
    StateCase(
      "staged, then taken back in the work tree",
      "base; echo m >> a.txt; git add a.txt; echo one > a.txt",
      ["staged-modified a.txt", "modified a.txt"]),
    StateCase("staged deletion", "base; git rm -q a.txt", ["staged-deleted a.txt"]),
    StateCase(
      "deleted from the index alone",
      "base; git rm -q --cached a.txt",
      ["staged-deleted a.txt", "untracked a.txt"]),
    StateCase(
      "staged rename",
      """
      base; seq 100 > s; git add s; git commit -qm s; git mv s t; echo 101 >> t
      git add t
      """,
      ["renamed(s) t"]),
    StateCase(
      "staged mode",
      "base; git update-index --chmod=+x a.txt",
      ["staged-modified a.txt", "made-plain a.txt"]),
    StateCase(
      "no index file",
      "base; rm .git/index",
      [
        "staged-deleted a.txt",
        "untracked a.txt",
        "staged-deleted b.txt",
        "untracked b.txt",
        "staged-deleted d/e/c.txt",
        "untracked d/e/c.txt",
        "staged-deleted link",
        "untracked link",
      ]),
    StateCase(
      "conflict",
      """
      base; git checkout -qb o; echo o > a.txt; git commit -qam o
      git checkout -q main; echo m > a.txt; git commit -qam m; git merge o || true
      """,
      ["conflicted a.txt", "unfinished merge"]),
    StateCase(
      "merge resolved to what was there",
      """
      base; git checkout -qb o; echo o > a.txt; git commit -qam o
      git checkout -q main; echo m > a.txt; git commit -qam m; git merge o || true
      git checkout --ours a.txt; git add a.txt
      """,
      ["unfinished merge"]),
    StateCase(
      "rebase under way",
      """
      base; git checkout -qb o; echo o > a.txt; git commit -qam o
      git checkout -q main; echo m > a.txt; git commit -qam m; git rebase o || true
      """,
      ["conflicted a.txt", "unfinished rebase"]),
    StateCase(
      "cherry-pick under way",
      """
      base; git checkout -qb o; echo o > a.txt; git commit -qam o
      git checkout -q main; echo m > a.txt; git commit -qam m
      git cherry-pick o || true; git checkout HEAD -- a.txt
      """,
      ["unfinished cherry-pick"]),
    StateCase(
      "revert under way",
      """
      base; echo m > a.txt; git commit -qam m; echo n > a.txt; git commit -qam n
      git revert HEAD~1 || true; git checkout HEAD -- a.txt
      """,
      ["unfinished revert"]),
    StateCase("bisect under way", "base; git bisect start", ["unfinished bisect"]),
    StateCase(
      "mailbox under way",
      """
      base; echo m > a.txt; git commit -qam m; git format-patch -1 --stdout > ../p
      git reset -q --hard HEAD~1; echo x > a.txt; git commit -qam x
      git am -q ../p || true
      """,
      ["unfinished apply-mailbox"]),
    StateCase("detached", "base; git checkout -q --detach"),
    StateCase(
      "index version 4",
      "base; git update-index --index-version 4; echo m >> d/e/c.txt",
      ["modified d/e/c.txt"]),
    StateCase(
      "a linked work tree",
      "base; git worktree add -q --detach ../w; echo m >> ../w/a.txt; echo n > ../w/n",
      ["modified a.txt", "untracked n"],
      in: "../w"),
    StateCase(
      "a gitfile",
      "base; mv .git ../real; echo 'gitdir: ../real' > .git; echo m >> a.txt",
      ["modified a.txt"]),
    StateCase(
      "replacement objects are not applied",
      """
      base; old=$(git rev-parse HEAD:a.txt)
      new=$(echo other | git hash-object -w --stdin); git replace $old $new
      echo other > a.txt
      """,
      ["modified a.txt"]),
    StateCase(
      "a file git kept in the index under an odd spelling",
      """
      base; printf x > $'n\\nl'; printf x > $'b\\xff'; git add -A; git commit -qm odd
      echo m >> $'n\\nl'; rm $'b\\xff'
      """,
      ["deleted b\\xff", "modified n\\x0al"]),
    StateCase(
      "names that sort differently as directories",
      """
      base; mkdir -p s; touch s/x s.c s-a; git add -A; git commit -qm s; touch s0 s/y
      rm s.c
      """,
      ["deleted s.c", "untracked s/y", "untracked s0"]),
  ]
}
