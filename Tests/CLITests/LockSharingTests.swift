import Foundation
import Testing

/// Many runs want one lock, and nobody gets around it.
@Suite struct LockSharingTests {
  private static let trail = ".planrunner/audit.sqlite"
  /// Fails when another run is at work; the rest of the time it is alone.
  private static let alone = SmallPlans.plan(
    SmallPlans.exec("mkdir only && sleep 0.01 && rmdir only"))
  /// Says by a file `began` that it runs, and runs until a file `go` is there.
  private static let waiting = SmallPlans.plan(
    SmallPlans.exec(
      "mkdir only || exit; touch began; while ! test -e go; do sleep 0.01; done; rmdir only"))

  @Test func fiftyRunsTakeTheirTurns() throws {
    let scratch = try Scratch()
    try scratch.write(Self.alone["plan.json"] ?? "", to: "plan.json")
    let runs = try (0..<50).map { _ in
      try scratch.start(Command("plan.json", "--quiet", "--lock-timeout", "60"))
    }
    for run in runs { #expect(run.result() == CommandResult(status: 0, output: "", error: "")) }
    let outcomes = try scratch.query("SELECT outcome, count(*) FROM runs", trail: Self.trail)
    #expect(outcomes == ["passed|50"])
  }

  @Test func ofFiftyThatDoNotWaitOneRuns() throws {
    let scratch = try Scratch()
    try scratch.write(Self.waiting["plan.json"] ?? "", to: "plan.json")
    let runs = try (0..<50).map { _ in try scratch.start(Command("plan.json", "--quiet")) }
    try Running.wait(for: "49 refusals") { runs.filter { $0.process.isRunning }.count == 1 }
    try Running.wait(for: "the one that runs") { scratch.exists("began") }
    try scratch.write("", to: "go")
    let results = runs.map { $0.result() }
    #expect(results.filter { $0.status == 0 }.count == 1)
    let refused = results.filter { $0.status == 75 }
    #expect(refused.count == 49)
    let text = Normalized(directory: "")
    #expect(
      Set(refused.map { text.text($0.error) }) == [
        "planrunner: another run holds the lock: process <pid>, plan 'small', since <date>; "
          + "wait for it, or give --lock-timeout\n"
      ])
    #expect(try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["passed"])
  }

