import PlanRoom
import PlanRunnerKit
import Testing

/// What does not make a tree dirty, and what the step says of it.
@Suite struct DirtyTreeAllowingTests {
  @Test func allowsWhatAGlobNamesAndTellsOfOneThatNamesNothing() throws {
    let room = try Room(DirtyTreeTests.files)
    try room.commit()
    try room.shell("echo x >> a.txt; echo x > notes; git add notes")
    let report = try room.run(#""type": "dirty-tree", "allow": ["a.txt", "notes", "drafts/**"]"#)
    #expect(report.outcome == .passed)
    #expect(
      report.warnings == ["allow: 'drafts/**' allows nothing: no path that differs matches it"])
  }

  @Test func refusesWhatARuleInNoCommitHides() throws {
    let room = try Room(DirtyTreeTests.files)
    try room.commit()
    try room.shell(
      "echo 'secret*' > .git/info/exclude; echo x > secret.txt; mkdir secrets; echo x > secrets/a")
    let report = try room.run(#""type": "dirty-tree""#)
    #expect(report.outcome == .failed)
    #expect(
      report.message.hasPrefix(
        "2 paths differ from the commit: 'secret.txt' is untracked, and hidden"))
    #expect(report.failures.count == 2)
    let allowed = try room.run(#""type": "dirty-tree", "allow": ["secret.txt", "secrets/**"]"#)
    #expect(allowed.outcome == .passed)
    #expect(allowed.warnings == [])
  }

  @Test func tellsOfWhatASparseCheckoutLeavesOut() throws {
    let room = try Room(DirtyTreeTests.files)
    try room.commit()
    try room.shell("git sparse-checkout set --no-cone '/*' '!/d/'")
    let report = try room.run(#""type": "dirty-tree""#)
    #expect(report.outcome == .passed)
    #expect(report.warnings == ["sparse: the sparse checkout leaves out 1 tracked file"])
  }

  @Test func passesACleanSubmodule() throws {
    let room = try Room(DirtyTreeTests.files)
    try room.shell(DirtyTreeTests.commit + "\n" + DirtyTreeTests.submodule)
    #expect(try room.run(#""type": "dirty-tree""#).outcome == .passed)
  }

  @Test func looksAtTheWholeRepositoryFromADirectoryInIt() throws {
    let room = try Room(["top": "x", "inner/a": "x"])
    try room.commit()
    try room.shell(
      "echo y > top; git init -q -b main inner/own; cd inner/own; git commit -q --allow-empty -m x")
    let own = try room.run(#""type": "dirty-tree", "repository": "inner/own""#)
    #expect(own.outcome == .passed)
    let whole = try room.run(#""type": "dirty-tree", "repository": "inner""#)
    #expect(whole.outcome == .failed)
    #expect(whole.failures == ["untracked: 'inner/own/'", "modified: 'top'"])
  }

  @Test func saysThatThePlanItselfAddedToTheLedger() throws {
    let room = try Room(["l.json": "[]\n"])
    try room.commit()
    try room.write("[{}]\n", to: "l.json")
    let ledger = #"""
      "type": "dirty-tree"},
      {"id": "ledger", "type": "ledger-append", "ledger": "l.json", "entry": {"version": "1", "build": 1}
      """#
    let report = try room.run(ledger)
    #expect(report.outcome == .failed)
    #expect(report.message == "'l.json' holds an entry that is not committed")
    #expect(
      report.advice == "An earlier run of this plan added it. Commit the ledger, then run again.")
    #expect(
      report.failures == [
        "modified: 'l.json'; this plan adds to it, and the entry is not committed"
      ])
  }

  static let wrong: [WrongStep] = [
    .init(
      #""allow": [«1»"[a]"]"#,
      "1: '[a]' is no glob: '[' has no meaning in a glob: brackets are not supported"),
    .init(#""allow": «1»"a""#, "1: found a string, expected an array"),
    .init(
      #""proof": «1»"stats""#,
      "1: found 'stats', expected 'stat' or 'content'; did you mean 'stat'?"),
    .init(
      #""repository": «1»"..""#,
      "1: found '..', expected a path below the plan's root, without '.' and '..'"),
    .init(#"«1»"alow": []"#, "1: step type 'dirty-tree' has no 'alow'; did you mean 'allow'?"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("dirty-tree")
  }
}
