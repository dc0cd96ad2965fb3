import Foundation
import Testing

/// What `audit events` prints, to the letter.
@Suite struct AuditEventsTests {
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    let plan = SmallPlans.greeting(expecting: "hello moon")
    #expect(try scratch.run(Command("plan.json", "--quiet").files(plan)).status == 1)
    return scratch
  }

  /// Times, runs and durations replaced, blanks between columns made one.
  private static func lines(_ text: String) -> [String] {
    Normalized(directory: "").text(text).split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func listsWhatHappenedInColumns() throws {
    let result = try Self.scratch().run("audit", "events")
    #expect(result.status == 0)
    #expect(
      Self.lines(result.output) == [
        "<date> <run> runEnded failed <time> greeting",
        "<date> <run> stepEnded notRun after",
        "<date> <run> stepEnded failed <time> judge",
        "<date> <run> artifactRead file 11 bytes judge out.txt",
        "<date> <run> stepStarted started judge",
        "<date> <run> stepEnded passed <time> make",
        "<date> <run> artifactWritten file 11 bytes make out.txt",
        "<date> <run> stepStarted started make",
        "<date> <run> runStarted started greeting",
      ])
    let lines = result.output.split(separator: "\n").filter { !$0.contains(" run") }
    let starts = lines.map { line in
      ["after", "judge", "make"].compactMap {
        line.range(of: " \($0)").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }
    }
    #expect(Set(starts).count == 1, "the steps stand below each other")
  }

  @Test func saysThatThereAreOlderOnes() throws {
    let result = try Self.scratch().run("audit", "events", "--limit", "2")
    #expect(
      Self.lines(result.output) == [
        "<date> <run> runEnded failed <time> greeting", "<date> <run> stepEnded notRun after",
        "Older events are left out; --limit takes up to 10000.",
      ])
  }

  @Test func printsThemAsOneValue() throws {
    let result = try Self.scratch().run("audit", "events", "--limit", "4", "--format", "json")
    #expect(result.error.isEmpty)
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(value["format"] as? Int == 1)
    #expect(value["hasOlder"] as? Bool == true)
    let events = try #require(value["events"] as? [[String: Any]])
    #expect(
      events.map { $0["kind"] as? String } == [
        "runEnded", "stepEnded", "stepEnded", "artifactRead",
      ])
    let read = try #require(events.last)
    #expect(
      Set(read.keys) == [
        "kind", "time", "run", "plan", "step", "path", "bytes", "milliseconds", "status",
      ])
    #expect(read["path"] as? String == "out.txt")
    #expect(read["bytes"] as? Int == 11)
    #expect(read["milliseconds"] is NSNull)
    #expect(read["status"] as? String == "file")
    #expect(events[0]["step"] is NSNull)
    #expect(events[2]["milliseconds"] is Int)
  }

  /// No plan may have such names, but a trail can come from anywhere.
  @Test func noNameForgesALineOrMovesACursor() throws {
    let scratch = try Self.scratch()
    let name = "'d' || char(27) || '[2J' || char(10) || '2026-01-01 forged' || char(8238)"
    try scratch.shell(
      """
      sqlite3 .planrunner/audit.sqlite "
      INSERT INTO run VALUES (2, \(name), \(name), '', '', '', 1, \(name));
      INSERT INTO step VALUES (2, 0, \(name), '', '');
      INSERT INTO step_end VALUES (2, 0, 'passed', NULL, NULL, NULL, 1, '');
      INSERT INTO artifact VALUES (2, 0, 'output', \(name), 'file', NULL, 1, NULL);"
      """)
    let text = try scratch.run("audit", "events").output
    #expect(text.components(separatedBy: #"d\u{1b}[2J\n2026-01-01 forged\u{202e}"#).count > 5)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value < 0x7F })
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("2026-01-01 forged") })
  }
}
