import Testing

@Suite struct ExpectationTests {
  private static func text(
    _ text: String, _ expectation: String, _ verdict: RuleCase.Verdict
  ) -> RuleCase {
    RuleCase(
      "'\(text)' \(expectation)", #""env": "A", \#(expectation)"#, verdict, environment: ["A": text]
    )
  }

  private static func broken(_ words: String) -> RuleCase.Verdict {
    .broken("environment variable A " + words)
  }

  static let equality: [RuleCase] = [
    text("x", #""equals": "x""#, .holds), text("8", #""equals": 8"#, .holds),
    text("true", #""equals": true"#, .holds), text("x", #""notEquals": "y""#, .holds),
    text("x", #""oneOf": ["y", "x"]"#, .holds), text("8", #""oneOf": [7, 8]"#, .holds),
    text("x", #""equals": {"value": "x"}"#, .holds),
    text("X", #""equals": "x""#, broken("is 'X', expected 'x'")),
    text("x ", #""equals": "x""#, broken("is 'x ', expected 'x'")),
    text("08", #""equals": 8"#, broken("is '08', expected 8")),
    text("8.0", #""equals": 8"#, broken("is '8.0', expected 8")),
    text("e\u{301}", "\"equals\": \"\u{E9}\"", broken("is 'e\u{301}', expected '\u{E9}'")),
    text("false", #""equals": true"#, broken("is 'false', expected true")),
    text("x", #""notEquals": "x""#, broken("is 'x', which it must not be")),
    text("x", #""oneOf": ["y", "z"]"#, broken("is 'x', expected 'y' or 'z'")),
    text("x", #""equals": {"value": "y"}"#, broken("is 'x', but the plan's value 'y' is 'y'")),
    text("x", #""equals": {"file": "f"}"#, .broken("there is no 'f'")),
    text(
      "x", #""equals": {"file": "f", "json": "/a"}"#, .broken("there is no 'f'")),
    RuleCase(
      "a source that has two matches",
      #""env": "A", "equals": {"file": "f", "match": "x"}"#,
      .unclear("/x/ matches 2 times in f, expected once; make it narrower or say 'matches'"),
      files: ["f": "xx"], environment: ["A": "x"]),
    RuleCase(
      "a source that is null", #""env": "A", "equals": {"file": "f", "json": "/a"}"#,
      .broken("f has null at '/a', expected a value"), files: ["f": #"{"a": null}"#],
      environment: ["A": "null"]),
    RuleCase(
      "a source that is damaged", #""env": "A", "equals": {"file": "f", "json": "/a"}"#,
      .unclear("f:1:1: found the end of the text, expected a value"), files: ["f": ""],
      environment: ["A": ""]),
    text("8", #""notEquals": 8"#, broken("is '8', which it must not be")),
    text("8", #""notEquals": "8.0""#, .holds),
    text("x", #""equals": {"env": "B"}"#, .broken("there is no environment variable 'B'")),
    text(
      "1", #""equals": true"#, .unclear("'1' cannot be held against true: expected true or false")),
    text(
      "1", #""notEquals": true"#,
      .unclear("'1' cannot be held against true: expected true or false")),
    text(
      "yes", #""oneOf": [true, "yes"]"#,
      .unclear("'yes' cannot be held against true: expected true or false")),
  ]

  @Test(arguments: equality) func holdsValuesAgainstEachOther(_ rule: RuleCase) throws {
    try rule.judge()
  }

  static let order: [RuleCase] = [
    text("9", #""above": 8"#, .holds), text("10", #""above": 9"#, .holds),
    text("8", #""atLeast": 8"#, .holds), text("7", #""below": 8"#, .holds),
    text("-1", #""below": 0"#, .holds), text("-2", #""below": -1"#, .holds),
    text("3.0.2.10", #""above": "3.0.2.9""#, .holds), text("3.10", #""atLeast": "3.9""#, .holds),
    text("26.1", #""atLeast": "26.0""#, .holds), text("0.5", #""above": 0.25"#, .holds),
    text("1e3", #""above": 999.5"#, .holds),
    text("9223372036854775807", #""above": "9223372036854775806""#, .holds),
    text("9223372036854775808", #""above": "9223372036854775807""#, .holds),
    text("1.9223372036854775808", #""above": "1.9223372036854775807""#, .holds),
    text("3.0.0", #""atLeast": "3.0""#, .holds), text("3.0", #""atLeast": "3.0.0""#, .holds),
    text("03.010", #""atLeast": "3.10""#, .holds), text("03.009", #""below": "3.10""#, .holds),
    text("3.0.0", #""above": "3.0""#, broken("is 3.0.0, expected above 3.0")),
    text(
      "1.18446744073709551616", #""above": "1.0""#,
      .unclear(
        "'1.18446744073709551616' and '1.0' cannot be compared: expected versions or numbers")),
    text(
      "0x10", #""above": 8"#,
      .unclear("'0x10' and 8 cannot be compared: expected versions or numbers")),
    text(
      "0x1p4", #""above": 8.5"#,
      .unclear("'0x1p4' and 8.5 cannot be compared: expected versions or numbers")),
    text("-1.5", #""below": 0"#, .holds), text("1e3", #""above": 8"#, .holds),
    text(
      "3.0.3-beta", #""above": "3.0.2""#,
      .unclear("'3.0.3-beta' and '3.0.2' cannot be compared: expected versions or numbers")),
    text(
      "3.0rc1", #""below": "3.1""#,
      .unclear("'3.0rc1' and '3.1' cannot be compared: expected versions or numbers")),
    text("8", #""above": 8"#, broken("is 8, expected above 8")),
    text("7", #""atLeast": 8"#, broken("is 7, expected at least 8")),
    text("8", #""below": 8"#, broken("is 8, expected below 8")),
    text("3.0.2.9", #""above": "3.0.2.10""#, broken("is 3.0.2.9, expected above 3.0.2.10")),
    text("0.5", #""below": 0.25"#, broken("is 0.5, expected below 0.25")),
    text("3.0", #""above": "3.0.0""#, broken("is 3.0, expected above 3.0.0")),
    text("", #""below": 8"#, .unclear("'' and 8 cannot be compared: expected versions or numbers")),
    text(
      "x", #""below": 8"#, .unclear("'x' and 8 cannot be compared: expected versions or numbers")),
    text(
      "nan", #""below": 8"#,
      .unclear("'nan' and 8 cannot be compared: expected versions or numbers")),
    text(
      "inf", #""above": 8"#,
      .unclear("'inf' and 8 cannot be compared: expected versions or numbers")),
    text(
      "3.0.2-beta", #""atLeast": "3.0.2""#,
      .unclear("'3.0.2-beta' and '3.0.2' cannot be compared: expected versions or numbers")),
    text(
      "99999999999999999999", #""above": 8"#,
      .unclear("'99999999999999999999' and 8 cannot be compared: expected versions or numbers")),
    text(
      "9007199254740993", #""atLeast": 9007199254740992.5"#,
      .unclear(
        "'9007199254740993' and 9007199254740992 cannot be compared: expected versions or numbers")),
    text(
      "\u{664}", #""below": 8"#,
      .unclear("'\u{664}' and 8 cannot be compared: expected versions or numbers")),
  ]

  @Test(arguments: order) func comparesNumbersAndVersions(_ rule: RuleCase) throws {
    try rule.judge()
  }

  static let texts: [RuleCase] = [
    text("3.0.2", #""matches": "[0-9.]+""#, .holds), text("", #""matches": "a*""#, .holds),
    text("a\nLICENSED: true\nb", #""containsLine": "LICENSED: true""#, .holds),
    text("  LICENSED: true\t\r\n", #""containsLine": " LICENSED: true""#, .holds),
    text(
      "3.0.2\n", #""matches": "[0-9.]+""#, broken("is '3.0.2\n', which /[0-9.]+/ does not match")),
    text(
      "x3.0.2", #""matches": "[0-9.]+""#, broken("is 'x3.0.2', which /[0-9.]+/ does not match")),
    text("ab", #""matches": "a|ab""#, .holds),
    text("a: 1\nb\na: 1", #""containsLine": "a: 1""#, .holds),
    RuleCase("a number's line", #""value": 8, "containsLine": "8""#, .holds),
    RuleCase("a number's form", #""value": 8, "matches": "[0-9]""#, .holds),
    RuleCase(
      "another number's line", #""value": 8, "containsLine": "9""#,
      .broken("the plan's value 8 has no line '9'")),
    text(
      "UNLICENSED: true", #""containsLine": "LICENSED: true""#,
      broken("has no line 'LICENSED: true'")),
    text(
      "LICENSED: true?", #""containsLine": "LICENSED: true""#,
      broken("has no line 'LICENSED: true'")),
    text(
      "licensed: true", #""containsLine": "LICENSED: true""#, broken("has no line 'LICENSED: true'")
    ),
    text(
      "\u{FEFF}LICENSED: true", #""containsLine": "LICENSED: true""#,
      broken("has no line 'LICENSED: true'")),
    text(
      "not \u{2028}LICENSED: true", #""containsLine": "LICENSED: true""#,
      broken("has no line 'LICENSED: true'")),
    text(
      "not \u{B}LICENSED: true", #""containsLine": "LICENSED: true""#,
      broken("has no line 'LICENSED: true'")),
    text("", #""containsLine": "LICENSED: true""#, broken("has no line 'LICENSED: true'")),
    text(
      "x", #""equals": "y", "matches": "z""#,
      broken("is 'x', expected 'y'; it is 'x', which /z/ does not match")),
  ]

  @Test(arguments: texts) func looksIntoTexts(_ rule: RuleCase) throws { try rule.judge() }
}
