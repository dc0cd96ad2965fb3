import Foundation
import Testing

/// The events of a run: one JSON value on a line, and one end for each step that was announced.
@Suite struct EventTests {
  private static func lines(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  /// Each event in a few words.
  private static func words(_ events: [[String: Any]]) -> [String] {
    events.map { event in
      ["event", "id", "outcome", "line"].compactMap { event[$0] as? String }.joined(separator: " ")
    }
  }

  /// What must hold of the events of every run, however it ended.
  private static func expectWhole(
    _ events: [[String: Any]], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(events.map { $0["number"] as? Int } == Array(1...max(1, events.count)))
    #expect(events.first?["event"] as? String == "runStarted")
    #expect(events.first?["format"] as? Int == 1)
    #expect(events.last?["event"] as? String == "runEnded", sourceLocation: sourceLocation)
    let announced = (events.first?["steps"] as? [[String: String]])?.compactMap { $0["id"] }
    let ended = events.filter { $0["event"] as? String == "stepEnded" }
    #expect(ended.compactMap { $0["id"] as? String } == announced, sourceLocation: sourceLocation)
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let plan: [String: String]
    let status: Int32
    let words: [String]
  }

  static let cases = [
    Case(
      testDescription: "a pass", plan: SmallPlans.plan(SmallPlans.exec("echo one; echo two >&2")),
      status: 0,
      words: [
        "runStarted", "stepStarted a", "output a one", "output a two", "stepEnded a passed",
        "runEnded passed",
      ]),
    Case(
      testDescription: "a failure, a step that is skipped and one that does not run",
      plan: SmallPlans.plan(
        SmallPlans.exec("true", more: #", "when": {"value": "${it}", "equals": "on"}"#),
        SmallPlans.exec("exit 3", id: "b"), SmallPlans.exec("true", id: "c"),
        values: #"{"it": "off"}"#), status: 1,
      words: [
        "runStarted", "stepEnded a skipped", "stepStarted b", "stepEnded b failed",
        "stepEnded c notRun", "runEnded failed",
      ]),
    Case(
      testDescription: "a trail that goes away",
      plan: SmallPlans.plan(
        SmallPlans.exec("rm .planrunner/audit.sqlite"), SmallPlans.exec("true", id: "b")),
      status: 73,
      words: [
        "runStarted", "stepStarted a", "stepEnded a error", "stepEnded b notRun", "runEnded error",
      ]),
  ]

  @Test(arguments: cases) func tellEverythingOnce(_ example: Case) throws {
    let scratch = try Scratch()
    let result = try scratch.run(
      Command("plan.json", "--events", "events").files(example.plan))
    #expect(result.status == example.status)
    let events = try Self.lines(try scratch.text("events"))
    Self.expectWhole(events)
    // Which of its two streams a child is heard on first is up to the system; the rest has one order.
    let told = Self.words(events)
    func isOutput(_ word: String) -> Bool { word.hasPrefix("output ") }
    #expect(told.filter { !isOutput($0) } == example.words.filter { !isOutput($0) })
    #expect(told.filter(isOutput).sorted() == example.words.filter(isOutput).sorted())
    #expect(told.firstIndex(where: isOutput) == example.words.firstIndex(where: isOutput))
    #expect(told.lastIndex(where: isOutput) == example.words.lastIndex(where: isOutput))
  }

  @Test func areAllThatIsOnStandardOutput() throws {
    let result = try Scratch().run(
      Command("plan.json", "--events", "-").files(SmallPlans.greeting(expecting: "x")))
    #expect(result.status == 1)
    let events = try Self.lines(result.output)
    Self.expectWhole(events)
    #expect(result.error.hasPrefix("planrunner 0.1.0: greeting (plan.json)\n"))
    let judged = try #require(
      events.first { $0["id"] as? String == "judge" && $0["outcome"] != nil })
    #expect(
      (judged["findings"] as? [[String: Any]])?.first?["because"] as? String == "it is polite")
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func endEveryStepWhenASignalStopsTheRun(_ signal: Int32) throws {
    let scratch = try Scratch()
    let run = try scratch.start(
      Command("plan.json", "--events", "events").files(
        SmallPlans.plan(
          SmallPlans.exec("touch begun; sleep 300"), SmallPlans.exec("true", id: "b"))))
    try Running.wait(for: "the child") { scratch.exists("begun") }
    run.signal(signal)
    #expect(run.result().status == 128 + signal)
    let events = try Self.lines(try scratch.text("events"))
    Self.expectWhole(events)
    #expect(events.last?["signal"] as? Int32 == signal)
  }

  /// Where events must not go, with what is said.
  @Test(arguments: [
    ("plan.json", "'--events' would overwrite the plan 'plan.json'"),
    ("./plan.json", "'--events' would overwrite the plan 'plan.json'"),
    ("out.txt", "'--events' would write to 'out.txt', which the plan uses"),
    ("trail", "'--events' would overwrite the audit trail"),
    ("nowhere/events", "No such file or directory"),
    (".", "cannot"),
  ])
  func doNotFallUponWhatMatters(_ path: String, _ message: String) throws {
    let scratch = try Scratch()
    let plan = SmallPlans.greeting(expecting: "hello world")
    let result = try scratch.run(
      Command("plan.json", "--audit", "trail", "--events", path).files(plan))
    #expect(result.status == 73)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(try scratch.text("plan.json") == plan["plan.json"])
    #expect(!scratch.exists("after.txt"))
  }

  @Test func waitForNoReaderOfAPipe() throws {
    let scratch = try Scratch()
    try scratch.shell("mkfifo pipe")
    let result = try scratch.run(
      Command("plan.json", "--events", "pipe").files(SmallPlans.passing))
    #expect(result.status == 73)
    #expect(result.error == "planrunner: cannot write 'pipe': it is no regular file\n")
  }

  @Test func replaceThoseOfTheRunBefore() throws {
    let scratch = try Scratch()
    for _ in 0..<2 {
      let result = try scratch.run(
        Command("plan.json", "--events", "events").files(SmallPlans.passing))
      #expect(result.status == 0)
    }
    Self.expectWhole(try Self.lines(try scratch.text("events")))
  }

  @Test func holdNoSecret() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec("echo $K; exit 1", more: #", "environment": {"K": "${key}"}"#),
      values: #"{"key": {"env": "KEY", "secret": true}}"#)
    let result = try scratch.run(
      Command("plan.json", "--events", "events").files(plan).environment([
        "KEY": "correct-\"horse"
      ]))
    #expect(result.status == 1)
    let text = try scratch.text("events")
    #expect(text.contains(#""line":"•""#))
    #expect(!text.contains("correct") && !text.contains("horse"))
  }

  @Test func thatCannotBeWrittenDoNotPassForWhole() throws {
    let scratch = try Scratch()
    try scratch.write(SmallPlans.passing["plan.json"] ?? "", to: "plan.json")
    try scratch.shell(
      "'\(try Command.binary.path)' plan.json --events - >/dev/full 2>error || echo $? > status")
    #expect(try scratch.text("status") == "73\n")
    #expect(
      try scratch.text("error").contains(
        "planrunner: the events are not whole: cannot write 'standard output': No space left"))
  }

  @Test func theirPageShowsEveryKindWithItsMembers() throws {
    let page = try String(
      contentsOf: Sample.repository.appending(path: "docs/events.md"), encoding: .utf8)
    let scratch = try Scratch()
    var shown: [String: Set<String>] = [:]
    for block in MarkdownBlocks.of(page) where block.language == "json event" {
      let event = try #require(try Self.lines(block.text.filter { $0 != "\n" }).first)
      shown[try #require(event["event"] as? String)] = Set(event.keys)
    }
    let result = try scratch.run(
      Command("plan.json", "--events", "-").files(
        SmallPlans.plan(SmallPlans.exec("echo made; exit 1"))))
    var told: [String: Set<String>] = [:]
    for event in try Self.lines(result.output) {
      told[event["event"] as? String ?? "", default: []].formUnion(event.keys)
    }
    #expect(shown == told)
  }
}
