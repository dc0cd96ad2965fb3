import Foundation
import Testing

/// `--resume` goes on where a run stopped, and takes over only what still is what it was.
@Suite struct ResumeTests {
  /// Four steps that each leave a mark when they work; the third works once `fix` is there.
  private static let plan = SmallPlans.plan(
    #"{"id": "tree", "type": "dirty-tree"}"#,
    work("one", outputs: "one.out"), work("two", inputs: "one.out", outputs: "two.out"),
    SmallPlans.exec("echo three >> $HOME/log; test -e $HOME/fix", id: "three"),
    work("four", outputs: "four.out"))

  private static func work(_ id: String, inputs: String? = nil, outputs: String) -> String {
    let more = inputs.map { #", "inputs": ["\#($0)"]"# } ?? ""
    return SmallPlans.exec(
      "echo \(id) >> $HOME/log; echo \(id) > \(outputs)", id: id,
      more: "\(more), \"outputs\": [\"\(outputs)\"]")
  }

  private static let ignored = [".gitignore": "*.out\n"]

  /// Runs the plan until its third step fails, then lets that step work.
  private static func failed(_ plan: [String: String] = plan) throws -> Scratch {
    let scratch = try Scratch()
    let result = try scratch.run(
      Command("plan.json").files(plan.merging(ignored) { $1 }).repository())
    #expect(result.status == 1, "\(result.error)")
    try scratch.shell("touch $HOME/fix; : > $HOME/log")
    return scratch
  }

  private static func worked(_ scratch: Scratch) throws -> [String] {
    try scratch.shell("cat $HOME/log").split(separator: "\n").map(String.init)
  }

  @Test func runsOnlyWhatDidNotPass() throws {
    let scratch = try Self.failed()
    let result = try scratch.run("plan.json", "--resume")
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(try Self.worked(scratch) == ["three", "four"])
    #expect(
      Normalized(directory: scratch.directory.path).text(result.output) == """
        planrunner 0.1.0: small (plan.json)
             passed  tree   dirty-tree <time>  clean, 2 files at 311b6d39588d
             passed  one    exec <time>  not run again; it passed in run <run>
             passed  two    exec <time>  not run again; it passed in run <run>
             passed  three  exec <time>  exit status 0
             passed  four   exec <time>  exit status 0
        Passed in <time>: 5 of 5 steps passed.
        Made commit <commit>:
          2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806  one.out
          27dd8ed44a83ff94d557f9fd0412ed5a8cbca69ea04922d88c01184a07300a5a  two.out
          ab929fcd5594037960792ea0b98caf5fdaf6b60645e4ef248c28db74260f393e  four.out
        The trail is <directory>/.git/planrunner/audit.sqlite, run <run>.

        """)
    #expect(
      try scratch.query(
        """
        SELECT count(*) FROM finding JOIN step USING (run, position) JOIN run ON run.id = run
        WHERE subject = 'keptFrom'
          AND json_extract(value, '$') = (SELECT identifier FROM run ORDER BY id LIMIT 1)
        """, trail: ".git/planrunner/audit.sqlite") == ["2"])
  }

  /// A change after the failure, and the steps that run because of it.
  @Test(arguments: [
    ("echo other > one.out", ["one", "two", "three", "four"]),
    ("rm one.out", ["one", "two", "three", "four"]),
    ("chmod u-w one.out", ["three", "four"]),
    ("chmod +x one.out", ["one", "two", "three", "four"]),
    ("chmod +x two.out", ["two", "three", "four"]),
    ("echo other > two.out", ["two", "three", "four"]),
    ("rm one.out; mkdir one.out", ["one", "two", "three", "four"]),
  ])
  func runsAgainFromWhereSomethingChanged(_ change: String, _ steps: [String]) throws {
    let scratch = try Self.failed()
    try scratch.shell(change)
    let result = try scratch.run("plan.json", "--resume")
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(try Self.worked(scratch) == steps)
  }

  /// What is on record must be the same, and not only what the plan names.
  @Test func runsAgainWhatAnotherProgramMade() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      #"{"id": "make", "type": "exec", "command": ["./make"], "inputs": ["in"], "outputs": ["out"]}"#,
      SmallPlans.exec("test -e $HOME/fix", id: "later"))
    try scratch.shell("echo text > in; printf '#!/bin/sh\necho old > out\n' > make; chmod +x make")
    #expect(try scratch.run(Command("plan.json").files(plan)).status == 1)
    try scratch.shell("touch $HOME/fix; sed -i s/old/new/ make")
    #expect(try scratch.run("plan.json", "--resume").status == 0)
    #expect(try scratch.text("out") == "new\n")
    // Nor is it kept when its program could not even be started.
    try scratch.shell("rm $HOME/fix")
    #expect(try scratch.run("plan.json").status == 1)
    try scratch.shell("touch $HOME/fix; chmod -x make")
    #expect(try scratch.run("plan.json", "--resume").status == 2)
  }

  /// Two forms of one letter are two names on a disk and two digests.
  @Test func takesNothingOverThatOnlyLooksTheSame() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        #"printf %s "$1" > out"#.replacing(#"""#, with: "'").replacing("'$1'", with: "$0"),
        id: "make",
        more: #", "inputs": ["in"], "outputs": ["out"]"#),
      SmallPlans.exec("test -e $HOME/fix", id: "later"), values: #"{"v": "x"}"#)
    let words = plan.mapValues { $0.replacing(#"> out"]"#, with: #"> out", "${v}"]"#) }
    try scratch.write("text", to: "in")
    #expect(
      try scratch.run(Command("plan.json", "--set", "v=e\u{301}").files(words)).status == 1)
    try scratch.shell("touch $HOME/fix")
    #expect(try scratch.run("plan.json", "--set", "v=\u{E9}", "--resume").status == 0)
    #expect(try Array(scratch.text("out").utf8) == [0xC3, 0xA9])
  }

  /// A change after the failure for which nothing is taken over, and what is said.
  @Test(arguments: [
    ("git commit -q --allow-empty -m second", "was of another commit"),
    ("sed -i 's/\"name\": \"small\"/\"name\":  \"small\"/' plan.json", "'plan.json' has changed"),
    ("sed -i 's/\"name\": \"small\"/\"name\": \"other\"/' plan.json", "no run of 'other'"),
    ("rm -r $HOME/.local", "bears no seal of this user"),
    (
      "rm -r $HOME/.local; touch $HOME/.local",
      "planrunner's own: cannot open '.local/state/planrunner': Not a directory"
    ),
    ("chmod 644 $HOME/.local/state/planrunner/seal.key", "use 'seal.key': others may read it"),
    (
      """
      sqlite3 .git/planrunner/audit.sqlite "DROP TRIGGER step_end_refuses_update;
        UPDATE step_end SET outcome = 'passed' WHERE outcome = 'failed'"
      """, "step 'three' passed in run"
    ),
    (
      """
      echo forged > two.out
      sqlite3 .git/planrunner/audit.sqlite "DROP TRIGGER artifact_refuses_update;
        UPDATE artifact SET sha256 = '$(sha256sum two.out | cut -c -64)', size = 7 WHERE path = 'two.out'"
      """, "step 'two' passed in run"
    ),
    (
      """
      sqlite3 .git/planrunner/audit.sqlite "DROP TRIGGER step_seal_refuses_delete;
        DELETE FROM step_seal"
      """, "bears no seal of this user"
    ),
    (
      """
      sqlite3 .git/planrunner/audit.sqlite "DROP TRIGGER run_refuses_update;
        UPDATE run SET planrunner = '0.0.9'"
      """, "was of another planrunner: 0.0.9 then"
    ),
  ])
  func refusesWhatIsNotTheRunThatFailed(_ change: String, _ message: String) throws {
    let scratch = try Self.failed()
    try scratch.shell(change)
    let result = try scratch.run("plan.json", "--resume")
    #expect(result.status == 2)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.error.contains("What to do: "))
    #expect(try Self.worked(scratch) == [])
  }

  /// A key that another process put away again would leave records that nobody can resume.
  @Test func runsThatBeginAtOnceSealWithOneKey() throws {
    let scratch = try Scratch()
    let failing = SmallPlans.plan(
      SmallPlans.exec("true", id: "one", more: #", "inputs": ["in"]"#),
      SmallPlans.exec("test -e $HOME/fix", id: "two"))
    let roots = (1...6).map { "root\($0)" }
    for root in roots {
      try scratch.write(failing["plan.json"] ?? "", to: "\(root)/plan.json")
      try scratch.write("text", to: "\(root)/in")
    }
    let runs = try roots.map { try scratch.start(Command("\($0)/plan.json")) }
    #expect(runs.map { $0.result().status } == roots.map { _ in 1 })
    try scratch.shell("touch $HOME/fix")
    for root in roots { #expect(try scratch.run("\(root)/plan.json", "--resume").status == 0) }
  }

  @Test func adviseNoResumingThatWouldBeRefused() throws {
    let scratch = try Self.failed()
    try scratch.shell("git commit -q --allow-empty -m second")
    let result = try scratch.run("plan.json")
    #expect(result.output.contains("This one begins anew.\n"), "\(result)")
    #expect(!result.output.contains("--resume"))
  }

  @Test func refusesARunThatPassed() throws {
    let scratch = try Scratch()
    _ = try scratch.run(Command("plan.json").files(SmallPlans.passing))
    let result = try scratch.run("plan.json", "--resume")
    #expect(result.status == 2)
    #expect(
      Normalized(directory: scratch.directory.path).text(result.error) == """
        planrunner: the last run of 'small', <run>, passed; there is nothing to resume
        What to do: Run the plan without --resume.

        """)
  }

  @Test func refusesACopiedTrail() throws {
    let scratch = try Self.failed()
    try scratch.shell(
      "mkdir other; git clone -q . other/clone; cp -r .git/planrunner other/clone/.git/; cp *.out other/clone"
    )
    try scratch.shell(
      "cd other/clone; '\(try Command.binary.path)' plan.json --resume 2>error || echo $? > status")
    #expect(try scratch.text("other/clone/status") == "2\n")
    #expect(try scratch.text("other/clone/error").contains("was of another root"))
  }

  @Test func runsAStepAgainThatSaysNothingOfWhatItReads() throws {
    let plan = SmallPlans.plan(
      SmallPlans.exec("echo one >> $HOME/log", id: "one"),
      SmallPlans.exec("test -e $HOME/fix", id: "two"))
    let scratch = try Self.failed(plan)
    #expect(try scratch.run("plan.json", "--resume").status == 0)
    #expect(try Self.worked(scratch) == ["one"])
  }

  @Test func guardsWhatItTookOver() throws {
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        "echo a > a.out", id: "one", more: #", "inputs": ["in"], "outputs": ["a.out"]"#),
      SmallPlans.exec("test -e $HOME/fix && echo b > a.out", id: "two"))
    let scratch = try Self.failed(plan.merging(["in": "in\n"]) { $1 })
    let result = try scratch.run("plan.json", "--resume")
    #expect(result.status == 1)
    #expect(result.output.contains("'a.out'"))
  }

  @Test func aKilledRunIsResumedToo() throws {
    let plan = SmallPlans.plan(
      Self.work("one", inputs: "in", outputs: "one.out"),
      SmallPlans.exec(
        "test -e $HOME/fix || { touch $HOME/begun; exec sleep 300; }", id: "two"))
    let scratch = try Scratch()
    let run = try scratch.start(
      Command("plan.json").files(plan.merging(["in": "in\n"]) { $1 }))
    try Running.wait(for: "the child") {
      FileManager.default.fileExists(atPath: scratch.home.appending(path: "begun").path)
    }
    run.signal(SIGKILL)
    _ = run.result()
    try scratch.shell("touch $HOME/fix; : > $HOME/log")
    #expect(try scratch.run("plan.json", "--resume").status == 0)
    #expect(try Self.worked(scratch) == [])
  }

  @Test func tellsOfTheRunBefore() throws {
    let scratch = try Self.failed()
    let status = try scratch.run("status", "plan.json")
    #expect(status.output.contains("ended failed at "))
    #expect(
      status.output.contains(
        "at step 'three': 'sh' exited with status 1\nTo go on from there: planrunner plan.json --resume\n"
      ))
    let result = try scratch.run("plan.json")
    #expect(
      Normalized(directory: scratch.directory.path).text(result.output).hasPrefix(
        "The last run of 'small', <run>, ended failed at step 'three'. "
          + "This one begins anew; --resume would go on from it.\n"))
  }

  @Test func aDryRunWithItOnlyPrints() throws {
    let scratch = try Self.failed()
    let before = try FileTree(scratch.directory).texts
    #expect(try scratch.run("plan.json", "--resume", "--dry-run").status == 0)
    #expect(try FileTree(scratch.directory).texts == before)
    #expect(try Self.worked(scratch) == [])
  }
}