  @Test func twoWorkTreesOfARepositoryShareALock() throws {
    let scratch = try Scratch()
    for (path, text) in Self.waiting { try scratch.write(text, to: "one/\(path)") }
    try scratch.shell(
      "cd one; git init -q -b main .; git add -A; git commit -q -m first; git worktree add -q ../two"
    )
    let first = try scratch.start(Command("one/plan.json"))
    try Running.wait(for: "the first run") { scratch.exists("one/began") }
    let second = try scratch.run("two/plan.json")
    #expect(second.status == 75)
    #expect(second.error.contains("process \(first.identifier), plan 'small'"))
    #expect(!scratch.exists("two/began"))
    try scratch.write("", to: "one/go")
    #expect(first.result().status == 0)
    try scratch.write("", to: "two/go")
    #expect(try scratch.run("two/plan.json").status == 0)
    let runs = try scratch.query(
      "SELECT root, outcome FROM run JOIN runs USING (id) ORDER BY id",
      trail: "one/.git/planrunner/audit.sqlite")
    #expect(
      runs == ["one", "two"].map { "\(scratch.directory.path)/\($0)|passed" })
  }

  /// A run of one root must not take that of another for dead, nor end its children.
  @Test func twoRootsWithOneTrailRunOneAfterTheOther() throws {
    let scratch = try Scratch()
    for (path, text) in Self.waiting {
      for root in ["one", "two"] { try scratch.write(text, to: "\(root)/\(path)") }
    }
    let audit = ["--audit", "shared.sqlite"]
    let first = try scratch.start(Command(arguments: ["one/plan.json"] + audit))
    try Running.wait(for: "the first run") { scratch.exists("one/began") }
    let second = try scratch.run(Command(arguments: ["two/plan.json"] + audit))
    #expect(second.status == 75)
    #expect(
      Normalized(directory: "").text(second.error)
        == "planrunner: another run writes to the trail 'shared.sqlite': process <pid>, "
        + "plan 'small', since <date>; wait for it, or give --lock-timeout\n")
    #expect(!scratch.exists("two/began"))
    let third = try scratch.start(
      Command(arguments: ["two/plan.json"] + audit + ["--lock-timeout", "60"]))
    for root in ["one", "two"] { try scratch.write("", to: "\(root)/go") }
    #expect(first.result().status == 0)
    #expect(third.result().status == 0)
    #expect(
      try scratch.query("SELECT outcome FROM runs", trail: "shared.sqlite") == ["passed", "passed"])
  }

  /// One names the other's trail, which that one has by default.
  @Test(arguments: [true, false]) func aTrailHasOneLockByWhateverWayItIsNamed(
    _ ownerIsFirst: Bool
  ) throws {
    let scratch = try Scratch()
    for (path, text) in Self.waiting {
      for root in ["one", "two"] { try scratch.write(text, to: "\(root)/\(path)") }
    }
    try scratch.shell("mkdir -m 700 one/.planrunner")
    let owner = Command("one/plan.json")
    let guest = Command("two/plan.json", "--audit", "one/.planrunner/audit.sqlite")
    let first = try scratch.start(ownerIsFirst ? owner : guest)
    try Running.wait(for: "the first run") {
      scratch.exists(ownerIsFirst ? "one/began" : "two/began")
    }
    #expect(try scratch.run(ownerIsFirst ? guest : owner).status == 75)
    for root in ["one", "two"] { try scratch.write("", to: "\(root)/go") }
    #expect(first.result().status == 0)
  }

  /// In the copy the run of the original looks like one that was killed.
  @Test func aRunInACopyEndsNoChildrenOfTheOriginal() throws {
    let scratch = try Scratch()
    for (path, text) in Self.waiting { try scratch.write(text, to: "one/\(path)") }
    let first = try scratch.start(Command("one/plan.json"))
    try Running.wait(for: "the first run") { scratch.exists("one/began") }
    try scratch.shell("cp -r one two; rmdir two/only; touch two/go")
    let second = try scratch.run("two/plan.json")
    #expect(second.status == 0, "\(second)")
    try scratch.write("", to: "one/go")
    let result = first.result()
    #expect(result.status == 0, "\(result)")
  }

  @Test(arguments: [
    "rm .planrunner/lock", "rm .planrunner/lock; touch .planrunner/lock",
    "cp .planrunner/lock x; mv x .planrunner/lock", ": > .planrunner/lock",
  ])
  func noChangeOfTheFileGivesTheLockAway(_ script: String) throws {
    let scratch = try Scratch()
    let first = try scratch.start(Command("plan.json").files(Self.waiting))
    try Running.wait(for: "the first run") { scratch.exists("began") }
    try scratch.shell(script)
    let second = try scratch.run("plan.json")
    #expect(second.status == 75)
    #expect(second.error.hasPrefix("planrunner: another run holds the lock"))
    #expect(try scratch.run("status").output.hasPrefix("a run goes on"))
    try scratch.write("", to: "go")
    #expect(first.result().status == 0)
    #expect(try scratch.run("plan.json").status == 0)
    #expect(
      try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["passed", "passed"])
  }

  @Test func aKilledHolderLetsTheNextRunGoOn() throws {
    let scratch = try Scratch()
    let first = try scratch.start(Command("plan.json").files(Self.waiting))
    try Running.wait(for: "the first run") { scratch.exists("began") }
    let second = try scratch.start(Command("plan.json", "--quiet", "--lock-timeout", "60"))
    usleep(200_000)
    try scratch.write("", to: "go")
    first.signal(SIGKILL)
    _ = first.result()
    let result = second.result()
    #expect(result.error.contains("was killed; its open step is recorded as interrupted."))
    let outcomes = try scratch.query("SELECT outcome FROM runs ORDER BY id", trail: Self.trail)
    #expect(outcomes.first == "interrupted" && outcomes.count == 2)
  }

  @Test func whoOnlyLooksTakesNoLockAway() throws {
    let scratch = try Scratch()
    try scratch.write(Self.alone["plan.json"] ?? "", to: "plan.json")
    #expect(try scratch.run("plan.json").status == 0)
    let binary = try Command.binary.path
    // It ends with the directory too, however the test does.
    try scratch.write("", to: "more")
    let looking = try scratch.shell(
      leaving: "sh -c 'while test -e more; do \"\(binary)\" status; done'")
    for _ in 0..<10 { #expect(try scratch.run("plan.json").status == 0) }
    try scratch.shell("rm more")
    #expect(Int(looking.trimmingCharacters(in: .whitespacesAndNewlines)) != nil)
  }
}
