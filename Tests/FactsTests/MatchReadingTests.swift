import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct MatchReadingTests {
  static let files = [
    "many": String(repeating: "x", count: 100_001),
    "runaway": String(repeating: "a", count: 5_000) + "!",
    "a.yml": "name: x\nVERSION: 3.0.2\nBUILD: 1\nBUILD: 1\nMIXED: 1\nMIXED: 2\n", "none": "",
  ]

  static let cases: [RuleCase] = [
    .init(
      "its group", #""file": "a.yml", "match": "VERSION: ([0-9.]+)", "equals": "3.0.2""#, .holds),
    .init(
      "all of it without a group", #""file": "a.yml", "match": "name: .", "equals": "name: x""#,
      .holds),
    .init(
      "a group that takes part in no match is not taken for empty",
      #""file": "a.yml", "match": "name: (?:x|(y))", "equals": "name: x""#, .holds),
    .init("twice as said", #""file": "a.yml", "match": "BUILD: ([0-9])", "matches": 2"#, .holds),
    .init(
      "twice as said, and equal",
      #""file": "a.yml", "match": "BUILD: ([0-9])", "matches": 2, "equals": 1"#,
      .holds),
    .init("never, as said", #""file": "a.yml", "match": "DEBUG", "matches": 0"#, .holds),
    .init("is not there", #""file": "a.yml", "match": "DEBUG", "exists": false"#, .holds),
    .init(
      "another", #""file": "a.yml", "match": "VERSION: ([0-9.]+)", "equals": "3.0.3""#,
      .broken("a.yml /VERSION: ([0-9.]+)/ is '3.0.2', expected '3.0.3'")),
    .init(
      "nothing", #""file": "a.yml", "match": "DEBUG", "notEquals": "x""#,
      .broken("/DEBUG/ matches nothing in a.yml")),
    .init(
      "nothing in an empty file", #""file": "none", "match": "DEBUG", "notEquals": "x""#,
      .broken("/DEBUG/ matches nothing in none")),
    .init(
      "twice where once is meant", #""file": "a.yml", "match": "BUILD: ([0-9])", "equals": 1"#,
      .unclear(
        "/BUILD: ([0-9])/ matches 2 times in a.yml, expected once; make it narrower or say 'matches'"
      )),
    .init(
      "twice where three times is meant",
      #""file": "a.yml", "match": "BUILD: ([0-9])", "matches": 3"#,
      .broken("/BUILD: ([0-9])/ matches 2 times in a.yml, expected 3 times; the first is '1'")),
    .init(
      "nowhere where twice is meant", #""file": "a.yml", "match": "DEBUG", "matches": 2"#,
      .broken("/DEBUG/ matches nowhere in a.yml, expected 2 times")),
    .init(
      "once where none is meant", #""file": "a.yml", "match": "name", "matches": 0"#,
      .broken("/name/ matches once in a.yml, expected nowhere; the first is 'name'")),
    .init(
      "two texts where one is meant", #""file": "a.yml", "match": "MIXED: ([0-9])", "matches": 2"#,
      .broken("/MIXED: ([0-9])/ finds different texts in a.yml: '1', '2'")),
    .init(
      "two texts are not one that exists",
      #""file": "a.yml", "match": "MIXED: ([0-9])", "matches": 2, "exists": true"#,
      .broken("/MIXED: ([0-9])/ finds different texts in a.yml: '1', '2'")),
    .init(
      "more often than is counted", #""file": "many", "match": "x", "matches": 100000"#,
      .unclear("/x/ matches more than 100000 times in many")),
    .init(
      "backtracks without end", #""file": "runaway", "match": "(?:a+)+$", "exists": false"#,
      .unclear(
        "runaway: /(?:a+)+$/: the pattern backtracks too much on this text: match limit exceeded")),
    .init(
      "the whole text, and backtracks without end", #""file": "runaway", "matches": "(a+)+$""#,
      .unclear("/(a+)+$/: the pattern backtracks too much on this text: match limit exceeded")),
    .init(
      "a directory", #""file": "d", "match": "x", "exists": false"#,
      .unclear("cannot open 'd': it is a directory"), files: ["d/f": "x"]),
    .init(
      "no file", #""file": "b.yml", "match": "DEBUG", "matches": 0"#,
      .broken("there is no 'b.yml'")),
    .init(
      "is not absent from a missing file", #""file": "b.yml", "match": "DEBUG", "exists": false"#,
      .broken("there is no 'b.yml'")),
  ]

  @Test(arguments: cases) func takesWhatTheExpressionFinds(_ rule: RuleCase) throws {
    try rule.judge(in: Self.files)
  }

  @Test func doesNotTakeBadBytesForOneAnother() throws {
    let room = try Room()
    try room.write(Array("v=".utf8) + [0xFF, 0x0A], to: "a")
    try room.write(Array("v=".utf8) + [0xFE, 0x0A], to: "b")
    let report = try room.run(
      #"""
      "type": "gate", "rules": [{"that": "r", "file": "a", "match": "v=(.*)",
        "equals": {"file": "b", "match": "v=(.*)"}}]
      """#)
    #expect(report.outcome == .error)
  }
}
