import PlanRunnerKit
import Testing

@Suite struct WrongValueTests {
  private static let step = #"{"id": "p", "type": "play"}"#

  private static func step(_ text: String) -> String {
    #"{"id": "p", "type": "play", "do": ["note \#(text)"]}"#
  }

  /// Each value ten times the one before, from ten bytes on.
  private static let multiplied: String = {
    let pairs = zip("abcdef", "bcdefg").map { from, to in
      let rest = String(repeating: "${\(from)}", count: 9)
      return "\"\(to)\": \"${\(from)}\(to == "g" ? "«1»" : "")\(rest)\""
    }
    return "{\"a\": \"0123456789\", \(pairs.joined(separator: ", "))}"
  }()

  /// Values of which each needs the next, the last being a text.
  private static func row(_ count: Int, marked: Int? = nil) -> String {
    let members = (0..<count).map { index in
      let mark = index == marked ? "«1»" : ""
      return "\"v\(index)\": \"\(index == count - 1 ? "end" : "\(mark)${v\(index + 1)}")\""
    }
    return "{\(members.joined(separator: ", "))}"
  }

  /// Values of which each needs the one before, the first being a text, and one too many marked.
  private static func rowBackwards(_ count: Int) -> String {
    let members = (0..<count).map { index in
      "\(index == 64 ? "«1»" : "")\"v\(index)\": \"\(index == 0 ? "end" : "${v\(index - 1)}")\""
    }
    return "{\(members.joined(separator: ", "))}"
  }

  /// A list of lists `depth` deep, and one that holds it as deep again.
  private static func nested(over depth: Int) -> String {
    let (open, close) = (
      String(repeating: "[", count: depth), String(repeating: "]", count: depth)
    )
    return "{\"a\": \(open)1\(close), «1»\"b\": \(open)\"${a}\"\(close)}"
  }

