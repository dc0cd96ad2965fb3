import Testing

@Suite struct WrongStepTests {
  static let kinds = [
    WrongPlan(
      "unknown step type", steps: #"{"id": "a", "type": «1»"eco", "from": "x", "to": "y"}"#,
      "1: there is no step type 'eco'; did you mean 'echo'?"),
    WrongPlan(
      "nothing near the step type", steps: #"{"id": "a", "type": «1»"upload"}"#,
      "1: there is no step type 'upload'"),
    WrongPlan("no step type", steps: #"{"id": «1»"a", "from": "x"}"#, "1: step 'a' lacks 'type'"),
    WrongPlan(
      "step type from a value", steps: #"{"id": "a", "type": «1»"${kind}"}"#,
      values: #"{"kind": "echo"}"#, "1: there is no step type '${kind}'"),
    WrongPlan(
      "step that is no object", steps: #"«1»"a""#, "1: found a string, expected a step (an object)"),
    WrongPlan("no id", steps: #"«1»{"type": "echo"}"#, "1: a step lacks 'id'"),
    WrongPlan(
      "unknown key", steps: #"{"id": "a", "type": "echo", "from": "x", "to": "y", «1»"tiems": 2}"#,
      "1: step type 'echo' has no 'tiems'; did you mean 'times'?"),
    WrongPlan(
      "a mistyped common key",
      steps: #"{"id": "a", "type": "echo", "from": "x", "to": "y", «1»"sumary": "s"}"#,
      "1: step type 'echo' has no 'sumary'; did you mean 'summary'?"),
    WrongPlan(
      "missing field", steps: #"{"id": «1»"a", "type": "echo", "from": "x"}"#,
      "1: step 'a' lacks 'to': File to write."),
    WrongPlan(
      "several mistakes, all in one go",
      steps: """
        {"id": «1»"a", "type": "echo", "from": «2»3, "times": «3»9, «4»"tines": 2},
        {"id": "b", "type": «5»"eco"}, {"id": "c", "type": "echo", "from": "x", "to": "«6»${nmae}"}
        """, values: #"{"name": "n"}"#, "1: step 'a' lacks 'to': File to write.",
      "2: found an integer, expected a string", "3: 'times' must be 1 to 3, not 9",
      "4: step type 'echo' has no 'tines'; did you mean 'times'?",
      "5: there is no step type 'eco'; did you mean 'echo'?",
      "6: there is no value 'nmae'; did you mean 'name'?"),
    WrongPlan(
      "fields that are wrong together",
      steps: #"{"id": «1»"j", "type": "journal", "file": "log", "line": ""}"#,
      "1: step 'j' adds an empty line"),
  ]

  static let identifiers =
    ["", "A", "a_b", "-a", "a b", "a.b", "../a"].map {
      WrongPlan(
        "id '\($0)'", steps: #"{"id": «1»"\#($0)", "type": "echo", "from": "x", "to": "y"}"#,
        "1: found '\($0)', expected an id of lower-case letters, digits and '-'")
    } + [
      WrongPlan(
        "id with a letter that looks like another",
        steps: #"{"id": «1»"p\u0430ck", "type": "echo", "from": "x", "to": "y"}"#,
        "1: found 'p\u{430}ck' with U+0430 CYRILLIC SMALL LETTER A in it, "
          + "expected an id of lower-case letters, digits and '-'"),
      WrongPlan(
        "id that is too long for a file's name",
        steps: #"{"id": «1»"\#(String(repeating: "a", count: 101))"}"#,
        "1: found an id of 101 letters, expected at most 100"),
      WrongPlan(
        "id that is a number", steps: #"{"id": «1»1}"#, "1: found an integer, expected a string"),
      WrongPlan(
        "duplicate id",
        steps: """
          {"id": «1»"a", "type": "play"}, {"id": «2»"a", "type": "play"}
          """, "2: step id 'a' is already taken", "1: note: the first 'a' is here"),
    ]

  static let paths =
    [
      "", "/etc/passwd", "../x", "a/../b", "a//b", "./a", "a/", ".", "a/.",
    ].map {
      WrongPlan(
        "path '\($0)'", steps: #"{"id": "a", "type": "echo", "from": «1»"\#($0)", "to": "y"}"#,
        "1: found '\($0)', expected a path below the plan's root, without '.' and '..'")
    } + [
      WrongPlan(
        "path with a zero byte",
        steps: #"{"id": "a", "type": "echo", "from": «1»"a\u0000b", "to": "y"}"#,
        "1: found 'a\0b' with U+0000 CONTROL CHARACTER in it, expected a path of visible characters"
      ),
      WrongPlan(
        "path that a value leads out",
        steps: #"{"id": "a", "type": "echo", "from": «1»"${up}/x", "to": "y"}"#,
        values: #"{"up": ".."}"#,
        "1: found '../x', expected a path below the plan's root, without '.' and '..'"),
    ]

  static let fields =
    [
      WrongPlan(
        "text for an array", steps: #"{"id": "p", "type": "play", "do": «1»"note x"}"#,
        "1: found a string, expected an array"),
      WrongPlan(
        "null for a text", steps: #"{"id": "p", "type": "play", "do": [«1»null]}"#,
        "1: found null, expected a string"),
      WrongPlan(
        "null is not leaving out", steps: #"{"id": "p", "type": "play", "level": «1»null}"#,
        "1: found null, expected a string"),
      WrongPlan(
        "fraction for an integer",
        steps: #"{"id": "a", "type": "echo", "from": "x", "to": "y", "times": «1»1.0}"#,
        "1: found a number, expected an integer"),
      WrongPlan(
        "text for an integer",
        steps: #"{"id": "a", "type": "echo", "from": "x", "to": "y", "times": «1»"2"}"#,
        "1: found a string, expected an integer"),
      WrongPlan(
        "unknown word", steps: #"{"id": "p", "type": "play", "level": «1»"hihg"}"#,
        "1: found 'hihg', expected 'low' or 'high'; did you mean 'high'?"),
      WrongPlan(
        "duration of more than a year",
        steps: #"{"id": "p", "type": "play", "patience": «1»"2562047788015h"}"#,
        "1: '2562047788015h' is longer than a year (8760h)"),
      WrongPlan(
        "duration without unit", steps: #"{"id": "p", "type": "play", "patience": «1»90}"#,
        #"1: found a number, expected a duration; say the unit, as in "90s""#),
      WrongPlan(
        "elements of a map",
        steps: #"{"id": "p", "type": "play", "names": {"a": «1»1, "b": «2»[]}}"#,
        "1: found an integer, expected a string", "2: found an array, expected a string"),
      WrongPlan(
        "parts of a pair",
        steps: #"{"id": "p", "type": "play", "copies": [«1»{"from": "x", «2»"to": "y"}]}"#,
        "1: a pair lacks 'into'", "2: a pair has no 'to'"),
      WrongPlan(
        "condition that is none", steps: #"{"id": "p", "type": "play", "when": «1»true}"#,
        "1: found no condition"),
      WrongPlan(
        "summary that is no text", steps: #"{"id": "p", "type": "play", "summary": «1»["s"]}"#,
        "1: found an array, expected a string"),
    ]
    + [
      "", "90", "0s", "1.5s", "-1s", "9x", "s", "1 s", "99999999999999999999s",
      "9223372036854775807h",
    ].map {
      WrongPlan(
        "duration '\($0)'", steps: #"{"id": "p", "type": "play", "patience": «1»"\#($0)"}"#,
        "1: found '\($0)', expected a duration such as 250ms, 90s, 10m or 2h")
    }

  @Test(arguments: kinds + identifiers + paths + fields) func isReported(_ wrong: WrongPlan) throws
  {
    #expect(try wrong.found() == wrong.findings)
  }
}
