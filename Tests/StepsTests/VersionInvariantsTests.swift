import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct VersionInvariantsTests {
  static let files = [
    "project.yml": "VERSION: \"3.0.2\"\n",
    "lock.json": #"{"v": "3.0.2", "number": 3.10, "none": null}"#,
    "l.json": #"[{"version": "3.0.2", "build": 7}, {"version": "2.9", "build": 12}]"#,
    "beta.json": #"{"v": "3.0.2-beta.1"}"#,
  ]

  private static let yml = #"{"file": "project.yml", "match": "VERSION: \"([0-9.]+)\""}"#
  private static let lock = #"{"file": "lock.json", "json": "/v"}"#
  private static let both = #""equal": [\#(yml), \#(lock)]"#

  @Test func agreesOnOneVersionAndANewBuild() throws {
    let room = try Room(Self.files)
    let report = try room.run(
      #""type": "version-invariants", \#(Self.both), "build": "${b}", "ledger": "l.json""#,
      values: #""b": {"env": "BUILD", "type": "integer"}"#,
      environment: ["BUILD": "8"])
    #expect(report.outcome == .passed)
    #expect(report.later == .passed)
    #expect(report.headline == "3.0.2 in 2 places, build 8")
    #expect(
      report.findings == [
        #"fact project.yml /VERSION: "([0-9.]+)"/: 3.0.2"#, "fact lock.json /v: 3.0.2",
        "fact version: 3.0.2", "fact build: 8",
      ])
    #expect(Set(report.inputs) == ["project.yml file", "lock.json file", "l.json file"])
    #expect(report.outputs == [] && report.changed == [])
  }

  static let passing: [(String, String)] = [
    (#""equal": [\#(lock)]"#, "3.0.2 in 1 place"),
    (
      #"\#(both), "build": 13, "ledger": "l.json", "scope": "ledger""#,
      "3.0.2 in 2 places, build 13"
    ),
    (#""equal": [{"value": "9.9"}], "build": 1, "ledger": "l.json""#, "9.9 in 1 place, build 1"),
    (
      #""equal": [{"file": "beta.json", "json": "/v"}], "grammar": "semantic""#,
      "3.0.2-beta.1 in 1 place"
    ),
    (#"\#(both), "rules": [{"that": "r", "value": 1, "equals": 1}]"#, "3.0.2 in 2 places"),
  ]

  @Test(arguments: passing) func says(_ step: String, _ headline: String) throws {
    let report = try Room(Self.files).run(#""type": "version-invariants", "# + step)
    #expect(report.outcome == .passed)
    #expect(report.headline == headline)
  }

  private static func places(_ others: String) -> String { #""equal": [\#(yml), \#(others)]"# }
  private static func build(_ number: Int, _ rest: String = #""ledger": "l.json""#) -> String {
    #"\#(both), "build": \#(number), \#(rest)"#
  }

  static let cases: [StepCase] = [
    .init(
      "a ledger that has a version as a number", build(8), .error,
      "l.json: entry 1 has 3.1 as 'version', expected a string",
      files: ["l.json": #"[{"version": 3.10, "build": 12}]"#]),
    .init(
      "places that differ", places(#"{"value": "3.0.3"}"#), .failed,
      #"the version differs: project.yml /VERSION: "([0-9.]+)"/ says '3.0.2', the plan's value '3.0.3' says '3.0.3'"#,
      advice: "Make all 2 places say the same.",
      failures: [
        #"version: project.yml /VERSION: "([0-9.]+)"/ says '3.0.2'"#,
        "version: the plan's value '3.0.3' says '3.0.3'",
      ]),
    .init(
      "places that differ in zeros", places(#"{"value": "3.0.2.0"}"#), .failed,
      "the version differs: …"),
    .init(
      "places that differ in a space", places(#"{"value": "3.0.2 "}"#), .failed,
      "the version differs: …"),
    .init(
      "a place that is missing", places(#"{"file": "lock.json", "json": "/w"}"#), .failed,
      "lock.json has nothing at '/w'", failures: ["version: lock.json has nothing at '/w'"]),
    .init(
      "a place that says null", places(#"{"file": "lock.json", "json": "/none"}"#), .failed,
      "lock.json has null at '/none', expected a value"),
    .init(
      "a file that is missing", places(#"{"file": "no.json", "json": "/v"}"#), .failed,
      "there is no 'no.json'"),
    .init(
      "a variable that is missing", places(#"{"env": "VERSION"}"#), .failed,
      "there is no environment variable 'VERSION'"),
    .init(
      "a file that is damaged", places(lock), .error, "lock.json:1:2: …", files: ["lock.json": "{"]),
    .init(
      "an expression that matches twice", #""equal": [\#(yml)]"#, .error,
      #"/VERSION: "([0-9.]+)"/ matches 2 times in project.yml, expected once; make it narrower or say 'matches'"#,
      files: ["project.yml": "VERSION: \"1\"\nVERSION: \"1\"\n"]),
    .init(
      "a number with a fraction", #""equal": [{"file": "lock.json", "json": "/number"}]"#, .failed,
      "lock.json /number is the number 3.1; a version is a string"),
    .init(
      "no version", #""equal": [{"value": "soon"}]"#, .failed,
      "'soon' is no version: expected one to four numbers with dots between, such as 3.0.2"),
    .init(
      "a version with a zero before it", #""equal": [{"value": "3.02"}]"#, .failed,
      "'3.02' is no version: …"),
    .init(
      "five numbers", #""equal": [{"value": "1.2.3.4.5"}]"#, .failed, "'1.2.3.4.5' is no version: …"
    ),
    .init("an empty version", #""equal": [{"value": ""}]"#, .failed, "'' is no version: …"),
    .init(
      "a line feed after it", #""equal": [{"value": "3.0.2\n"}]"#, .failed,
      "'3.0.2\n' is no version: …"),
    .init(
      "a beta where none is meant", #""equal": [{"file": "beta.json", "json": "/v"}]"#, .failed,
      "'3.0.2-beta.1' is no version: …"),
    .init(
      "two numbers where three are meant", #""equal": [{"value": "3.0"}], "grammar": "semantic""#,
      .failed, "'3.0' is no version: expected a semantic version such as 3.0.2 or 3.0.2-beta.1"),
    .init(
      "a build that was used", build(7), .failed,
      "build 7 is not above build 7 of 3.0.2, which 'l.json' has already",
      advice: "Use build 8 or above."),
    .init(
      "a build below one that was used", build(6), .failed,
      "build 6 is not above build 7 of 3.0.2, which 'l.json' has already"),
    .init(
      "a build used for another version", build(12, #""ledger": "l.json", "scope": "ledger""#),
      .failed, "build 12 is not above build 12, which 'l.json' has already",
      advice: "Use build 13 or above."),
    .init(
      "a build used for the same version with other zeros", build(8), .failed,
      "build 8 is not above build 9 of 3.0.2, which 'l.json' has already",
      files: ["l.json": #"[{"version": "3.0.2.0", "build": 9}]"#]),
    .init(
      "a build when there is none left", build(9), .failed,
      "build 9 is not above build 9223372036854775807 of 3.0.2, which 'l.json' has already",
      files: ["l.json": #"[{"version": "3.0.2", "build": 9223372036854775807}]"#]),
    .init("a build of zero", build(0), .failed, "the build number is 0, expected 1 or above"),
    .init(
      "a ledger that is missing", build(8, #""ledger": "no.json""#), .error,
      "there is no ledger 'no.json'", advice: "A new ledger is a file that holds [] alone."),
    .init(
      "a ledger that is empty", build(8), .error, "l.json:1:1: …",
      advice: "Repair the ledger; it was not changed.", files: ["l.json": ""]),
    .init(
      "a ledger that is no list", build(8), .error,
      "l.json:1:1: found an object, expected an array of builds", files: ["l.json": "{}"]),
    .init(
      "an entry without a version", build(8), .error, "l.json: entry 1 has no 'version'",
      files: ["l.json": #"[{"build": 9}]"#]),
    .init(
      "an entry without a build", build(8), .error, "l.json: entry 1 has no 'build'",
      files: ["l.json": #"[{"version": "3.0.2"}]"#]),
    .init(
      "a build in words", build(8), .error,
      "l.json: entry 1 has 'nine' as 'build', expected an integer",
      files: ["l.json": #"[{"version": "3.0.2", "build": "nine"}]"#]),
    .init(
      "a rule that does not hold", #"\#(both), "rules": [{"that": "r", "value": 1, "equals": 2}]"#,
      .failed, "a rule does not hold: r"),
    .init(
      "a rule in doubt", #"\#(both), "rules": [{"that": "r", "value": "x", "above": 2}]"#, .error,
      "could not tell of the rule 'r'"),
    .init(
      "all that is wrong at once",
      #"\#(places(#"{"value": "1"}"#)), "rules": [{"that": "r", "value": 1, "equals": 2}]"#,
      .failed, "the version differs: …",
      failures: [
        #"version: project.yml /VERSION: "([0-9.]+)"/ says '3.0.2'"#,
        "version: the plan's value '1' says '1'",
        "r: the plan's value 1 is 1, expected 2",
      ]),
    .init(
      "what is wrong before what is in doubt",
      #"\#(places(lock)), "rules": [{"that": "r", "value": 1, "equals": 2}]"#, .failed,
      "a rule does not hold: r", files: ["lock.json": "{"]),
  ]

  @Test(arguments: cases) func refuses(_ step: StepCase) throws {
    try step.check("version-invariants", in: Self.files)
  }

  private static let here = "it: step 'it' "

  static let wrong: [WrongStep] = [
    .init(#""equal": «1»[]"#, "1: 'equal' is empty: nothing would be checked"),
    .init(
      #""equal": [{"value": "1"}], "build": 8"#,
      here + "gives 'build' without the 'ledger' that knows the earlier ones"),
    .init(
      #""equal": [{"value": "1"}], "ledger": "l.json""#,
      here + "gives 'ledger' without the 'build' to hold against it"),
    .init(
      #""equal": [{"value": "1"}], "build": «1»"8", "ledger": "l.json""#,
      "1: found a string, expected an integer"),
    .init(
      #""equal": [{"value": "1"}], "grammar": «1»"numerical""#,
      "1: found 'numerical', expected 'numeric' or 'semantic'; did you mean 'numeric'?"),
    .init(#""equal": [{"value": "1", «1»"equals": "1"}]"#, "1: a source has no 'equals'"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("version-invariants")
  }

  /// A reader looks for the value where the plan gives it; the trail has what it was.
  @Test func namesAValueOfThePlanByItsName() throws {
    let room = try Room(["a": "3.0.2"])
    let report = try room.run(
      #""type": "version-invariants", "equal": [{"value": "${v}"}, {"file": "a", "text": true}], "rules": [{"that": "r", "value": "${n}", "equals": 2}, {"that": "s", "value": "n${n}", "equals": "n2"}]"#,
      values: #""v": "3.0.3", "n": 1"#)
    #expect(
      report.failures == [
        "version: ${v} says '3.0.3'", "version: a says '3.0.2'", "r: ${n} is 1, expected 2",
        "s: the plan's value 'n1' is 'n1', expected 'n2'",
      ])
    #expect(report.message == "the version differs: ${v} says '3.0.3', a says '3.0.2'")
  }
}
