import PlanRoom
import PlanRunnerKit
import Testing

/// What a plan may expect of a program that has run.
@Suite struct ExecExpectTests {
  struct Expecting: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    /// Of one rule: source and expectation.
    let rule: String
    let outcome: Outcome
    /// What the rule's finding says.
    var finding = "holds"
    var more = ""
  }

  static let cases: [Expecting] = [
    .init(
      testDescription: "a success that says it failed", script: "echo UPLOAD FAILED",
      rule: #""output": "all", "match": "UPLOAD FAILED", "matches": 0"#, outcome: .failed,
      finding: "/UPLOAD FAILED/ matches once in output, expected nowhere; "
        + "the first is 'UPLOAD FAILED'"
    ),
    .init(
      testDescription: "the word ERROR alone", script: "echo ERROR 0",
      rule: #""output": "all", "match": "UPLOAD FAILED", "matches": 0"#, outcome: .passed),
    .init(
      testDescription: "a line on standard output", script: "echo no >&2; echo done",
      rule: #""output": "stdout", "containsLine": "done""#, outcome: .passed),
    .init(
      testDescription: "a line that is on the other stream", script: "echo done >&2",
      rule: #""output": "stdout", "containsLine": "done""#, outcome: .failed,
      finding: "standard output has no line 'done'"),
    .init(
      testDescription: "JSON in the output", script: "echo '{\\\"id\\\": 7}'; echo x >&2",
      rule: #""output": "stdout", "json": "/id", "atLeast": 7"#, outcome: .passed),
    .init(
      testDescription: "JSON that says something else", script: "echo '{\\\"id\\\": 7}'",
      rule: #""output": "stdout", "json": "/id", "above": 7"#, outcome: .failed,
      finding: "standard output /id is 7, expected above 7"),
    .init(
      testDescription: "output that is no JSON", script: "echo {",
      rule: #""output": "stdout", "json": "/id", "exists": false"#, outcome: .error,
      finding: "could not tell: …"),
    .init(
      testDescription: "the size of a stream", script: "printf abc; printf de >&2",
      rule: #""output": "stderr", "size": true, "equals": 2"#, outcome: .passed),
    .init(
      testDescription: "the digest of both", script: "printf abc",
      rule:
        #""output": "all", "sha256": true, "equals": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#,
      outcome: .passed),
    .init(
      testDescription: "a captured stream", script: "printf abc",
      rule: #""output": "stdout", "equals": "abc""#, outcome: .passed, more: #", "stdout": "o""#),
    .init(
      testDescription: "bytes that are no text", script: "printf '\\\\377'",
      rule: #""output": "stdout", "equals": "x""#, outcome: .error, finding: "could not tell: …"),
    .init(
      testDescription: "more than can be kept", script: "head -c 70000000 /dev/zero",
      rule: #""output": "stdout", "match": "x", "matches": 0"#, outcome: .error,
      finding:
        "could not tell: standard output has 70000000 bytes, of which at most 67108864 can be read"),
    .init(
      testDescription: "the size of more than can be kept", script: "head -c 70000000 /dev/zero",
      rule: #""output": "stdout", "size": true, "equals": 70000000"#, outcome: .passed),
    .init(
      testDescription: "another exit status", script: "exit 3",
      rule: #""exitStatus": true, "oneOf": [0, 3]"#, outcome: .passed),
    .init(
      testDescription: "an exit status that is not among them", script: "exit 4",
      rule: #""exitStatus": true, "oneOf": [0, 3]"#, outcome: .failed,
      finding: "exit status is 4, expected 0 or 3"),
    .init(
      testDescription: "an output", script: "printf '{\\\"a\\\": 1}' > o",
      rule: #""file": "o", "json": "/a", "equals": 1"#, outcome: .passed,
      more: #", "outputs": ["o"]"#),
    .init(
      testDescription: "a file within an output", script: "mkdir o; echo 2 > o/x",
      rule: #""file": "o/x", "containsLine": "1""#, outcome: .failed,
      finding: "o/x has no line '1'", more: #", "outputs": ["o"]"#),
    .init(
      testDescription: "an output that an earlier run wrote", script: "true",
      rule: #""file": "o", "exists": true"#, outcome: .failed, finding: "there is no 'o'",
      more: #", "outputs": ["o"]"#),
    .init(
      testDescription: "a file that the program made beside its outputs", script: "echo y > other",
      rule: #""file": "other", "containsLine": "y""#, outcome: .passed),
    .init(
      testDescription: "a digest of an output", script: "printf abc > o",
      rule:
        #""file": "o", "sha256": true, "equals": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#,
      outcome: .passed, more: #", "outputs": ["o"]"#),
  ]

  @Test(arguments: cases) func judges(_ expecting: Expecting) throws {
    let room = try Room(["o": "old\n"])
    let report = try room.run(
      #""type": "exec", "command": ["sh", "-c", "\#(expecting.script)"], "expect": [{"that": "it is so", \#(expecting.rule), "because": "why"}]\#(expecting.more)"#
    )
    #expect(report.outcome == expecting.outcome, "\(report.message)")
    #expect(report.later == (expecting.outcome == .passed ? .passed : .notRun))
    let findings = report.findings.filter { $0.contains("it is so") }
    let kind = expecting.outcome == .passed ? "rule" : "failure"
    let wanted = "\(kind) it is so: \(expecting.finding)"
    #expect(findings.count == 1)
    if wanted.hasSuffix("…") {
      #expect(findings.first?.hasPrefix(wanted.dropLast()) == true, "\(findings)")
    } else {
      #expect(findings == [wanted + " (why)"])
    }
    if expecting.outcome != .passed {
      let isSilent = report.log.isEmpty
      #expect(report.advice.hasPrefix(isSilent ? "It wrote nothing." : "Read its whole output: "))
    }
  }

  @Test func anExpectationUnderAConditionDoesNotStandInForTheStatus() throws {
    let report = try Room().run(
      #""type": "exec", "command": ["sh", "-c", "exit 3"], "expect": [{"that": "t", "when": {"output": "all", "containsLine": "x"}, "exitStatus": true, "equals": 3}]"#
    )
    #expect(report.outcome == .failed)
    #expect(report.message == "'sh' exited with status 3")
  }

  @Test func aDeathByASignalIsNoStatus() throws {
    let report = try Room().run(
      #""type": "exec", "command": ["sh", "-c", "kill -9 $$"], "expect": [{"that": "t", "exitStatus": true, "atLeast": 0}]"#
    )
    #expect(report.outcome == .failed)
    #expect(report.message == "'sh' was killed by signal 9")
  }

  @Test func aWarningIsNoFailure() throws {
    let report = try Room().run(
      #""type": "exec", "command": ["echo", "a warning"], "expect": [{"that": "quiet", "output": "all", "match": "warning", "matches": 0, "severity": "warning"}]"#
    )
    #expect(report.outcome == .passed)
    #expect(report.warnings.count == 1)
    #expect(report.headline == "exit status 0, 0 rules hold, 1 warned, a warning")
  }

  static let wrong: [WrongStep] = [
    .init(#""command": ["x"], "expect": «1»[]"#, "1: 'expect' is empty: nothing would be checked"),
    .init(
      #""command": ["x"], "expect": [{"that": "t", "output": «1»"out", "equals": "x"}]"#,
      "1: found 'out', expected 'stdout' or 'stderr' or 'all'"),
    .init(
      #""command": ["x"], "expect": [«1»{"that": "t", "output": "all", "sql": "SELECT 1", "equals": 1}]"#,
      "1: 'sql' goes with 'file'"),
    .init(
      #""command": ["x"], "expect": [«1»{"that": "t", "exitStatus": true, "json": "/a", "equals": 1}]"#,
      "1: 'json' goes with 'file' or 'url' or 'output'"),
    .init(
      #""command": ["x"], "expect": [{"that": "t", "exitStatus": «1»false, "equals": 1}]"#,
      "1: 'exitStatus' is true or left out"),
    .init(
      #""command": ["x"], "expect": [«1»{"that": "t", "exitStatus": true, "output": "all", "equals": 1}]"#,
      "1: a source has one place, not 'output' and 'exitStatus'"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("exec")
  }

  static let elsewhere: [WrongStep] = [
    .init(
      #""rules": [{"that": "t", «1»"output": "all", "equals": "x"}]"#,
      "1: 'output' goes with a program that has run: write it in 'expect' of an 'exec' step"),
    .init(
      #""rules": [{"that": "t", «1»"exitStatus": true, "equals": 0}]"#,
      "1: 'exitStatus' goes with a program that has run: write it in 'expect' of an 'exec' step"),
    .init(
      #""rules": [{"that": "t", "value": 1, "equals": {«1»"exitStatus": true}}]"#,
      "1: 'exitStatus' goes with a program that has run: write it in 'expect' of an 'exec' step"),
    .init(
      #""rules": [{"that": "t", "when": {«1»"output": "all", "equals": "x"}, "value": 1, "equals": 1}]"#,
      "1: 'output' goes with a program that has run: write it in 'expect' of an 'exec' step"),
  ]

  @Test(arguments: elsewhere) func isRefusedInAGate(_ step: WrongStep) throws {
    try step.check("gate")
  }
}
