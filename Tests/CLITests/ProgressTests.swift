import Foundation
import Testing

/// What a person sees while a step runs, and what of it stays.
@Suite(.enabled(if: Terminal.isThere, "needs script of util-linux")) struct ProgressTests {
  /// Waits, for at most ten seconds, until the terminal shows that it runs.
  private static let seen =
    "for i in $(seq 200); do grep -q 'running  slow' typescript && break; sleep 0.05; done"
  private static let slow = SmallPlans.plan(
    SmallPlans.exec("true", id: "quick"), SmallPlans.exec(seen, id: "slow"))

  private static func scratch(_ plan: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (path, text) in plan { try scratch.write(text, to: path) }
    return scratch
  }

  @Test(arguments: [40, 80, 120]) func tellsOfARunningStepInPlace(_ columns: Int) throws {
    let terminal = Terminal(columns: columns, variables: "TERM=xterm NO_COLOR=1")
    let scratch = try Self.scratch(Self.slow)
    let text = try terminal.run("plan.json", in: scratch)
    // Where there is little room for words, the types give theirs.
    let step = columns == 40 ? "slow    " : "slow   exec  "
    #expect(text.contains("\r    running  \(step)"))
    let rows = terminal.rows(text)
    #expect(!rows.contains { $0.contains("running") })
    #expect(rows.contains { $0.hasPrefix("     passed  \(step)") })
    #expect(Self.areWhole(text, columns))
    // With nothing in between that was not erased, what stays is what a file would hold.
    let words = { (text: String) in
      Normalized(directory: scratch.directory.path).text(text).split { $0 == " " || $0 == "\n" }
    }
    if columns == 120 {
      try scratch.write("running  slow", to: "typescript")
      let file = try scratch.run("plan.json").output
      #expect(words(rows.joined(separator: "\n")) == words(file))
    }
  }

  @Test(arguments: [20, 33, 40, 60]) func theLineNeverReachesTheLastColumnAndTellsTheTime(
    _ columns: Int
  ) throws {
    let long = String(repeating: "long-", count: 6) + "name"
    let step = SmallPlans.exec(
      Self.seen.replacing("running  slow", with: "running  "), id: long)
    let text = try Terminal(columns: columns).run(
      "plan.json", in: Self.scratch(SmallPlans.plan(step)))
    let drawn = Self.drawn(text)
    #expect(!drawn.isEmpty)
    for line in drawn {
      #expect(line.count < columns, "\(line)")
      #expect(line.contains(/\b\d+(\.\d)? m?s$/), "\(line)")
      #expect(line.contains("…") == (columns < 60), "\(line)")
    }
  }

  /// A terminal that is made narrower while the step runs, and wider again.
  @Test func theLineFollowsATerminalThatIsResized() throws {
    let scratch = try Self.scratch(
      SmallPlans.plan(SmallPlans.exec("while ! test -e done; do sleep 0.05; done", id: "slow")))
    // Beside planrunner in its terminal; each width is kept until lines were drawn in it.
    let resizing = """
      { seen() { n=$(grep -ao running \(Terminal.file) | wc -l); \
          for i in $(seq 200); do test $(grep -ao running \(Terminal.file) | wc -l) -gt $((n + 3)) && break; sleep 0.05; done; }; \
        seen; stty cols 24 < /dev/tty; seen; stty cols 80 < /dev/tty; seen; touch done; } &
      """
    let text = try Terminal(columns: 80, before: resizing).run("plan.json", in: scratch)
    let widths = Self.drawn(text).map(\.count)
    #expect(widths.first ?? 0 > 24 && widths.last ?? 0 > 24, "\(widths)")
    #expect(widths.contains { $0 < 24 }, "\(widths)")
  }

  /// What was drawn in place of a running step, without what erases it.
  private static func drawn(_ text: String) -> [String] {
    text.split(separator: "\r").filter { $0.drop { $0 == " " }.hasPrefix("running") }.map {
      String($0.prefix { $0 != "\u{1B}" })
    }
  }

  /// Texts whose rows, broken by a terminal, would begin as a line of planrunner's does.
  static let forgeries: [(Int, String)] = [80, 45, 27, 24, 20].flatMap { columns in
    let texts: [String] = [
      String(repeating: "ਪਾ", count: 33) + "     passed  licence",
      String(repeating: "x", count: columns) + "     passed  licence",
      String(repeating: "x\u{A0}", count: columns / 2) + "\u{A0}passed\u{A0}\u{A0}licence",
      String(repeating: " ", count: columns) + "passed  licence",
    ]
    return texts.map { (columns, $0) }
  }

  @Test(arguments: forgeries) func aProgramForgesNoLine(_ columns: Int, _ text: String) throws {
    let words = try String(decoding: JSONEncoder().encode([text]), as: UTF8.self)
    for (status, more) in [(0, ""), (1, "")] {
      let step =
        #"{"id": "a", "type": "exec", "command": ["sh", "-c", "printf '%s\\n' \"$0\"; exit \#(status)", \#(words.dropFirst().dropLast())]\#(more)}"#
      let rule =
        #"{"id": "w", "type": "gate", "rules": [{"that": \#(words.dropFirst().dropLast()), "value": \#(words.dropFirst().dropLast()), "equals": "y", "severity": "warning"}]}"#
      let terminal = Terminal(columns: columns, variables: "TERM=xterm NO_COLOR=1")
      let scratch = try Self.scratch(SmallPlans.plan(rule, step))
      let rows = terminal.rows(try terminal.run("plan.json --verbose", in: scratch))
      for row in rows {
        let start = row.drop { $0 == " " || $0 == "\u{A0}" }
        #expect(!start.hasPrefix("passed  licence") && !start.hasPrefix("passed\u{A0}"), "\(row)")
      }
    }
  }

  @Test(arguments: [
    ("TERM=dumb", "plan.json"), ("TERM=xterm", "plan.json --quiet"),
    ("TERM=xterm", "plan.json --events -"), ("TERM=xterm", "plan.json --format json"),
  ])
  func writesNothingInPlaceWhereItWouldNotBeRight(_ variables: String, _ words: String) throws {
    let scratch = try Self.scratch(SmallPlans.plan(SmallPlans.exec("sleep 0.7")))
    let text = try Terminal(columns: 80, variables: variables + " NO_COLOR=1").run(
      words, in: scratch)
    #expect(!text.contains("running"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func leavesNoSequenceInAFile() throws {
    let plan = SmallPlans.plan(SmallPlans.exec("sleep 0.7; echo said"))
    let result = try Scratch().run(Command("plan.json", "--verbose").files(plan))
    #expect(!result.output.contains("running"))
    #expect(!result.output.contains("\r") && !result.output.contains("\u{1B}"))
  }

  @Test func theChildsLinesStandAlone() throws {
    let script = """
      for i in 1 2 3 4 5 6 7 8 9; do echo "line $i"; sleep 0.1; done; \(Self.seen)
      """
    let terminal = Terminal(columns: 80, variables: "TERM=xterm NO_COLOR=1")
    let scratch = try Self.scratch(SmallPlans.plan(SmallPlans.exec(script, id: "slow")))
    let text = try terminal.run("plan.json --verbose", in: scratch)
    #expect(text.contains("\r    running  slow"))
    let rows = terminal.rows(text)
    #expect(
      rows.filter { $0.contains("| line") } == (1...9).map { "            | line \($0)" })
    #expect(!rows.contains { $0.contains("running") })
  }

  @Test func aSignalLeavesNoHalfLine() throws {
    let script = "\(Self.seen); kill -INT $PPID; sleep 20"
    let terminal = Terminal(columns: 80, variables: "TERM=xterm NO_COLOR=1")
    let scratch = try Self.scratch(SmallPlans.plan(SmallPlans.exec(script, id: "slow")))
    let text = try terminal.run("plan.json", in: scratch)
    #expect(text.contains("\r    running  slow"))
    let rows = terminal.rows(text)
    #expect(!rows.contains { $0.contains("running") })
    #expect(rows.contains { $0.hasPrefix("interrupted  slow") })
  }

  @Test(arguments: [40, 60]) func breaksLinesAtTheirBlanks(_ columns: Int) throws {
    let script = """
      echo 'a line of a child that is longer than any of the two terminals of this test'; \
      printf 'x%.0s' $(seq 100); exit 3
      """
    let terminal = Terminal(columns: columns, variables: "TERM=xterm NO_COLOR=1")
    let scratch = try Self.scratch(SmallPlans.plan(SmallPlans.exec(script)))
    let text = try terminal.run("plan.json", in: scratch)
    let rows = terminal.rows(text)
    let lead = "            | "
    let quoted = rows.filter { $0.hasPrefix(lead) }.map { $0.dropFirst(lead.count) }
    #expect(
      quoted.joined(separator: " ").hasPrefix(
        "a line of a child that is longer than any of the two terminals of this test"))
    #expect(quoted.joined().filter { $0 == "x" }.count == 100)
    #expect(rows.filter { $0.contains("xx") }.allSatisfy { $0.hasPrefix(lead) })
    #expect(Self.areWhole(text, columns))
  }

  /// Whether the terminal broke no line by itself, but for one that is a single word.
  private static func areWhole(_ text: String, _ columns: Int) -> Bool {
    Terminal(columns: .max).rows(text).allSatisfy { line in
      line.count <= columns || !line.trimmingCharacters(in: .whitespaces).contains(" ")
    }
  }
}
