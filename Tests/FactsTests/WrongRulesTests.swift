import PlanRoom
import Testing

@Suite struct WrongRulesTests {
  struct Wrong: CustomTestStringConvertible {
    /// The rule's members beside `that`, with `«1»` where something is wrong.
    let rule: String
    let mistakes: [String]
    init(_ rule: String, _ mistakes: String...) {
      self.rule = rule
      self.mistakes = mistakes
    }
    var testDescription: String { rule }
  }

  static let sources: [Wrong] = [
    .init(
      #""equals": 1"#,
      "0: a source says where it reads: one of 'file', 'git', 'ledger', 'env', 'url', 'value'"),
    .init(
      #""file": "f", "env": "A", "equals": 1"#, "0: a source has one place, not 'file' and 'env'"),
    .init(
      #""file": "f", «1»"jsn": "/a", "equals": 1"#, "1: a rule has no 'jsn'; did you mean 'json'?"),
    .init(
      #""file": "f", "json": "/a", "size": true, "equals": 1"#,
      "0: a source has one reading, not 'json' and 'size'"),
    .init(#""env": "A", "json": "/a", "equals": 1"#, "0: 'json' goes with 'file' or 'url'"),
    .init(#""env": "A", «1»"entry": "a", "equals": 1"#, "1: 'entry' goes with 'file'"),
    .init(#""file": "f", «1»"where": {"a": 1}, "equals": 1"#, "1: 'where' goes with 'ledger'"),
    .init(
      #""file": «1»"../f", "equals": 1"#,
      "1: found '../f', expected a path below the plan's root, without '.' and '..'"),
    .init(
      #""file": «1»"/etc/f", "equals": 1"#,
      "1: found '/etc/f', expected a path below the plan's root, without '.' and '..'"),
    .init(
      #""file": "f", "json": «1»"a", "equals": 1"#,
      "1: found 'a', expected a JSON Pointer such as '/platform/version'"),
    .init(
      #""file": "f", "plist": «1»"/~2", "equals": 1"#,
      "1: found '/~2', expected a JSON Pointer such as '/platform/version'"),
    .init(
      #""file": "f", "match": «1»"(a)(b)", "equals": 1"#,
      "1: the expression has 2 groups, expected one; write (?: … ) for the others"),
    .init(#""file": "f", "size": «1»false, "equals": 1"#, "1: 'size' is true or left out"),
    .init(#""file": "f", "size": «1»"yes", "equals": 1"#, "1: found a string, expected a boolean"),
    .init(
      #""file": "f", "entry": «1»"../x", "equals": 1"#,
      "1: '../x' names no entry: a glob cannot hold the component '..'"),
    .init(
      #""file": "f", "entry": «1»"", "equals": 1"#, "1: '' names no entry: a glob cannot be empty"),
    .init(
      #""git": «1»"heed", "equals": 1"#,
      "1: found 'heed', expected 'head' or 'tag' or 'branch' or 'describe'; did you mean 'head'?"),
    .init(
      #""ledger": "l", "equals": 1"#,
      "0: a ledger is asked for one of 'highest', 'next' or 'last', with the field's name"),
    .init(
      #""ledger": "l", "next": "a", "last": "b", "equals": 1"#,
      "0: a ledger is asked for one of 'highest', 'next' or 'last', with the field's name"),
    .init(#""env": «1»"", "exists": false"#, "1: '' is no name of a variable"),
    .init(#""env": «1»"A=B", "exists": false"#, "1: 'A=B' is no name of a variable"),
    .init(#""env": «1»3, "equals": 1"#, "1: found an integer, expected a string"),
    .init(
      #""value": «1»null, "equals": 1"#, "1: found null, expected a string, a number or a boolean"),
    .init(
      #""value": «1»[1], "equals": 1"#,
      "1: found an array, expected a string, a number or a boolean"),
  ]

  static let expectations: [Wrong] = [
    .init(
      #""file": "f""#,
      "0: nothing is expected of the source; give one of 'equals', 'notEquals', 'oneOf', 'matches', 'above', 'atLeast', 'below', 'containsLine', 'rows', 'exists'"
    ),
    .init(
      #""file": "f", "equals": «1»null"#, "1: found null, expected a string, a number or a boolean"),
    .init(
      #""file": "f", "equals": «1»{"json": "/a"}"#,
      "1: a source says where it reads: one of 'file', 'git', 'ledger', 'env', 'url', 'value'"),
    .init(#""file": "f", "equals": {"file": "g", «1»"equals": 1}"#, "1: a source has no 'equals'"),
    .init(#""file": "f", "oneOf": «1»[]"#, "1: an empty list: nothing can be one of it"),
    .init(
      #""file": "f", "above": «1»"x""#, "1: found 'x', expected a number or a version such as 3.0.2"
    ),
    .init(
      #""file": "f", "atLeast": «1»"3.0-beta""#,
      "1: found '3.0-beta', expected a number or a version such as 3.0.2"),
    .init(
      #""file": "f", "containsLine": «1»" ""#,
      "1: found ' ', expected one line with something in it"),
    .init(
      #""file": "f", "containsLine": «1»"a\nb""#,
      "1: found 'a\nb', expected one line with something in it"),
    .init(#""file": "f", "rows": «1»1"#, "1: 'rows' goes with 'sql'"),
    .init(
      #""file": "f", "sql": "SELECT 1", "rows": «1»-1"#, "1: found -1, expected a number of rows"),
    .init(
      #""file": "f", "match": "a", "matches": «1»-1"#,
      "1: found -1, expected a number of matches from 0 to 100000"),
    .init(
      #""file": "f", "match": "a", "matches": «1»100001"#,
      "1: found 100001, expected a number of matches from 0 to 100000"),
    .init(
      #""file": "f", "sql": «1»"SELECT 1 WHERE 1 = :build", "rows": 0"#,
      "1: the query is wrong: it has the parameter ':build', which nothing fills in; write the value, or '${…}'"
    ),
    .init(
      #""file": "f", "sql": «1»"SELECT ?", "rows": 0"#,
      "1: the query is wrong: it has the parameter '?', which nothing fills in; write the value, or '${…}'"
    ),
    .init(
      #""file": "f", "sql": «1»"SELECT 1; /* and */ SELECT 2", "rows": 0"#,
      "1: the query is wrong: more than one statement"),
    .init(#""file": "f", "exists": «1»"no""#, "1: found a string, expected a boolean"),
    .init(
      #""file": "f", "exists": false, "equals": 1"#,
      "0: what must not exist can have no other expectation"),
    .init(
      #""file": "f", "match": "a", "matches": 2, "exists": false"#,
      "0: what must not exist can have no other expectation"),
    .init(
      #""file": "f", "equals": 1, «1»"equal": 1"#,
      "1: a rule has no 'equal'; did you mean 'equals'?"),
  ]

  static let wholes: [Wrong] = [
    .init(
      #""value": 1, "equals": 1, "severity": «1»"warnings""#,
      "1: found 'warnings', expected 'failure' or 'warning'; did you mean 'warning'?"),
    .init(
      #""value": 1, "equals": 1, "because": «1»" ""#,
      "1: found ' ', expected 'because' to say something"),
    .init(#""value": 1, "equals": 1, "because": «1»1"#, "1: found an integer, expected a string"),
    .init(
      #""value": 1, "equals": 1, "when": «1»true"#,
      "1: found a boolean, expected a condition (an object)"),
    .init(
      #""value": 1, "equals": 1, "when": «1»{"value": 1}"#,
      "1: nothing is expected of the source; give one of 'equals', 'notEquals', 'oneOf', 'matches', 'above', 'atLeast', 'below', 'containsLine', 'rows', 'exists'"
    ),
    .init(
      #""value": 1, "equals": 1, "when": {"value": 1, "equals": 1, «1»"severity": "warning"}"#,
      "1: a condition has no 'severity'"),
    .init(
      #""value": "${item}", "equals": "a", "forEach": «1»{"file": "f"}"#,
      "1: 'forEach' takes a 'file' and 'json', which lead to a list"),
    .init(
      #""value": "${item}", "equals": "a", "forEach": {"file": "f", "json": "", «1»"sql": "x"}"#,
      "1: 'forEach' has no 'sql'"),
    .init(
      #""value": 1, "equals": 1, "forEach": «1»{"file": "f", "json": ""}"#,
      "1: the rule does not name '${item}', so no element would be checked"),
    .init(#""value": «1»"${item}", "equals": 1"#, "1: '${item}' goes with 'forEach'"),
    .init(
      #""file": "f", "entry": «1»"${item}", "exists": false"#, "1: '${item}' goes with 'forEach'"),
    .init(
      #""file": «1»"d/${item}", "exists": true, "forEach": {"file": "f", "json": ""}"#,
      "1: an element decides no path: name the directory in 'file' and the element in 'entry'"),
    .init(
      #""value": "${item}", "equals": "a", "forEach": {"file": "f", "json": ""}, "when": «1»{"file": "d", "entry": "${item}", "exists": true}"#,
      "1: 'when' is judged once, before the elements, so it cannot name '${item}'"),
    .init(
      #""file": «1»"/f", «2»"jsan": "/a", "equals": «3»null"#,
      "1: found '/f', expected a path below the plan's root, without '.' and '..'",
      "2: a rule has no 'jsan'; did you mean 'json'?",
      "3: found null, expected a string, a number or a boolean"),
  ]

  @Test(arguments: sources + expectations + wholes)
  func areReportedWhereTheyStand(_ wrong: Wrong) throws {
    let room = try Room()
    #expect(
      try room.mistakes(in: #""type": "gate", "rules": [«0»{"that": "r", \#(wrong.rule)}]"#)
        == wrong.mistakes)
  }

  @Test func badExpressionsAreReportedWithTheirReason() throws {
    let room = try Room()
    for rule in [#""match": «1»"(", "exists": true"#, #""matches": «1»"[""#] {
      let mistakes = try room.mistakes(
        in: #""type": "gate", "rules": [{"that": "r", "file": "f", \#(rule)}]"#)
      #expect(mistakes.count == 1)
      #expect(mistakes.first?.hasPrefix("1: the expression is wrong: ") == true)
    }
  }

  @Test func aRuleWithoutWordsAndAListWithoutRulesAreReported() throws {
    let room = try Room()
    #expect(
      try room.mistakes(in: #""type": "gate", "rules": [«1»{"value": 1, "equals": 1}]"#)
        == ["1: a rule lacks 'that'"])
    #expect(
      try room.mistakes(in: #""type": "gate", "rules": «1»[]"#)
        == ["1: 'rules' is empty: nothing would be checked"])
  }

  @Test func aSourceOfAValueThatCannotBeReadStopsThePlan() throws {
    let room = try Room(["a.json": #"{"v": null}"#])
    let step = #""type": "gate", "rules": [{"that": "r", "value": "${v}", "equals": 1}]"#
    for (value, message) in [
      (#"«1»{"file": "a.json", "json": "/v"}"#, "a.json has null at '/v', expected a value"),
      (#"«1»{"file": "b.json", "json": "/v"}"#, "there is no 'b.json'"),
      (#"«1»{"file": "a.json", "json": "/w"}"#, "a.json has nothing at '/w'"),
    ] {
      #expect(try room.mistakes(in: step, values: #""v": \#(value)"#) == ["1: \(message)"])
    }
  }
}
