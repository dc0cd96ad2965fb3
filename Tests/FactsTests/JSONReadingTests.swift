import Testing

@Suite struct JSONReadingTests {
  static let files = [
    "a.json": #"""
    {"text": "x", "number": 3, "half": 0.5, "yes": true, "none": null, "list": ["a"],
     "object": {"in": 1}, "a/b": "slash", "m~n": "tilde", "": "empty", "é": "letter",
     "~1": "escaped", "\u0301x": "accent", "-": "dash", "01": "name"}
    """#,
    "twice.json": #"{"a": 1, "a": 2}"#, "comma.json": #"{"a": 1,}"#, "empty.json": "",
    "array.json": "[10, 20]", "scalar.json": "7",
    "two.json": "{\"e\u{301}\": \"decomposed\"}", "one.json": "{\"\u{E9}\": \"letter\"}",
  ]

  static let cases: [RuleCase] = [
    .init("a text", #""file": "a.json", "json": "/text", "equals": "x""#, .holds),
    .init("a number", #""file": "a.json", "json": "/number", "equals": 3"#, .holds),
    .init("a boolean", #""file": "a.json", "json": "/yes", "equals": true"#, .holds),
    .init("a slash in a name", #""file": "a.json", "json": "/a~1b", "equals": "slash""#, .holds),
    .init("a tilde in a name", #""file": "a.json", "json": "/m~0n", "equals": "tilde""#, .holds),
    .init(
      "an escape that is a name", #""file": "a.json", "json": "/~01", "equals": "escaped""#, .holds),
    .init("a dash that is a name", #""file": "a.json", "json": "/-", "equals": "dash""#, .holds),
    .init("a name of digits", #""file": "a.json", "json": "/01", "equals": "name""#, .holds),
    .init(
      "a name that begins with an accent",
      "\"file\": \"a.json\", \"json\": \"/\u{301}x\", \"equals\": \"accent\"", .holds),
    .init(
      "a letter in two signs",
      "\"file\": \"two.json\", \"json\": \"/e\u{301}\", \"equals\": \"decomposed\"", .holds),
    .init("an empty name", #""file": "a.json", "json": "/", "equals": "empty""#, .holds),
    .init("an index", #""file": "array.json", "json": "/1", "equals": 20"#, .holds),
    .init("the whole document", #""file": "scalar.json", "json": "", "equals": 7"#, .holds),
    .init(
      "another value", #""file": "a.json", "json": "/text", "equals": "y""#,
      .broken("a.json /text is 'x', expected 'y'")),
    .init(
      "no such name", #""file": "a.json", "json": "/tex", "equals": "x""#,
      .broken("a.json has nothing at '/tex'")),
    .init(
      "an index past the end", #""file": "array.json", "json": "/2", "equals": 20"#,
      .broken("array.json has nothing at '/2'")),
    .init(
      "an index with a zero before it", #""file": "array.json", "json": "/01", "equals": 20"#,
      .broken("array.json has nothing at '/01'")),
    .init(
      "the element after the last", #""file": "array.json", "json": "/-", "exists": true"#,
      .broken("array.json has nothing at '/-'")),
    .init(
      "an index with a sign", #""file": "array.json", "json": "/+1", "equals": 20"#,
      .broken("array.json has nothing at '/+1'")),
    .init(
      "an index beyond all numbers",
      #""file": "array.json", "json": "/99999999999999999999", "equals": 20"#,
      .broken("array.json has nothing at '/99999999999999999999'")),
    .init(
      "a whole document that is an array", #""file": "array.json", "json": "", "equals": 20"#,
      .broken("array.json has an array at '', expected a value")),
    .init(
      "another spelling of a letter",
      "\"file\": \"one.json\", \"json\": \"/e\u{301}\", \"equals\": \"letter\"",
      .broken("one.json has nothing at '/e\u{301}'")),
    .init(
      "a directory", #""file": "d", "json": "/a", "exists": false"#,
      .unclear("cannot open 'd': it is a directory"), files: ["d/f": "x"]),
    .init(
      "bytes that are no text", #""file": "bytes.json", "json": "/a", "exists": false"#,
      .unclear(""), shell: "printf '{\"a\": \"\\377\"}' > bytes.json"),
    .init(
      "a way through a text", #""file": "a.json", "json": "/text/x", "equals": "x""#,
      .broken("a.json has nothing at '/text/x'")),
    .init(
      "null", #""file": "a.json", "json": "/none", "notEquals": "x""#,
      .broken("a.json has null at '/none', expected a value")),
    .init(
      "a list", #""file": "a.json", "json": "/list", "notEquals": "x""#,
      .broken("a.json has an array at '/list', expected a value")),
    .init(
      "an object", #""file": "a.json", "json": "/object", "notEquals": "x""#,
      .broken("a.json has an object at '/object', expected a value")),
    .init(
      "no file", #""file": "b.json", "json": "/text", "equals": "x""#,
      .broken("there is no 'b.json'")),
    .init(
      "a name twice", #""file": "twice.json", "json": "/a", "equals": 2"#,
      .unclear("twice.json:1:10: duplicate key 'a'")),
    .init(
      "a comma too many", #""file": "comma.json", "json": "/a", "equals": 1"#,
      .unclear("comma.json:1:9: found '}', expected a name in quotes after ',' (no trailing comma)")
    ),
    .init(
      "an empty file", #""file": "empty.json", "json": "/a", "exists": false"#,
      .unclear("empty.json:1:1: found the end of the text, expected a value")),
  ]

  @Test(arguments: cases) func isReadByPointer(_ rule: RuleCase) throws {
    try rule.judge(in: Self.files)
  }

  static let existence: [RuleCase] = [
    .init("a text is there", #""file": "a.json", "json": "/text", "exists": true"#, .holds),
    .init("a list is there", #""file": "a.json", "json": "/list", "exists": true"#, .holds),
    .init("a name is not there", #""file": "a.json", "json": "/tex", "exists": false"#, .holds),
    .init(
      "a text is there and should not", #""file": "a.json", "json": "/text", "exists": false"#,
      .broken("a.json /text exists")),
    .init(
      "a list is there and should not", #""file": "a.json", "json": "/list", "exists": false"#,
      .broken("a.json has an array at '/list', expected a value")),
    .init(
      "an object is there and should not", #""file": "a.json", "json": "/object", "exists": false"#,
      .broken("a.json has an object at '/object', expected a value")),
    .init(
      "null is not there", #""file": "a.json", "json": "/none", "exists": true"#,
      .broken("a.json has null at '/none', expected a value")),
    .init(
      "null is not absent", #""file": "a.json", "json": "/none", "exists": false"#,
      .broken("a.json has null at '/none', expected a value")),
    .init(
      "nothing is absent from a missing file", #""file": "b.json", "json": "/a", "exists": false"#,
      .broken("there is no 'b.json'")),
    .init(
      "a value that is there must also be the right one",
      #""file": "a.json", "json": "/list", "exists": true, "notEquals": "x""#,
      .broken("a.json has an array at '/list', expected a value")),
  ]

  @Test(arguments: existence) func knowsWhetherSomethingIsThere(_ rule: RuleCase) throws {
    try rule.judge(in: Self.files)
  }
}
