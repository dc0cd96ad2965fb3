import PlanRunnerKit
import Testing

@Suite struct WrongFlowTests {
  static let writers = [
    WrongPlan(
      "two writers",
      steps: """
        {"id": «1»"a", "type": "echo", "from": "x", "to": "y"},
        {"id": «2»"b", "type": "echo", "from": "x", "to": "y"}
        """, "2: 'y' is already written by 'a'", "1: note: 'a' is here"),
    WrongPlan(
      "an output within another's",
      steps: """
        {"id": «1»"a", "type": "echo", "from": "x", "to": "out"},
        {"id": «2»"b", "type": "echo", "from": "x", "to": "out/y"}
        """, "2: 'out/y' is already written by 'a'", "1: note: 'a' is here"),
    WrongPlan(
      "an output around another's",
      steps: """
        {"id": «1»"a", "type": "echo", "from": "x", "to": "out/y"},
        {"id": «2»"b", "type": "echo", "from": "x", "to": "out"}
        """, "2: 'out' is already written by 'a'", "1: note: 'a' is here"),
    WrongPlan(
      "one step writes a file twice",
      steps: #"{"id": «1»"p", "type": "play", "outputs": ["y", "y"]}"#,
      "1: step 'p' writes 'y' twice", "1: note: 'p' is here"),
    WrongPlan(
      "the name that another's output has until it is whole",
      steps: """
        {"id": «1»"a", "type": "echo", "from": "x", "to": "out/y"},
        {"id": «2»"b", "type": "echo", "from": "out/.y.partial", "to": "z"}
        """, "2: 'out/.y.partial' is the name that an output of 'a' has until it is whole",
      "1: note: 'a' is here"),
    WrongPlan(
      "a writer after an update",
      steps: """
        {"id": «1»"j", "type": "journal", "file": "log", "line": "l"},
        {"id": «2»"a", "type": "echo", "from": "x", "to": "log"}
        """, "2: 'log' is already written by 'j'", "1: note: 'j' is here"),
    WrongPlan(
      "an update after a writer",
      steps: """
        {"id": «1»"a", "type": "echo", "from": "x", "to": "log"},
        {"id": «2»"j", "type": "journal", "file": "log", "line": "l"}
        """, "2: 'log' is already written by 'a'", "1: note: 'a' is here"),
    WrongPlan(
      "an update within an output",
      steps: """
        {"id": «1»"p", "type": "play", "outputs": ["out"]},
        {"id": «2»"j", "type": "journal", "file": "out/log", "line": "l"}
        """, "2: 'out/log' is already written by 'p'", "1: note: 'p' is here"),
  ]

  static let reserved =
    [
      (".git", "git keeps the repository there, and planrunner its trail"),
      ("sub/.GIT/x", "git keeps the repository there, and planrunner its trail"),
      (".planrunner/lock", "planrunner keeps its trail there"),
      (".PlanRunner/lock", "planrunner keeps its trail there"),
      ("plan.json", "the plan 'plan.json' lies there"),
    ].map { path, reason in
      WrongPlan(
        "an output at \(path)",
        steps: #"{"id": «1»"p", "type": "play", "outputs": ["\#(path)"]}"#,
        "1: no step writes '\(path)': \(reason)")
    }

  static let readers = [
    WrongPlan(
      "read before it is written",
      steps: """
        {"id": «1»"a", "type": "echo", "from": "y", "to": "z"},
        {"id": «2»"b", "type": "echo", "from": "x", "to": "y"}
        """, "1: 'y' is read by 'a' but written only later, by 'b'", "2: note: 'b' is here"),
    WrongPlan(
      "a directory read before something in it is written",
      steps: """
        {"id": «1»"p", "type": "play", "inputs": ["out"]},
        {"id": «2»"b", "type": "echo", "from": "x", "to": "out/y"}
        """, "1: 'out' is read by 'p' but written only later, by 'b'", "2: note: 'b' is here"),
    WrongPlan(
      "read and written by one step",
      steps: #"{"id": «1»"a", "type": "echo", "from": "x", "to": "x"}"#,
      "1: step 'a' reads and writes 'x'", "1: note: 'a' is here"),
    WrongPlan(
      "a copy onto itself",
      steps: #"{"id": «1»"p", "type": "play", "copies": [{"from": "x", "into": "x"}]}"#,
      "1: step 'p' reads and writes 'x'", "1: note: 'p' is here"),
    WrongPlan(
      "a reader whose writer is skipped",
      steps: """
        {"id": «1»"a", "type": "echo", "from": "x", "to": "y", "when": {"value": 1, "equals": 2}},
        {"id": «2»"b", "type": "echo", "from": "y", "to": "z"}
        """,
      "2: 'y' is read by 'b', but 'a', which writes it, is skipped: what lies there is of another run",
      "1: note: 'a' is here"),
    WrongPlan(
      "every step is skipped",
      steps: #"{"id": «1»"p", "type": "play", "when": {"value": 1, "equals": 2}}"#,
      "1: every step is skipped: the plan would pass without checking anything"),
  ]

  @Test(arguments: writers + reserved + readers) func isReported(_ wrong: WrongPlan) throws {
    #expect(try wrong.found() == wrong.findings)
  }

  @Test func severalStepsMayUpdateOneFileAndOthersReadIt() throws {
    let plan = try Folder().plan(
      """
      {"id": "before", "type": "play", "inputs": ["log"]},
      {"id": "j", "type": "journal", "file": "log", "line": "1"},
      {"id": "k", "type": "journal", "file": "log", "line": "2"},
      {"id": "after", "type": "play", "inputs": ["log"]}
      """)
    #expect(plan.steps.count == 4)
  }

  @Test func aSkippedStepWritesNothing() throws {
    let plan = try Folder().plan(
      """
      {"id": "a", "type": "echo", "from": "x", "to": "y", "when": {"value": 1, "equals": 2}},
      {"id": "b", "type": "echo", "from": "x", "to": "y"},
      {"id": "c", "type": "echo", "from": "y", "to": "z"}
      """)
    #expect(plan.steps.map(\.isSkipped) == [true, false, false])
  }
}
