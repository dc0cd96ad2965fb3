import Foundation
import Testing

/// Nobody that a step's program started outlives the step, nor planrunner.
@Suite struct ChildTests {
  private static let trail = ".planrunner/audit.sqlite"

  /// A script that starts one that leaves its parent, its group and its session; its number goes to a file.
  private static func daemon(_ file: String, _ start: String) -> String {
    "\(start) sh -c 'echo $$ > \(file).new; mv \(file).new \(file); exec sleep 300' & "
      + "while ! test -e \(file); do sleep 0.01; done; "
  }

  @Test func endsThoseThatLeftTheGroup() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        Self.daemon("session", "setsid") + Self.daemon("bare", "env -i PATH=$PATH setsid")
          + "setsid sh -c '(\(Self.daemon("double", "setsid").replacing("'", with: "\""))) & exit' ; "
          + "while ! test -e double; do sleep 0.01; done"))
    let result = try scratch.run(Command("plan.json").files(plan))
    #expect(result.status == 0, "\(result)")
    for file in ["session", "bare", "double"] {
      #expect(try !SignalTests.isAlive(file, in: scratch), "\(file)")
    }
  }

  @Test func endsThemWhenTheStepIsInterrupted() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(Self.daemon("session", "setsid") + "touch began; sleep 300"))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    run.signal(SIGTERM)
    #expect(run.result().status == 143)
    #expect(try !SignalTests.isAlive("session", in: scratch))
  }

  /// A shell that came out of a killed run, and in which somebody starts the next.
  @Test func whoStartsARunIsNoneThatAnotherLeft() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        "test -e go && exit 0; echo $PLANRUNNER_RUN > run; touch began; while :; do sleep 300; done"
      ))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    run.signal(SIGKILL)
    _ = run.result()
    try scratch.shell(
      """
      touch go
      PLANRUNNER_RUN=$(cat run) sh -c '"\(Command.binary.path)" plan.json; echo $? > status; true'
      """)
    #expect(try scratch.text("status") == "0\n")
  }

  @Test func endsWhatAKilledRunLeft() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        "test -e go && exit 0; " + Self.daemon("session", "setsid")
          + "echo $$ > child; trap '' TERM; touch began; while :; do sleep 300; done"))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    // One of nobody's run, which must be left alone.
    let other = try scratch.shell(leaving: "sleep 300")
    try scratch.write(other, to: "other")
    run.signal(SIGKILL)
    #expect(run.result().status == 128 + SIGKILL)
    for file in ["session", "child"] { #expect(try SignalTests.isAlive(file, in: scratch)) }

    try scratch.write("", to: "go")
    let next = try scratch.run("plan.json")
    #expect(next.status == 0)
    #expect(
      Normalized(directory: "").text(next.error) == """
        planrunner: run <run> had left 3 processes running; they were ended.
        planrunner: run <run> was killed; its open step is recorded as interrupted.

        """)
    for file in ["session", "child"] { #expect(try !SignalTests.isAlive(file, in: scratch)) }
    #expect(try SignalTests.isAlive("other", in: scratch))
    try scratch.shell("kill $(cat other)")
  }

  /// A shell that replaced itself by planrunner leaves it a child that it must not end.
  @Test func endsThemAlsoWhereItHadAChildBefore() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(Self.daemon("session", "setsid")),
      SmallPlans.exec(Self.daemon("second", "env -i PATH=$PATH setsid"), id: "b"))
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    try scratch.write(
      """
      setsid sh -c 'echo $$ > before; exec sleep 300' &
      while ! test -s before; do sleep 0.01; done
      exec '\(Command.binary.path)' plan.json > >(cat > out; echo whole >> out)
      """, to: "start.sh")
    _ = try scratch.shell(leaving: "bash start.sh", until: "grep -qs whole out")
    #expect(try scratch.text("out").contains("Passed in"))
    for file in ["session", "second"] { #expect(try !SignalTests.isAlive(file, in: scratch)) }
    #expect(try SignalTests.isAlive("before", in: scratch))
    try scratch.shell("kill $(cat before)")
  }

  /// Another user's: a program with the rights of its owner makes one.
  @Test func saysHowManyCannotBeEnded() throws {
    let scratch = try Scratch()
    guard let other = try OtherUser(withRiser: scratch) else { return OtherUser.tellOfAbsence() }
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        "setsid ./rise --reuid 0 sh -c 'echo $$ > root.new; mv root.new root; exec sleep 300' & "
          + "while ! test -e root; do sleep 0.01; done"), SmallPlans.exec("true", id: "b"))
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    let text = try other.shell("./planrunner plan.json", in: scratch)
    try scratch.shell("kill -9 $(cat root)")
    #expect(text.contains("1 process of 'sh' could not be ended and may still run"), "\(text)")
    // It was told once, and nobody waited for it a second time.
    #expect(
      try scratch.query(
        "SELECT count(*) FROM finding WHERE subject = 'processes left'", trail: Self.trail) == ["1"]
    )
  }

  @Test func givesUpAProgramThatCannotBeEnded() throws {
    let scratch = try Scratch()
    guard let other = try OtherUser(withRiser: scratch) else { return OtherUser.tellOfAbsence() }
    let plan = SmallPlans.plan(
      #"{"id": "a", "type": "exec", "command": ["./rise", "--reuid", "0", "sh", "-c", "echo $$ > root; exec sleep 60"], "timeout": "500ms"}"#
    )
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    let start = ContinuousClock.now
    let text = try other.shell("./planrunner plan.json", in: scratch)
    #expect(start.duration(to: .now) < .seconds(30))
    try scratch.shell("kill -9 $(cat root)")
    #expect(text.contains("1 process of './rise' could not be ended and may still run"), "\(text)")
    #expect(try scratch.query("SELECT outcome FROM steps", trail: Self.trail) == ["timedOut"])
  }

  struct Named: CustomTestStringConvertible {
    let number: Int32
    let name: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Named(number: SIGINT, name: "INT"), Named(number: SIGTERM, name: "TERM"),
    Named(number: SIGHUP, name: "HUP"),
  ]) func theChildGetsTheSameSignalOnce(_ signal: Named) throws {
    let scratch = try Scratch()
    let traps = ["INT", "TERM", "HUP"].map { "trap 'echo \($0) >> signals' \($0); " }.joined()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        traps + "touch began; while ! test -s signals; do sleep 0.05; done; "
          + "for i in 1 2 3 4 5 6; do sleep 0.05; done; exit 130"))
    let run = try scratch.start(Command("plan.json").files(plan))
    try Running.wait(for: "the child") { scratch.exists("began") }
    run.signal(signal.number)
    #expect(run.result().status == 128 + signal.number)
    #expect(try scratch.text("signals") == "\(signal.name)\n")
  }

  @Test func aChildThatExitsAsIfByASignalIsAFailure() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(SmallPlans.exec("exit 130"))
    let result = try scratch.run(Command("plan.json").files(plan))
    #expect(result.status == 1)
    #expect(try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["failed"])
  }

  /// The child looks at planrunner's own memory once all is written: one line without an end.
  @Test func memoryStaysFlatHoweverMuchIsWritten() throws {
    func peak(_ bytes: Int) throws -> Int {
      let scratch = try Scratch()
      let plan = SmallPlans.plan(
        SmallPlans.exec("head -c \(bytes) /dev/zero; grep VmHWM /proc/$PPID/status > peak"))
      #expect(try scratch.run(Command("plan.json").files(plan)).status == 0)
      #expect(
        try scratch.query(
          "SELECT value FROM finding WHERE subject = 'outputSize'", trail: Self.trail)
          == ["\(bytes)"])
      let words = try scratch.text("peak").split(whereSeparator: \.isWhitespace)
      return try #require(words.compactMap { Int($0) }.first) * 1024
    }
    let little = try peak(1_000_000)
    let much = try peak(100_000_000)
    #expect(much - little < 16 << 20, "\(little) bytes, then \(much)")
  }

  @Test func aVariableThatIsNoTextIsRefusedWhereAChildWouldGetIt() throws {
    let scratch = try Scratch()
    try scratch.write(SmallPlans.passing["plan.json"] ?? "", to: "plan.json")
    let text = try scratch.shell(
      "LANG=$'a\\xff' '\(try Command.binary.path)' plan.json || echo status $?")
    #expect(text.contains("planrunner's own variable 'LANG' is not valid UTF-8"))
    #expect(text.hasSuffix("status 2\n"))
    #expect(
      try scratch.shell("OTHER=$'a\\xff' '\(try Command.binary.path)' plan.json").contains("Passed")
    )
  }
}
