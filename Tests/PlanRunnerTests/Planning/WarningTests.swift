import PlanRunnerKit
import Testing

/// What has no effect is told at its place, and the plan is read all the same.
@Suite struct WarningTests {
  struct Plan: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String: String]
    let warnings: [String]

    init(_ description: String, _ members: String, base: String? = nil, _ warnings: String...) {
      testDescription = description
      let extends = base == nil ? "" : #""extends": "base.json", "#
      var files = ["plan.json": #"{"format": 1, \#(extends)\#(members)}"#]
      files["base.json"] = base.map { #"{"format": 1, \#($0)}"# }
      self.files = files
      self.warnings = warnings
    }
  }

  private static let base = """
    "values": {«4»"a": 1, "b": ["x"], "only": 3},
    "steps": [{"id": "p", "type": "play", «5»"do": ["note ${a}"]}]
    """

  static let plans = [
    Plan(
      "a value that no step uses",
      #""values": {«1»"a": 1, "b": 2}, "steps": [{"id": "p", "type": "play", "do": ["note ${b}"]}]"#,
      "1: no step uses the value 'a'"),
    Plan(
      "values that only each other use",
      #""values": {«1»"a": "${b}", «2»"b": 2, "$comment": "c"}, "steps": [{"id": "p", "type": "play"}]"#,
      "1: no step uses the value 'a'", "2: no step uses the value 'b'"),
    Plan(
      "used through another, in a condition, and in a default",
      #""values": {"a": 1, "b": "${a}", "c": 1, "d": {"env": "NONE", "default": "${e}"}, "e": "e"}, "steps": [{"id": "p", "type": "play", "do": ["note ${b}${d}"], "when": {"value": "${c}", "equals": 1}}]"#
    ),
    Plan(
      "a mention that is none",
      #""values": {«1»"a": 1}, "steps": [{"id": "p", "type": "play", "$comment": "${a}", "do": ["note $${a}"]}]"#,
      "1: no step uses the value 'a'"),
    Plan(
      "a secret is masked wherever it turns up",
      #""values": {"k": {"env": "NONE", "default": "swordfish", "secret": true}}, "steps": [{"id": "p", "type": "play"}]"#
    ),
    Plan(
      "a value below is for other plans too", #""values": {"a": 2}"#,
      base: base.replacing("«4»", with: "").replacing("«5»", with: "")),
    Plan(
      "a value that is the same below", #""values": {«1»"a": 1}"#,
      base: base.replacing("«5»", with: ""),
      "1: the value 'a' is the same already in the plan that is extended",
      "4: note: it is said here"),
    Plan(
      "a field that is the same below, and one that is not",
      #""steps": [{"id": "p", "level": "low", «1»"do": [ "note \u0024{a}" ]}]"#,
      base: base.replacing("«4»", with: ""),
      "1: 'do' of step 'p' is the same already in the plan that is extended",
      "5: note: it is said here"),
    Plan(
      "a value of a step that is left out",
      #""values": {«1»"z": 1}, "drop": ["q"]"#,
      base: #"""
        "values": {"z": 0}, "steps": [{"id": "p", "type": "play"}, {"id": "q", "type": "play", "do": ["note ${z}"]}]
        """#, "1: no step uses the value 'z'"),
  ]

  @Test(arguments: plans) func isToldAndThePlanIsRead(_ plan: Plan) throws {
    let wrong = WrongPlan(plan.testDescription, files: plan.files, found: plan.warnings)
    #expect(try wrong.found(isRead: true) == plan.warnings)
  }

  @Test func aMistypedNameIsNotToldTwice() throws {
    let wrong = WrongPlan(
      "a mistyped reference",
      steps: #"{"id": "p", "type": "play", "do": ["note «1»${nmae}"]}"#, values: #"{"name": 1}"#,
      "1: there is no value 'nmae'; did you mean 'name'?")
    #expect(try wrong.found() == wrong.findings)
  }
}
