import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct RuleTests {
  static let conditions: [RuleCase] = [
    .init("true", #""when": {"value": 1, "equals": 1}, "value": 1, "equals": 1"#, .holds),
    .init(
      "true, and the rule broken", #""when": {"value": 1, "equals": 1}, "value": 1, "equals": 2"#,
      .broken("the plan's value 1 is 1, expected 2")),
    .init("false", #""when": {"value": 1, "equals": 2}, "value": 1, "equals": 2"#, .doesNotApply),
    .init(
      "that nothing is there", #""when": {"file": "f", "exists": true}, "value": 1, "equals": 2"#,
      .doesNotApply),
    .init(
      "over a missing value", #""when": {"env": "A", "equals": "x"}, "value": 1, "equals": 1"#,
      .unclear("whether the rule applies: there is no environment variable 'A'")),
    .init(
      "over a missing file",
      #""when": {"file": "f", "json": "/a", "exists": true}, "value": 1, "equals": 2"#,
      .doesNotApply),
    .init(
      "over null",
      #""when": {"file": "n.json", "json": "/a", "equals": true}, "value": 1, "equals": 1"#,
      .unclear("whether the rule applies: n.json has null at '/a', expected a value")),
    .init(
      "over a list",
      #""when": {"file": "n.json", "json": "/b", "equals": true}, "value": 1, "equals": 1"#,
      .unclear("whether the rule applies: n.json has an array at '/b', expected a value")),
    .init(
      "over a 1 that should be true",
      #""when": {"file": "n.json", "json": "/c", "equals": true}, "value": 1, "equals": 1"#,
      .unclear("whether the rule applies: 1 cannot be held against true: expected true or false")),
    .init(
      "over a damaged file",
      #""when": {"file": "broken.json", "json": "/a", "equals": true}, "value": 1, "equals": 1"#,
      .unclear(
        "whether the rule applies: broken.json:1:2: found the end of the text, expected a name in quotes"
      )),
    .init(
      "in doubt, though the rule only warns",
      #""severity": "warning", "when": {"env": "A", "equals": "x"}, "value": 1, "equals": 1"#,
      .unclear("whether the rule applies: there is no environment variable 'A'")),
  ]

  static let files = ["n.json": #"{"a": null, "b": [], "c": 1}"#, "broken.json": "{"]

  @Test(arguments: conditions) func appliesUnderACondition(_ rule: RuleCase) throws {
    try rule.judge(in: files)
  }

  private var files: [String: String] { Self.files }

  static let severities: [RuleCase] = [
    .init("holds", #""severity": "warning", "value": 1, "equals": 1"#, .holds),
    .init(
      "does not hold", #""severity": "warning", "value": 1, "equals": 2, "because": "two is due""#,
      .warned("the plan's value 1 is 1, expected 2 (two is due)")),
    .init(
      "cannot be told", #""severity": "warning", "file": "broken.json", "json": "/a", "equals": 2"#,
      .unclear("broken.json:1:2: found the end of the text, expected a name in quotes")),
    .init(
      "fails when it says so",
      #""severity": "failure", "value": 1, "equals": 2, "because": "two is due""#,
      .broken("the plan's value 1 is 1, expected 2 (two is due)")),
  ]

  @Test(arguments: severities) func warnsOnlyOfWhatIsKnown(_ rule: RuleCase) throws {
    try rule.judge(in: files)
  }

  static let suites = [
    "m.json":
      #"{"suites": ["a.json", "b.json"], "empty": [], "mixed": ["a.json", 1], "text": "a.json", "star": ["*.json"]}"#,
    "golden/a.json": "[1]", "golden/b.json": "[]", "golden/c.json": "[1]",
  ]

  private static func element(
    _ behaviour: String, _ list: String, _ check: String, _ verdict: RuleCase.Verdict
  ) -> RuleCase {
    RuleCase(
      behaviour,
      #""forEach": {"file": "m.json", "json": "/\#(list)"}, "file": "golden", "entry": "${item}", \#(check)"#,
      verdict)
  }

  static let elements: [RuleCase] = [
    element("that all hold", "suites", #""size": true, "above": 1"#, .holds),
    element(
      "of which one is broken", "suites", #""size": true, "above": 2"#,
      .broken("golden b.json size is 2, expected above 2")),
    element(
      "of an empty list", "empty", #""size": true, "above": 1"#,
      .broken("m.json /empty is an empty list, expected a list")),
    element(
      "of a list that is missing", "no", #""size": true, "above": 1"#,
      .broken("m.json has nothing at '/no'")),
    element(
      "of no list", "text", #""size": true, "above": 1"#,
      .broken("m.json /text is a string, expected a list")),
    element(
      "that are not strings", "mixed", #""size": true, "above": 1"#,
      .unclear("m.json /mixed holds an integer, expected a list of strings")),
    element(
      "that would take another file", "star", #""size": true, "above": 1"#,
      .unclear("m.json /star holds '*.json', which as an element may not have '*' or '?'")),
    .init(
      "of which one is missing",
      #""forEach": {"file": "m.json", "json": "/suites"}, "file": "golden", "entry": "${item}", "exists": true"#,
      .broken("'golden' has no entry 'b.json'"), shell: "rm golden/b.json"),
    .init(
      "of a file that is missing",
      #""forEach": {"file": "n.json", "json": "/a"}, "value": "${item}", "equals": "x""#,
      .broken("there is no 'n.json'")),
    .init(
      "in a text",
      #""forEach": {"file": "m.json", "json": "/suites"}, "value": "is ${item}", "matches": "is [ab].json""#,
      .holds),
  ]

  @Test(arguments: elements) func isJudgedForEachElement(_ rule: RuleCase) throws {
    try rule.judge(in: Self.suites)
  }

  @Test func tellsOfEveryElementThatIsBroken() throws {
    let room = try Room(Self.suites)
    let report = try room.run(
      #"""
      "type": "gate", "rules": [{"that": "r", "forEach": {"file": "m.json", "json": "/suites"},
        "file": "golden", "entry": "${item}", "size": true, "above": 9}]
      """#)
    #expect(report.outcome == .failed)
    #expect(report.message == "a rule does not hold: r")
    #expect(
      report.failures == [
        "r: golden a.json size is 3, expected above 9",
        "r: golden b.json size is 2, expected above 9",
      ])
  }

  @Test func judgesAllRulesAndTellsOfEach() throws {
    let room = try Room()
    let report = try room.run(
      #"""
      "type": "gate", "rules": [
        {"that": "holds", "value": 1, "equals": 1}, {"that": "broken", "value": 1, "equals": 2},
        {"that": "unclear", "value": "x", "above": 2}, {"that": "off", "when": {"value": 1, "equals": 2},
          "value": 1, "equals": 2},
        {"that": "warns", "severity": "warning", "value": 1, "equals": 3},
        {"that": "broken too", "value": 1, "equals": 4}]
      """#)
    #expect(report.outcome == .failed)
    #expect(report.message == "2 of 5 rules do not hold")
    #expect(
      report.findings == [
        "rule holds: holds", "failure broken: the plan's value 1 is 1, expected 2",
        "failure unclear: could not tell: 'x' and 2 cannot be compared: expected versions or numbers",
        "rule off: does not apply", "warning warns: the plan's value 1 is 1, expected 3",
        "failure broken too: the plan's value 1 is 1, expected 4",
      ])
  }

  struct Ending: CustomTestStringConvertible {
    let testDescription: String
    let step: String
    let outcome: Outcome
    let text: String
  }

  private static let off =
    #"{"that": "a", "when": {"value": 1, "equals": 2}, "value": 1, "equals": 1}"#
  private static let unclear = #"{"that": "u", "value": "x", "above": 1}"#
  private static let holding = #"{"that": "h", "value": 1, "equals": 1}"#
  private static let warning = #"{"that": "w", "severity": "warning", "value": 1, "equals": 2}"#

  static let endings: [Ending] = [
    .init(
      testDescription: "no rule applies", step: #""rules": [\#(off)]"#, outcome: .failed,
      text: "no rule applies, so nothing was checked"),
    .init(
      testDescription: "no rule need apply", step: #""rules": [\#(off)], "allowEmpty": true"#,
      outcome: .passed, text: "0 rules hold"),
    .init(
      testDescription: "one in doubt", step: #""rules": [\#(holding), \#(unclear)]"#,
      outcome: .error, text: "could not tell of the rule 'u'"),
    .init(
      testDescription: "two in doubt", step: #""rules": [\#(unclear), \#(unclear)]"#,
      outcome: .error, text: "could not tell of 2 rules"),
    .init(
      testDescription: "in doubt beside a warning", step: #""rules": [\#(warning), \#(unclear)]"#,
      outcome: .error, text: "could not tell of the rule 'u'"),
    .init(
      testDescription: "one holds", step: #""rules": [\#(holding)]"#, outcome: .passed,
      text: "1 rule holds"),
    .init(
      testDescription: "one holds and one warns", step: #""rules": [\#(holding), \#(warning)]"#,
      outcome: .passed, text: "1 rule holds, 1 warned"),
    .init(
      testDescription: "one warns", step: #""rules": [\#(warning)]"#, outcome: .passed,
      text: "0 rules hold, 1 warned"),
  ]

  @Test(arguments: endings) func makesOneOutcomeOfAll(_ ending: Ending) throws {
    let room = try Room()
    let report = try room.run(#""type": "gate", \#(ending.step)"#)
    #expect(report.outcome == ending.outcome)
    #expect((report.outcome == .passed ? report.headline : report.message) == ending.text)
  }

  /// A whole file can be a fact; a message of its size is read by nobody.
  @Test func showsTheBeginningOfALongText() throws {
    let room = try Room(["long": String(repeating: "a", count: 100_000)])
    let report = try room.run(
      #""type": "gate", "rules": [{"that": "r", "file": "long", "equals": "x"}]"#)
    let failure = try #require(report.failures.first)
    #expect(failure.utf8.count < 1000)
    #expect(failure.contains("aaa…' (100000 bytes)"), "\(failure)")
  }
}
