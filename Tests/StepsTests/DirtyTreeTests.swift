import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct DirtyTreeTests {
  static let files = [
    "a.txt": "one\n", "d/b.txt": "two\n", "run.sh": "#!/bin/sh\n", ".gitignore": "build/\n",
  ]
  static let commit = "git init -q -b main; git add -A; git commit -q -m first"

  @Test(arguments: ["content", "stat"]) func passesACleanTreeWithEvidence(_ proof: String) throws {
    let room = try Room(Self.files)
    try room.commit()
    try room.shell("mkdir build; echo x > build/x")
    let report = try room.run(#""type": "dirty-tree", "proof": "\#(proof)""#)
    let head = try room.shell("git rev-parse HEAD")
    #expect(report.outcome == .passed, "\(report.findings)")
    #expect(report.later == .passed)
    #expect(
      report.headline
        == "clean, 4 files at \(head.prefix(12))" + (proof == "stat" ? " (by size and time)" : ""))
    #expect(
      report.findings == [
        "fact commit: \(head)", "fact tree: \(try room.shell("git rev-parse HEAD^{tree}"))",
        "fact trackedFiles: 4",
      ])
    #expect(report.inputs == [] && report.outputs == [])
    // Not even git's index is refreshed.
    #expect(report.changed == [])
  }

  private static func dirty(
    _ behaviour: String, _ shell: String, _ message: String, _ failures: String...
  ) -> StepCase {
    StepCase(
      behaviour, #""allow": []"#, .failed, message,
      advice: "Commit, stash or remove what differs, or name it in 'allow'.", failures: failures,
      shell: shell)
  }

  private static let one = "1 path differs from the commit: "

  static let cases: [StepCase] = [
    dirty("a modified file", "echo x >> a.txt", one + "'a.txt' is modified", "modified: 'a.txt'"),
    dirty(
      "a file of the same size and time",
      "touch -r a.txt t; printf 'onE\\n' > a.txt; touch -r t a.txt; rm t",
      one + "'a.txt' is modified", "modified: 'a.txt'"),
    dirty(
      "a staged change", "echo x >> a.txt; git add a.txt", one + "'a.txt' is staged with changes",
      "staged with changes: 'a.txt'"),
    dirty(
      "a staged change that was undone on disk", "echo x >> a.txt; git add a.txt; echo one > a.txt",
      "2 paths differ from the commit: 'a.txt' is staged with changes, …",
      "staged with changes: 'a.txt'", "modified: 'a.txt'"),
    dirty(
      "a staged file", "echo x > c; git add c", one + "'c' is staged as new", "staged as new: 'c'"),
    dirty(
      "a staged deletion", "git rm -q a.txt", one + "'a.txt' is staged as deleted",
      "staged as deleted: 'a.txt'"),
    dirty("an untracked file", "echo x > c", one + "'c' is untracked", "untracked: 'c'"),
    dirty(
      "an untracked file in a directory", "echo x > d/c", one + "'d/c' is untracked",
      "untracked: 'd/c'"),
    dirty("a deleted file", "rm a.txt", one + "'a.txt' is deleted", "deleted: 'a.txt'"),
    dirty(
      "a renamed file", "git mv a.txt c.txt", one + "'c.txt' is renamed from 'a.txt'",
      "renamed from 'a.txt': 'c.txt'"),
    dirty(
      "a link for a file", "rm a.txt; ln -s run.sh a.txt", one + "'a.txt' is of another type",
      "of another type: 'a.txt'"),
    dirty(
      "a directory for a file", "rm a.txt; mkdir a.txt; echo x > a.txt/x",
      "2 paths differ from the commit: 'a.txt' is of another type, …", "of another type: 'a.txt'",
      "untracked: 'a.txt/x'"),
    dirty(
      "an executable file", "chmod +x run.sh", one + "'run.sh' is modified (executable now)",
      "modified (executable now): 'run.sh'"),
    dirty(
      "an edit that assume-unchanged hides",
      "git update-index --assume-unchanged a.txt; echo x >> a.txt", one + "'a.txt' is modified",
      "modified: 'a.txt'"),
    dirty(
      "an edit that skip-worktree hides", "git update-index --skip-worktree a.txt; echo x >> a.txt",
      one + "'a.txt' is modified", "modified: 'a.txt'"),
    dirty(
      "an edit that fileMode hides", "git config core.fileMode false; chmod +x run.sh",
      one + "'run.sh' is modified (executable now)", "modified (executable now): 'run.sh'"),
    dirty(
      "a nested repository", "git init -q n; echo x > n/x", one + "'n/' is untracked",
      "untracked: 'n/'"),
    dirty(
      "a name with a line feed", "printf x > 'a\nb'", one + "'a\\x0ab' is untracked",
      "untracked: 'a\\x0ab'"),
    StepCase(
      "an unfinished merge", #""allow": []"#, .failed, "a merge is not finished",
      advice: "Finish or abort it, then run again.",
      shell:
        "git checkout -q -b o; git commit -q --allow-empty -m o; git checkout -q main; git commit -q --allow-empty -m m; git merge -q --no-commit --no-ff o"
    ),
    StepCase(
      "an unfinished merge even when its paths are allowed", #""allow": ["**"]"#, .failed,
      "a merge is not finished",
      shell: conflict),
    StepCase(
      "a conflict", #""allow": []"#, .failed, "a merge is not finished",
      failures: ["conflicted: 'a.txt'"], shell: conflict),
    StepCase(
      "a conflict without a merge", #""allow": []"#, .failed, one + "'a.txt' is conflicted",
      failures: ["conflicted: 'a.txt'"],
      shell: conflict + "; rm .git/MERGE_HEAD"),
    StepCase(
      "what no glob allows", #""allow": ["d/**"]"#, .failed, one + "'a.txt' is modified",
      failures: ["modified: 'a.txt'"],
      shell: "echo x >> a.txt; echo x >> d/b.txt"),
    StepCase(
      "a submodule with another commit", #""allow": []"#, .failed,
      one + "'sub' is a submodule with new commit",
      shell: submodule + "git -C sub commit -q --allow-empty -m more"),
    StepCase(
      "a submodule with an edit", #""allow": []"#, .failed,
      one + "'sub' is a submodule with modified content", shell: submodule + "echo y > sub/x"),
    StepCase(
      "a submodule with a new file", #""allow": []"#, .failed,
      one + "'sub' is a submodule with untracked content", shell: submodule + "echo y > sub/y"),
    StepCase(
      "a file that a program would have to filter", #""allow": []"#, .error,
      "could not tell of 1 path: 'a.txt' is filtered by …",
      shell:
        "git config filter.own.clean 'tr a-z A-Z'; echo 'a.txt filter=own' > .gitattributes; touch a.txt; git add .; git commit -q -m own"
    ),
    StepCase(
      "no repository", #""allow": []"#, .error, "could not tell whether the tree is clean: …",
      shell: "rm -rf .git"),
    StepCase(
      "no commit", #""allow": []"#, .error, "could not tell whether the tree is clean: …",
      shell: "rm -rf .git; git init -q"),
    StepCase(
      "a damaged index", #""allow": []"#, .error, "could not tell whether the tree is clean: …",
      shell: "echo x > .git/index"),
    StepCase(
      "a missing object", #""allow": []"#, .error, "could not tell whether the tree is clean: …",
      shell:
        "o=$(git rev-parse HEAD^{tree}); rm -f .git/objects/$(echo $o | cut -c1-2)/$(echo $o | cut -c3-)"
    ),
    StepCase(
      "another repository that is none", #""repository": "no""#, .error,
      "could not tell whether the tree is clean: …"),
  ]

  private static let conflict = """
    git checkout -q -b o; echo o > a.txt; git commit -q -a -m o; git checkout -q main
    echo m > a.txt; git commit -q -a -m m; git merge -q o || true
    """

  static let submodule = """
    git init -q -b main ../other; echo x > ../other/x; git -C ../other add x; git -C ../other commit -q -m x
    git -c protocol.file.allow=always submodule --quiet add ../other sub; git commit -q -m sub

    """

  @Test(arguments: cases) func refuses(_ step: StepCase) throws {
    try step.check("dirty-tree", in: Self.files, shell: Self.commit)
  }
}
