import PlanRunnerKit
import Testing

/// What nobody sees has no place in a name: it is refused where it stands, with its code point.
@Suite struct WrongNameTests {
  private static let steps = #""steps": [{"id": "p", "type": "play"}]"#

  private static func plan(_ description: String, _ members: String, _ finding: String)
    -> WrongPlan
  {
    WrongPlan(description, files: ["plan.json": #"{"format": 1, \#(members)}"#], finding)
  }

  /// Characters as a plan may write them, and their names.
  static let characters = [
    (#"\u0000"#, "\u{0}", "U+0000 CONTROL CHARACTER"), (#"\n"#, "\n", "U+000A CONTROL CHARACTER"),
    (#"\u001b"#, "\u{1B}", "U+001B CONTROL CHARACTER"),
    ("\u{7F}", "\u{7F}", "U+007F CONTROL CHARACTER"),
    ("\u{85}", "\u{85}", "U+0085 CONTROL CHARACTER"),
    ("\u{A0}", "\u{A0}", "U+00A0 NO-BREAK SPACE"), ("\u{AD}", "\u{AD}", "U+00AD SOFT HYPHEN"),
    ("\u{61C}", "\u{61C}", "U+061C ARABIC LETTER MARK"),
    ("\u{200B}", "\u{200B}", "U+200B ZERO WIDTH SPACE"),
    (#"\u200d"#, "\u{200D}", "U+200D ZERO WIDTH JOINER"),
    ("\u{2028}", "\u{2028}", "U+2028 LINE SEPARATOR"),
    (#"\u2029"#, "\u{2029}", "U+2029 PARAGRAPH SEPARATOR"),
    (#"\u202E"#, "\u{202E}", "U+202E RIGHT-TO-LEFT OVERRIDE"),
    ("\u{2066}", "\u{2066}", "U+2066 LEFT-TO-RIGHT ISOLATE"),
    ("\u{2060}", "\u{2060}", "U+2060 WORD JOINER"), ("\u{2065}", "\u{2065}", "U+2065"),
    ("\u{3164}", "\u{3164}", "U+3164 HANGUL FILLER"),
    ("\u{FE0F}", "\u{FE0F}", "U+FE0F VARIATION SELECTOR-16"),
    ("\u{FEFF}", "\u{FEFF}", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
    (#"\uDB40\uDC41"#, "\u{E0041}", "U+E0041 TAG LATIN CAPITAL LETTER A"),
    ("\u{E0FFF}", "\u{E0FFF}", "U+E0FFF"),
    ("\u{FFF9}", "\u{FFF9}", "U+FFF9 INTERLINEAR ANNOTATION ANCHOR"),
  ].map { written, read, name in
    plan(
      name, "\"name\": «1»\"a\(written)b\", \(steps)",
      "1: found 'a\(read)b' with \(name) in it, expected a name of visible characters")
  }

  private static let hidden = "\u{200B}"
  private static let remark = "with U+200B ZERO WIDTH SPACE in it"

  static let fields = [
    plan(
      "the root", "\"root\": «1»\"a\(hidden)\", \(steps)",
      "1: found 'a\(hidden)' \(remark), expected a path of visible characters"),
    plan(
      "a value", "\"values\": {«1»\"a\(hidden)\": 1}, \(steps)",
      "1: found 'a\(hidden)' \(remark), expected a value's name of letters, digits, '.', '_' and '-'"
    ),
    plan(
      "a value's variable", "\"values\": {\"a\": {\"env\": «1»\"A\(hidden)\"}}, \(steps)",
      "1: found 'A\(hidden)' \(remark), expected a variable's name of visible characters"),
    plan(
      "a reference", "\"values\": {\"a\": \"«1»${a\(hidden)}\"}, \(steps)",
      "1: there is no value 'a\(hidden)' \(remark); did you mean 'a'?"),
    plan(
      "an id", "\"steps\": [{\"id\": «1»\"p\(hidden)\", \"type\": \"play\"}]",
      "1: found 'p\(hidden)' \(remark), expected an id of lower-case letters, digits and '-'"),
    plan(
      "a type", "\"steps\": [{\"id\": \"p\", \"type\": «1»\"play\(hidden)\"}]",
      "1: there is no step type 'play\(hidden)' \(remark); did you mean 'play'?"),
    plan(
      "a key", "\"steps\": [{\"id\": \"p\", \"type\": \"play\", «1»\"do\(hidden)\": []}]",
      "1: step type 'play' has no 'do\(hidden)' \(remark); did you mean 'do'?"),
    plan(
      "a word", "\"steps\": [{\"id\": \"p\", \"type\": \"play\", \"level\": «1»\"low\(hidden)\"}]",
      "1: found 'low\(hidden)', expected 'low' or 'high' \(remark); did you mean 'low'?"),
    plan(
      "a path", "\"steps\": [{\"id\": \"p\", \"type\": \"play\", \"inputs\": [«1»\"x\(hidden)\"]}]",
      "1: found 'x\(hidden)' \(remark), expected a path of visible characters"),
    plan(
      "a name that the plan chooses",
      "\"steps\": [{\"id\": \"p\", \"type\": \"play\", \"names\": {«1»\"n\(hidden)\": \"1\"}}]",
      "1: found 'n\(hidden)' \(remark), expected a name of visible characters"),
    plan(
      "a plan that is extended", "\"extends\": «1»\"b\(hidden).json\"",
      "1: found 'b\(hidden).json' \(remark), expected a path of visible characters"),
    WrongPlan(
      "a step to drop and one to follow",
      files: [
        "plan.json":
          "{\"format\": 1, \"extends\": \"b.json\", \"drop\": [«1»\"p\(hidden)\"], \"steps\": [{\"id\": \"q\", \"type\": \"play\", \"after\": «2»\"p\u{430}\"}]}",
        "b.json": #"{"format": 1, "steps": [{"id": "p", "type": "play"}]}"#,
      ],
      found: [
        "1: there is no step 'p\(hidden)' to drop \(remark); did you mean 'p'?",
        "2: there is no step 'p\u{430}' with U+0430 CYRILLIC SMALL LETTER A in it; did you mean 'p'?",
      ]),
  ]

  static let values = ["", "a b", "-a", ".a", "_a", "a/b", "a{", "é", "\u{430}"].map { name in
    plan(
      "value '\(name)'", "\"values\": {«1»\"\(name)\": 1}, \(steps)",
      "1: found '\(name)'\(name == "é" ? " with U+00E9 LATIN SMALL LETTER E WITH ACUTE in it" : name == "\u{430}" ? " with U+0430 CYRILLIC SMALL LETTER A in it" : ""), expected a value's name of letters, digits, '.', '_' and '-'"
    )
  }

  @Test(arguments: characters + fields + values) func isRefused(_ wrong: WrongPlan) throws {
    #expect(try wrong.found() == wrong.findings)
  }

  /// Letters of every script, marks and plain spaces are seen, and stay.
  @Test func whatIsSeenMayStandInANameOrPath() throws {
    let plan = try Folder().plan(
      "{\"id\": \"p\", \"type\": \"play\", \"inputs\": [\"ਗੁਰਬਾਣੀ/a b/e\u{301} 日本.txt\"]}",
      values: #"{"a": 1, "A.b_c-9": 2, "0": 3}"#)
    #expect(plan.steps[0].inputs.map(\.description) == ["ਗੁਰਬਾਣੀ/a b/e\u{301} 日本.txt"])
  }
}
