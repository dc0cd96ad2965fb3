import PlanRoom
import PlanRunnerKit
import Testing

/// What a program that failed says is wrong, in the evidence of its step.
@Suite struct ExecErrorsTests {
  static let compiling = "echo 'a.c:1:2: error: e'; echo '  x'; echo '  ^'"

  @Test func tellsErrorsBeforeALongTail() throws {
    let room = try Room()
    try room.write(
      script: "\(Self.compiling); seq 1 100000; echo 'error: at the end' >&2; exit 1",
      to: "b/tool")
    let report = try room.run(#""type": "exec", "command": ["b/tool"]"#)
    #expect(report.outcome == .failed)
    #expect(report.failures.contains("compiler error: a.c:1:2: error: e\n  x\n  ^"))
    #expect(report.failures.contains("build error: error: at the end"))
    #expect(report.message == "'b/tool' exited with status 1" && report.output.count == 19)
  }

  @Test func saysHowManyItDoesNotTell() throws {
    let room = try Room()
    try room.write(
      script: "for i in $(seq 1 23); do echo \"a.c:$i:1: error: e\"; done; exit 1", to: "b/tool")
    let report = try room.run(#""type": "exec", "command": ["b/tool"]"#)
    #expect(report.failures.count == 21)
    #expect(report.failures.last?.hasPrefix("more errors: 3 more errors are in /") == true)
  }

  /// A program that passes, or that was stopped, has nothing to explain.
  @Test(arguments: [
    ("exit 0", Outcome.passed, 0), ("exit 1", .failed, 1), ("kill -9 $$", .failed, 1),
    ("sleep 60", .timedOut, 1),
  ])
  func looksOnlyWhereAProgramFailed(_ end: String, _ outcome: Outcome, _ count: Int) throws {
    let room = try Room()
    try room.write(script: "\(Self.compiling); \(end)", to: "b/tool")
    let report = try room.run(#""type": "exec", "command": ["b/tool"], "timeout": "1s""#)
    #expect(report.outcome == outcome)
    #expect(report.failures.count == count)
  }

  @Test func findsThemInStandardOutputThatIsCaptured() throws {
    let room = try Room()
    try room.write(script: "\(Self.compiling); exit 1", to: "b/tool")
    let report = try room.run(#""type": "exec", "command": ["b/tool"], "stdout": "o""#)
    #expect(report.failures.count == 1)
  }
}
