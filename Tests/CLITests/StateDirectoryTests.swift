import Foundation
import Testing

/// The state directory holds the evidence: nobody else's, and nothing that leads elsewhere.
@Suite struct StateDirectoryTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var words: [String] = []
    let says: String

    init(_ description: String, _ script: String, words: [String] = [], says: String) {
      testDescription = description
      self.script = script
      self.words = words
      self.says = says
    }
  }

  @Test(arguments: [
    Case(
      "a file stands in its place", "echo > .planrunner",
      says: "cannot open '.planrunner/logs': Not a directory"),
    Case(
      "a link leads elsewhere", "mkdir -m 700 other; ln -s other .planrunner",
      says: "'.planrunner' is a symbolic link"),
    Case(
      "a link leads nowhere", "ln -s nowhere .planrunner", says: "'.planrunner' is a symbolic link"),
    Case(
      "others may write in it", "mkdir .planrunner; chmod 777 .planrunner",
      says: "it belongs to another user, or others may write in it; make it yours alone (chmod 700)"
    ),
    Case(
      "its group may write in it", "mkdir .planrunner; chmod 770 .planrunner",
      says: "others may write in it"),
    Case(
      "the trail is no database", "mkdir -m 700 .planrunner; echo no > .planrunner/audit.sqlite",
      says: "file is not a database"),
    Case(
      "the trail is another database",
      "mkdir -m 700 .planrunner; sqlite3 .planrunner/audit.sqlite 'CREATE TABLE x(y)'",
      says: "is a database, but not an audit trail of planrunner"),
    Case(
      "the trail is a newer planrunner's",
      """
      mkdir -m 700 .planrunner
      sqlite3 .planrunner/audit.sqlite \\
        'CREATE TABLE x(y); PRAGMA application_id = 1886151022; PRAGMA user_version = 99'
      """,
      says: "was written by a newer planrunner"),
    Case(
      "the trail is a link", "mkdir -m 700 .planrunner; ln -s ../x .planrunner/audit.sqlite",
      says: "unable to open database file"),
    Case(
      "the trail is a directory", "mkdir -m 700 .planrunner; mkdir .planrunner/audit.sqlite",
      says: "unable to open database file"),
    Case(
      "the lock is a link", "mkdir -m 700 .planrunner; ln -s ../x .planrunner/lock",
      says: "'lock' is a symbolic link"),
    Case(
      "the lock is a directory", "mkdir -m 700 .planrunner; mkdir .planrunner/lock",
      says: "cannot open 'lock'"),
    Case(
      "the named trail has no directory", "true", words: ["--audit", "no/x.sqlite"],
      says: "cannot find 'no'"),
    Case("the named trail has no name", "true", words: ["--audit", "/"], says: "cannot open ''"),
  ])
  func refusesToRun(_ example: Case) throws {
    let scratch = try Scratch()
    try scratch.write(
      SmallPlans.plan(SmallPlans.exec("touch made"))["plan.json"] ?? "", to: "plan.json")
    try scratch.shell(example.script)
    let before = try FileTree(scratch.directory)
    let result = try scratch.run(Command(arguments: ["plan.json"] + example.words))
    #expect(result.status == 73)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(example.says))
    #expect(result.error.split(separator: "\n").count == 1)
    let strange = try before.changes(to: FileTree(scratch.directory)).filter {
      !$0.hasPrefix(".planrunner") && $0 != "."
    }
    #expect(strange == [])
  }

  @Test(arguments: ["out/audit.sqlite", "out", "way/audit.sqlite"])
  func refusesATrailInWhatThePlanWrites(_ trail: String) throws {
    let scratch = try Scratch()
    let step = #"{"id": "a", "type": "exec", "command": ["mkdir", "out"], "outputs": ["out"]}"#
    try scratch.write(#"{"format": 1, "steps": [\#(step)]}"#, to: "plan.json")
    try scratch.write("kept", to: "out/kept")
    try scratch.shell("ln -s out way")
    let result = try scratch.run(Command("plan.json", "--audit", trail))
    #expect(result.status == 73)
    #expect(
      result.error == "planrunner: the audit trail lies in 'out', which the plan writes\n")
    #expect(try scratch.shell("cat out/*") == "kept")
  }

  @Test func isOnlyForItsOwner() throws {
    let scratch = try Scratch()
    #expect(try scratch.run(Command("plan.json").files(SmallPlans.passing)).status == 0)
    let entries = try FileTree(scratch.url(".planrunner")).entries
    for (path, entry) in entries {
      #expect(entry.mode & 0o077 == 0, "\(path) \(String(entry.mode, radix: 8))")
    }
    #expect(Set(entries.keys).isSuperset(of: [".", "audit.sqlite", "lock", "logs"]))
  }

  @Test func aNamedTrailIsWrittenAndRead() throws {
    let scratch = try Scratch()
    try scratch.shell("mkdir other")
    let command = Command("plan.json", "--quiet", "--audit", "other/trail.sqlite")
    #expect(try scratch.run(command.files(SmallPlans.passing)).status == 0)
    let variables = ["PLANRUNNER_AUDIT": "other/trail.sqlite"]
    #expect(try scratch.run(Command("plan.json", "--quite").environment(variables)).status == 64)
    #expect(try scratch.run(Command("plan.json", "--quiet").environment(variables)).status == 0)
    let list = try scratch.run(Command("audit", "list").environment(variables))
    #expect(list.output.split(separator: "\n").count == 2)
    #expect(!scratch.exists(".planrunner/audit.sqlite"))
  }

  @Test func oneStateServesAllOfARepositoryAndItsWorkTrees() throws {
    let scratch = try Scratch()
    try scratch.write(SmallPlans.passing["plan.json"] ?? "", to: "deep/down/plan.json")
    try scratch.shell("git init -q; git add -A; git commit -qm x; git worktree add -q tree")
    let trail = "/\(scratch.directory.lastPathComponent)/.git/planrunner/audit.sqlite"
    for plan in ["deep/down/plan.json", "tree/deep/down/plan.json"] {
      #expect(try scratch.run("run", plan).output.contains(trail))
    }
    #expect(
      try scratch.shell("git status --porcelain; git -C tree status --porcelain") == "?? tree/\n")
  }

  @Test(arguments: [
    ("rm .planrunner/audit.sqlite*", "was taken away while the run went on"),
    ("rm -r .planrunner", "was taken away while the run went on"),
    (
      "mv .planrunner/audit.sqlite x; cp x .planrunner/audit.sqlite",
      "was exchanged while the run went on"
    ),
    ("mv .planrunner other; mkdir -m 700 .planrunner", "was taken away while the run went on"),
  ])
  func aTrailThatIsNoLongerThereTellsOfNoPass(_ script: String, _ says: String) throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(script), SmallPlans.exec("touch made", id: "b"))
    let result = try scratch.run(Command("plan.json").files(plan))
    #expect(result.status == 73)
    #expect(result.error.contains(says))
    #expect(!result.output.contains("Passed"))
    #expect(!scratch.exists("made"))
  }

  @Test func aTrailTakenAwayByTheLastStepTellsOfNoPass() throws {
    let plan = SmallPlans.plan(SmallPlans.exec("rm .planrunner/audit.sqlite"))
    let result = try Scratch().run(Command("plan.json", "--format", "json").files(plan))
    #expect(result.status == 73)
    #expect(result.output.contains(#""outcome":"error""#))
    #expect(!result.output.contains(#""outcome":"passed""#))
  }
}
