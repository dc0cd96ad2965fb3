import Testing

@testable import PlanRunnerKit

@Suite struct RunnerTests {
  private let noCondition = #""when": {"value": 1, "equals": 2}"#

  @Test func runsTheStepsInOrder() throws {
    let folder = try Folder()
    try folder.put("x", "ab")
    let ran = try folder.run(
      """
      {"id": "a", "type": "echo", "from": "x", "to": "out/y", "times": 2},
      {"id": "b", "type": "echo", "from": "out/y", "to": "out/z"}
      """)
    #expect(ran.report.outcome == .passed)
    #expect(ran.report.failure == nil)
    #expect(ran.events == ["a starts", "a passed", "b starts", "b passed"])
    #expect(ran.report.endings.map(\.evidence.headline) == ["4 bytes", "4 bytes"])
    let text = folder.text("out/z")
    #expect(text == "abab")
    let names = try folder.names("out")
    #expect(names == ["y", "z"])
  }

  @Test func stopsAtTheFirstFailure() throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      {"id": "a", "type": "play"}, {"id": "b", "type": "play", "do": ["fail it"]},
      {"id": "c", "type": "play", \(noCondition)}, {"id": "d", "type": "play"}
      """)
    #expect(ran.report.outcome == .failed)
    #expect(ran.outcomes == ["passed", "failed", "notRun", "notRun"])
    #expect(ran.messages == ["wrong: it"])
    #expect(
      ran.events == ["a starts", "a passed", "b starts", "b failed", "c notRun", "d notRun"])
    #expect(
      try ran.rows("SELECT id, outcome, message, advice FROM steps ORDER BY position") == [
        "a|passed||", "b|failed|wrong: it|Mend it.", "c|notRun||", "d|notRun||",
      ])
    #expect(try ran.rows("SELECT outcome, message FROM runs") == ["failed|wrong: it"])
    #expect(try ran.rows("SELECT position FROM step_start") == ["0", "1"])
  }

  @Test func aSkippedStepNeverStarts() throws {
    let folder = try Folder()
    let ran = try folder.run(
      """
      {"id": "a", "type": "play", "do": ["put x x"], \(noCondition)}, {"id": "b", "type": "play"}
      """)
    #expect(ran.report.outcome == .passed)
    #expect(ran.events == ["a skipped", "b starts", "b passed"])
    #expect(
      try ran.rows("SELECT id, outcome, started_at IS NULL FROM steps") == [
        "a|skipped|1", "b|passed|0",
      ])
    let text = folder.text("x")
    #expect(text == nil)
  }

  struct Ending: CustomTestStringConvertible, Sendable {
    let line: String
    let outcome: Outcome
    let message: String
    var testDescription: String { line }
  }

  @Test(arguments: [
    Ending(line: "fail x", outcome: .failed, message: "wrong: x"),
    Ending(line: "err x", outcome: .error, message: "unclear: x"),
    Ending(line: "late x", outcome: .timedOut, message: "late: x"),
    Ending(
      line: "stop", outcome: .interrupted,
      message: "planrunner was asked to stop by signal 15"),
    // A step that finds a reason to fail cannot pass by returning.
    Ending(line: "object licence is missing", outcome: .failed, message: "licence: is missing"),
  ]) func eachFailureIsItsOutcome(_ ending: Ending) throws {
    let folder = try Folder()
    let ran = try folder.run(
      #"{"id": "a", "type": "play", "do": ["\#(ending.line)"]}, {"id": "b", "type": "play"}"#)
    #expect(ran.report.outcome == ending.outcome)
    #expect(ran.outcomes == [ending.outcome.rawValue, "notRun"])
    #expect(ran.messages == [ending.message])
    #expect(
      try ran.rows("SELECT outcome, message FROM run_end")
        == ["\(ending.outcome.rawValue)|\(ending.message)"])
  }

  @Test func aWarningDoesNotStopTheRun() throws {
    let folder = try Folder()
    let ran = try folder.run(
      #"{"id": "a", "type": "play", "do": ["warn review is missing", "find commit c0ffee"]}"#)
    #expect(ran.report.outcome == .passed)
    #expect(
      try ran.rows("SELECT kind, subject, value, because FROM finding ORDER BY number") == [
        #"warning|review|"is missing"|it is so"#, #"fact|commit|"c0ffee"|"#,
      ])
  }

  struct Signal: CustomTestStringConvertible, Sendable {
    let signals: [Int32?]
    let outcomes: [String]
    var testDescription: String { "\(outcomes)" }
  }

  @Test(arguments: [
    Signal(signals: [2], outcomes: ["notRun", "notRun"]),
    Signal(signals: [nil, 15], outcomes: ["passed", "notRun"]),
    Signal(signals: [nil, nil, 1], outcomes: ["passed", "passed"]),
  ]) func aSignalEndsTheRunBetweenSteps(_ signal: Signal) throws {
    let folder = try Folder()
    let plan = try folder.plan(#"{"id": "a", "type": "play"}, {"id": "b", "type": "play"}"#)
    let ran = try folder.run(plan, signals: signal.signals)
    #expect(ran.outcomes == signal.outcomes)
    #expect(ran.report.outcome == .interrupted)
    #expect(ran.report.signal == signal.signals.last ?? nil)
    #expect(try ran.rows("SELECT outcome FROM run_end") == ["interrupted"])
  }

  @Test func aSignalTheStepTookIsInTheReport() throws {
    let folder = try Folder()
    let ran = try folder.run(#"{"id": "a", "type": "play", "do": ["stop"]}"#)
    #expect(ran.report.signal == 15)
  }

  @Test func whatAStepShowsIsToldAsItComes() throws {
    let folder = try Folder()
    let ran = try folder.run(#"{"id": "a", "type": "play", "do": ["say one", "say two words"]}"#)
    #expect(ran.events == ["a starts", "a says one", "a says two words", "a passed"])
  }

  @Test func reachingWhatIsNotDeclaredTraps() async {
    await #expect(processExitsWith: .failure) {
      let folder = try Folder()
      try folder.put("x", "text")
      _ = try folder.run(#"{"id": "a", "type": "play", "do": ["read x"]}"#)
    }
    await #expect(processExitsWith: .failure) {
      let folder = try Folder()
      _ = try folder.run(#"{"id": "a", "type": "play", "inputs": [], "do": ["write x text"]}"#)
    }
  }
}
