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

  @Test(arguments: [20, 33, 40]) func theLineNeverReachesTheLastColumn(_ columns: Int) throws {
    let long = String(repeating: "long-", count: 6) + "name"
    let step = SmallPlans.exec(
      Self.seen.replacing("running  slow", with: "running  long"), id: long)
    let text = try Terminal(columns: columns).run(
      "plan.json", in: Self.scratch(SmallPlans.plan(step)))
    let drawn = text.split(separator: "\r").filter { $0.hasPrefix("    running") }
    #expect(!drawn.isEmpty)
    for line in drawn {
      let shown = line.prefix { $0 != "\u{1B}" }
      #expect(shown.count == columns - 1 && shown.hasSuffix("…"))
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
