import Foundation
import Testing

/// What a program writes is kept or the step does not pass; why it was stopped is the answer all the same.
@Suite struct KeepingTests {
  private static let trail = ".planrunner/audit.sqlite"
  /// No file of planrunner's can grow beyond 2 MiB: the trail does not, the log below does.
  private static let limit = "ulimit -f 2048"
  private static let flood = "head -c 4000000 /dev/zero"

  private func run(
    _ script: String, more: String = "", stopping signal: String? = nil, in scratch: Scratch
  ) throws -> String {
    let plan = SmallPlans.plan(SmallPlans.exec(script, more: more))
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    let stopping =
      signal.map { "while ! test -e began; do sleep 0.01; done; kill -\($0) $process; " } ?? ""
    return try scratch.shell(
      "(\(Self.limit); exec '\(Command.binary.path)' plan.json) > out 2>&1 & process=$!; "
        + "\(stopping)wait $process && echo 0 || echo $?")
  }

  private func outcome(_ scratch: Scratch) throws -> [String] {
    try scratch.query("SELECT outcome FROM steps", trail: Self.trail)
  }

  @Test(arguments: ["", #", "stdout": "o""#]) func aFullDiskIsAnError(_ more: String) throws {
    let scratch = try Scratch()
    #expect(try run(Self.flood, more: more, in: scratch) == "2\n")
    #expect(try outcome(scratch) == ["error"])
    #expect(try scratch.text("out").contains("File too large"))
    #expect(!scratch.exists("o") && !scratch.exists(".o.partial"))
  }

  @Test(arguments: ["", #", "stdout": "o""#])
  func aSignalIsTheAnswerAlsoWhenTheDiskIsFullSince(_ more: String) throws {
    let scratch = try Scratch()
    let script = "trap '\(Self.flood); exit 0' TERM; touch began; while :; do sleep 0.05; done"
    #expect(try run(script, more: more, stopping: "TERM", in: scratch) == "143\n")
    #expect(try outcome(scratch) == ["interrupted"])
    #expect(try scratch.query("SELECT outcome FROM runs", trail: Self.trail) == ["interrupted"])
    #expect(
      try scratch.query("SELECT value FROM finding WHERE kind = 'warning'", trail: Self.trail)
        .joined().contains("the output of 'sh' is not kept whole"))
  }

  @Test func soIsATimeThatIsOver() throws {
    let scratch = try Scratch()
    let script = "trap '\(Self.flood); exit 0' TERM; while :; do sleep 0.05; done"
    #expect(try run(script, more: #", "timeout": "1s""#, in: scratch) == "124\n")
    #expect(try outcome(scratch) == ["timedOut"])
  }

  /// The trail says what the log is, so the log is on the disk before it; of nothing there is no log.
  @Test func theLogIsOnTheDiskAndCostsNothingWhereThereIsNone() throws {
    guard let strace = try Strace() else { return Strace.tellOfAbsence() }
    func count(_ script: String) throws -> Int {
      let scratch = try Scratch()
      let plan = SmallPlans.plan(SmallPlans.exec(script))
      try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
      #expect(try scratch.run("plan.json").status == 0)
      return try strace.calls(["plan.json"], in: scratch).count {
        $0.contains(" fsync(") || $0.contains(" fdatasync(")
      }
    }
    // The log and its directory, once each however much is written.
    let silent = try count("true")
    #expect(try count("echo a; echo b >&2") == silent + 2)
    #expect(try count("head -c 3000000 /dev/zero") == silent + 2)
  }
}
