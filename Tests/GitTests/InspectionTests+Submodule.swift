extension InspectionTests {
  static let submoduleCases = [
    StateCase("submodule", "submodule"),
    StateCase(
      "submodule, changed",
      "submodule; echo m >> sm/s.txt",
      ["submodule(modified content) sm"]),
    StateCase(
      "submodule, untracked",
      "submodule; echo n > sm/n",
      ["submodule(untracked content) sm"]),
    StateCase(
      "submodule, new commit",
      "submodule; (cd sm; echo n > n; git add n; git commit -qm n)",
      ["submodule(new commit) sm"]),
    StateCase(
      "submodule, staged in it",
      "submodule; (cd sm; echo n > n; git add n)",
      ["submodule(modified content) sm"]),
    StateCase(
      "submodule, ignore=all",
      "submodule; git config submodule.sm.ignore all; echo m >> sm/s.txt; echo n > sm/n",
      ["submodule(modified content, untracked content) sm"]),
    StateCase(
      "diff.ignoreSubmodules=all",
      "submodule; git config diff.ignoreSubmodules all; echo n > sm/n",
      ["submodule(untracked content) sm"]),
    StateCase("submodule, not initialised", "submodule; git submodule --quiet deinit -f sm"),
    StateCase(
      "submodule, not initialised, with something in it",
      "submodule; git submodule --quiet deinit -f sm; touch sm/x",
      ["submodule(untracked content) sm"]),
    StateCase("submodule, directory gone", "submodule; rm -rf sm", ["deleted sm"]),
    StateCase(
      "submodule, replaced by a file",
      "submodule; rm -rf sm; touch sm",
      ["type-changed sm"]),
    StateCase(
      "submodule, undecided in it",
      """
      submodule
      (cd sm; git config filter.up.clean cat; echo 's.txt filter=up' > .gitattributes; git add -A; git commit -qm f)
      git add sm; git commit -qm f; echo m >> sm/s.txt
      """,
      ["undecided sm/s.txt: filtered by 'up', and filter programs are not run"]),
  ]
}
