/// What the project says to its owner.
extension ProjectFile {
  static let readme = ProjectFile(
    path: "README.md",
    text: #"""
      # hello

      A small program that is released by a plan. It works as it is; change it piece by
      piece until it releases your own program. All commands are given in this directory.

      ## A release

      ```sh
      planrunner plans/release.json --dry-run
      planrunner plans/release.json
      ```

      The first prints what the plan would do and touches nothing. The second does it:

      | step | does |
      |---|---|
      | `one-number` | holds `VERSION` against `CHANGELOG.md`, the build against `builds.json` |
      | `build` | runs `scripts/build.sh`, which makes the program |
      | `ask` | asks the program for its version |
      | `ready` | judges that answer, and that `REVIEW.md` names the version |
      | `pack` | packs the program with its papers into `build/` |
      | `proof` | proves that what is in the archive is what was built |
      | `ledger` | adds the build to `builds.json` |

      It stops at the first step that does not pass, and nothing behind it is done.
      `planrunner audit show` prints the last run again, with every file it read and wrote.

      ## A second release

      Each run takes the next build number, so a second one makes build 2 of the same
      version. A number that was used before is refused, with exit status 1:

      ```sh
      BUILD=1 planrunner plans/release.json
      ```

      For a new version change three files: the number in `VERSION`, a section for it at
      the top of `CHANGELOG.md`, and, once somebody has read the changes, a line in
      `REVIEW.md`. If one of the first two is forgotten, `one-number` fails and says so.

      ## The public release

      `plans/public.json` starts from the release plan and says what differs. It wants every
      file committed, and fails where the release plan only warns. So it needs git:

      ```sh
      git init
      git add .
      git commit -m "Begin"
      planrunner plans/public.json
      ```

      Commit `builds.json` after a release that passed: it is the memory of which numbers
      are taken, and until it is committed the next public release is refused.

      ## What to edit first

      1. `build` in `plans/release.json`: the command of your own build, the files it reads
         (`inputs`) and the files it makes (`outputs`). Then remove `scripts/` and `src/`.
      2. The name `hello` in both plans, and the files that `pack` and `proof` list.
      3. `LICENSE`, which grants nothing yet.
      4. `ready`: add a rule for each thing that must never be shipped wrong. See every new
         rule fail once: one that has never failed may be looking at nothing.

      `planrunner check plans/*.json` reports every mistake in the plans at once. An editor
      that knows JSON Schema completes and explains them by `schema/plan.schema.json`; after
      an update of planrunner write it again:

      ```sh
      planrunner schema > schema/plan.schema.json
      ```

      More: `planrunner help`, `planrunner steps`, `planrunner explain plans/public.json`.

      """#)
}