  static let names = [
    WrongPlan(
      "undefined", steps: step("«1»${nmae} «2»${other}"), values: #"{"name": "n"}"#,
      "1: there is no value 'nmae'; did you mean 'name'?", "2: there is no value 'other'"),
    WrongPlan(
      "undefined in a value", steps: step("${a}"), values: #"{"a": "«1»${b}"}"#,
      "1: there is no value 'b'; did you mean 'a'?"),
    WrongPlan(
      "undefined after an escaped one", steps: step("$${b} «1»${b}"),
      "1: there is no value 'b'"),
    WrongPlan("no name", steps: step("«1»${}"), "1: there is no value ''"),
    WrongPlan(
      "no closing brace", steps: #"{"id": "p", "type": "play", "do": [«1»"note ${name"]}"#,
      values: #"{"name": "n"}"#, "1: '${' without '}'; write '$${' for the characters"),
    WrongPlan(
      "a closing brace with a mark on it is one",
      steps: step("«1»${b}\u{301}"), "1: there is no value 'b'"),
    WrongPlan(
      "an opening brace with a mark on it is one", steps: step("«1»${\u{301}b}"),
      "1: there is no value '\u{301}b' with U+0301 COMBINING ACUTE ACCENT in it"),
    WrongPlan(
      "ring", steps: step("${a}"),
      values: #"{"a": "«1»${b}", "b": "${c}", "c": "«2»${a}", "d": "«3»${d}"}"#,
      "2: values need each other in a ring: a -> b -> c -> a",
      "3: values need each other in a ring: d -> d", "nothing at 1"),
    WrongPlan(
      "values in too long a row", steps: step, values: row(65, marked: 63),
      "1: values need each other more than 64 deep"),
    WrongPlan(
      "values in too long a row, each behind the one it needs", steps: step,
      values: rowBackwards(65), "1: values need each other more than 64 deep"),
    WrongPlan(
      "lists that stand in each other, deeper than the plan's text", steps: step,
      values: nested(over: 40),
      "1: the list 'b' has more than 48 lists and objects within each other"
    ),
    WrongPlan(
      "texts that multiply each other", steps: step("${g}"),
      values: multiplied,
      "1: the text would be longer than 1 MiB with 'f' in it"),
    WrongPlan(
      "lists that multiply each other", steps: step,
      values: "{\"l0\": [\"a\"], "
        + (1...40).map {
          "\($0 == 19 ? "«1»" : "")\"l\($0)\": [\"${l\($0 - 1)}\", \"${l\($0 - 1)}\"]"
        }.joined(separator: ", ") + "}",
      "1: the list 'l19' is larger than 1 MiB"),
    WrongPlan(
      "the name that rules use", steps: step, values: #"{«1»"item": "x"}"#,
      "1: 'item' is the name that rules use in 'forEach'; choose another"),
    WrongPlan(
      "list within a text", steps: step("«1»${l}"), values: #"{"l": ["a"]}"#,
      "1: 'l' is an array, which no string can hold"),
    WrongPlan(
      "null as a default", steps: step, values: #"{"n": {"env": "NOWHERE", "default": «1»null}}"#,
      "1: found null, expected a value; leave 'default' out if there is none"),
    WrongPlan(
      "null", steps: step, values: #"{"n": «1»null}"#,
      "1: found null, expected a value; leave the name out if there is none"),
    WrongPlan(
      "source that cannot be read", steps: step("${s}"), values: #"{"s": «1»{"file": "x"}}"#,
      "1: the source cannot be read"),
    WrongPlan(
      "default of a source", steps: step, values: #"{"s": {"given": 1, "default": «1»2}}"#,
      "1: 'default' goes with 'env': a source has no default"),
  ]

  static let numbers = [
    WrongPlan(
      "whole numbers that not every reader keeps",
      steps: #"{"id": "e", "type": "echo", "from": "x", "to": "y", "times": 2, «3»"tims": 1}"#,
      values: #"{"a": «1»9007199254740992, "b": [-9007199254740991, «2»-100000000000000000000]}"#,
      "1: a whole number beyond 9007199254740991 is not the same to every reader of JSON; "
        + "give it as a string",
      "2: a whole number beyond 9007199254740991 is not the same to every reader of JSON; "
        + "give it as a string", "3: step type 'echo' has no 'tims'; did you mean 'times'?"),
    WrongPlan(
      "a whole number that no float holds, where a text is wanted", steps: step("${n}"),
      values: #"{"n": «1»1\#(String(repeating: "0", count: 400))}"#,
      "1: a whole number beyond 9007199254740991 is not the same to every reader of JSON; "
        + "give it as a string"),
    WrongPlan(
      "such a number from elsewhere", steps: step,
      values: #"{"b": «1»{"env": "B", "type": "integer"}}"#,
      "1: the value 'b' is 9007199254740992, and a whole number beyond 9007199254740991 is not the "
        + "same to every reader of JSON; give it the type 'string'",
      environment: ["B": "9007199254740992"]),
  ]

  static let variables = [
    WrongPlan(
      "variable that is not set", steps: step, values: #"{«1»"b": {"env": "BUILD"}}"#,
      "1: the value 'b' is not set: there is no environment variable 'BUILD' and no 'default'; "
        + "set it, or give --set b=…"),
    WrongPlan(
      "name of a variable that is no text", steps: step, values: #"{"b": {"env": «1»3}}"#,
      "1: found an integer, expected a string"),
    WrongPlan(
      "name that no variable has", steps: step,
      values: #"{"a": {"env": «1»"", "default": 1}, "b": {"env": «2»"A=B", "default": 1}}"#,
      "1: '' is no name of a variable", "2: 'A=B' is no name of a variable"),
    WrongPlan(
      "variable that is not UTF-8", steps: step, values: #"{"b": «1»{"env": "B", "default": "x"}}"#,
      "1: the environment variable 'B' is not UTF-8 text", environment: ["B": "a\u{FFFD}"]),
    WrongPlan(
      "unknown key beside env", steps: step, values: #"{"b": {"env": "B", «1»"defualt": 1}}"#,
      "1: a value has no 'defualt'; did you mean 'default'?", environment: ["B": "x"]),
    WrongPlan(
      "unknown type", steps: step, values: #"{"b": {"env": "B", "type": «1»"number"}}"#,
      "1: found 'number', expected 'string' or 'integer' or 'boolean'", environment: ["B": "x"]),
    WrongPlan(
      "secret that is no boolean", steps: step, values: #"{"b": {"env": "B", "secret": «1»"yes"}}"#,
      "1: found a string, expected a boolean", environment: ["B": "x"]),
    WrongPlan(
      "default of another type", steps: step,
      values: #"{"b": {"env": "B", "type": "integer", "default": «1»"x"}}"#,
      #"1: the value 'b' is "x", expected an integer"#),
  ]

  static let integers = ["", "x", "1.0", "+1", " 1", "01", "-0", "1e3", "9223372036854775808", "١"]
    .map {
      WrongPlan(
        "integer '\($0)'", steps: step, values: #"{"b": «1»{"env": "B", "type": "integer"}}"#,
        #"1: the value 'b' is "\#($0)", expected an integer"#, environment: ["B": $0])
    }

  static let booleans = ["", "yes", "True", "1", "true "].map {
    WrongPlan(
      "boolean '\($0)'", steps: step, values: #"{"b": «1»{"env": "B", "type": "boolean"}}"#,
      #"1: the value 'b' is "\#($0)", expected a boolean"#, environment: ["B": $0])
  }

  static let overrides = [
    WrongPlan(
      "override of an integer", steps: step, values: #"{"n": «1»3}"#,
      #"1: the value 'n' is "three", expected an integer"#, overrides: ["n": "three"]),
    WrongPlan(
      "override of a boolean", steps: step, values: #"{"f": «1»true}"#,
      #"1: the value 'f' is "no", expected a boolean"#, overrides: ["f": "no"]),
    WrongPlan(
      "override of a typed variable", steps: step,
      values: #"{"n": «1»{"env": "N", "type": "integer"}}"#,
      #"1: the value 'n' is "x", expected an integer"#, environment: ["N": "1"],
      overrides: ["n": "x"]),
  ]

  static let secrets = [
    WrongPlan(
      "too short", steps: step, values: #"{«1»"k": {"env": "K", "secret": true}}"#,
      "1: the secret 'k' has fewer than 6 characters, not counting white space; so short a text "
        + "cannot be masked safely: ordinary words and numbers would hold it",
      environment: ["K": "abcde"]),
    WrongPlan(
      "too short as a number", steps: step,
      values: #"{«1»"k": {"env": "K", "secret": true, "type": "integer"}}"#,
      "1: the secret 'k' has fewer than 6 characters, not counting white space; so short a text "
        + "cannot be masked safely: ordinary words and numbers would hold it",
      environment: ["K": "12345"]),
    WrongPlan(
      "a list", steps: step, values: #"{«1»"k": {"given": ["swordfish"], "secret": true}}"#,
      "1: the secret 'k' is an array, expected a text"),
    WrongPlan(
      "of the wrong type", steps: step,
      values: #"{"k": «1»{"env": "K", "secret": true, "type": "integer"}}"#,
      "1: the value 'k' is •, expected an integer", environment: ["K": "swordfish"]),
    WrongPlan(
      "in another value's message", steps: step,
      values:
        #"{"k": {"env": "K", "secret": true}, "n": {"given": 1}, "m": {"env": "M", "type": "integer", "default": «1»"${k}"}}"#,
      #"1: the value 'm' is "•", expected an integer"#, environment: ["K": "swordfish"]),
    WrongPlan(
      "in a field's message",
      steps: #"{"id": "p", "type": "play", "level": «1»"${k}", "inputs": [«2»"../${k}"]}"#,
      values: #"{"k": {"env": "K", "secret": true}}"#, "1: found '•', expected 'low' or 'high'",
      "2: found '../•', expected a path below the plan's root, without '.' and '..'",
      environment: ["K": "swordfish"]),
  ]

  @Test(arguments: names + numbers + variables + integers + booleans + overrides + secrets)
  func isReported(_ wrong: WrongPlan) throws {
    #expect(try wrong.found() == wrong.findings)
  }

  @Test func anOverrideOfNothingIsReported() throws {
    let folder = try Folder()
    try folder.put(
      "plan.json", #"{"format": 1, "values": {"build": 1}, "steps": [{"id": "p", "type": "play"}]}"#
    )
    let reading = try folder.read(overrides: ["biuld": "2", "x": "y"])
    #expect(reading.plan == nil)
    #expect(
      reading.unknownOverrides == [
        "the plan has no value 'biuld'; did you mean 'build'?", "the plan has no value 'x'",
      ])
  }

  @Test(arguments: [Self.row(64), Self.rowBackwards(64)])
  func valuesMayStandInARow(_ values: String) throws {
    let folder = try Folder()
    let plan = try folder.plan(Self.step("${v0} ${v63}"), values: values)
    #expect(plan.values.count == 64)
    #expect(plan.values.allSatisfy { $0.shown == .string("end") })
  }

  /// Each waiting value once held all the others again: ten thousand took gigabytes.
  @Test func aVeryLongRowIsReported() throws {
    let folder = try Folder()
    try folder.put(
      "plan.json",
      #"{"format": 1, "values": \#(Self.row(5000)), "steps": [\#(Self.step)]}"#)
    let reading = try folder.read()
    #expect(reading.plan == nil)
    #expect(
      Set(reading.diagnostics.all.map(\.message)) == ["values need each other more than 64 deep"])
  }
}
