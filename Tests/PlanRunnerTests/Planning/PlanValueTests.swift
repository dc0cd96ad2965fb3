import Testing

@testable import PlanRunnerKit

@Suite struct PlanValueTests {
  /// What a step is given where it says `written`.
  struct Filled: CustomTestStringConvertible, Sendable {
    let written: String
    let filled: String
    var testDescription: String { written }
    init(_ written: String, _ filled: String) {
      self.written = written
      self.filled = filled
    }
  }

  private static let values = #"""
    {"name": "reader", "number": 7, "flag": true, "ratio": 0.5, "empty": "", "tricky": "${name} $${name}",
     "again": "${name}-${number}", "list": ["${name}", "b"], "literal": "$${name}", "dollars": "$5 $$ $",
     "digits": {"env": "DIGITS"}, "given": {"given": ["x"]}}
    """#

  @Test(arguments: [
    Filled("plain", "plain"), Filled("${name}", "reader"),
    Filled("a ${name}${number} b", "a reader7 b"),
    Filled("${number}", "7"), Filled("${flag}", "true"), Filled("${flag}!", "true!"),
    Filled("${ratio}x", "0.5x"), Filled("[${empty}]", "[]"), Filled("$${name}", "${name}"),
    Filled("$$${name}", "$${name}"), Filled("$", "$"), Filled("$$", "$$"), Filled("$name", "$name"),
    Filled("}{", "}{"), Filled("${again}", "reader-7"), Filled("${tricky}", "reader ${name}"),
    Filled("${literal}", "${name}"), Filled("${dollars}", "$5 $$ $"), Filled("${item}", "${item}"),
    // A value from outside is taken as it is.
    Filled("${digits}", "${name}"), Filled("a ${item} ${name}", "a ${item} reader"),
  ]) func isFilledIn(_ filled: Filled) throws {
    let plan = try Folder().plan(
      #"{"id": "p", "type": "play", "do": ["\#(filled.written)"]}"#, values: Self.values,
      environment: ["DIGITS": "${name}"])
    #expect(
      plan.steps[0].parameters
        == .object([
          "do": .array([.string(filled.filled)]), "inputs": .array([]), "streamed": .array([]),
          "optional": .array([]), "judged": .array([]), "outputs": .array([]), "copies": .array([]),
          "level": .null,
          "patience": .null, "names": .object([:]),
        ]))
  }

  @Test func aStringThatIsOnlyAReferenceTakesTheValuesType() throws {
    let plan = try Folder().plan(
      #"{"id": "p", "type": "play", "do": "${list}", "when": {"value": "${flag}", "equals": true}}, {"id": "e", "type": "echo", "from": "x", "to": "y", "times": "${number}"}"#,
      values: #"{"list": ["note a", "note b"], "number": 2, "flag": true}"#)
    #expect(plan.steps[1].parameters.canonical == #"{"from":"x","times":2,"to":"y"}"#)
    #expect(plan.steps[0].isSkipped == false)
    guard case .object(let members) = plan.steps[0].parameters else { return }
    #expect(members["do"] == .array([.string("note a"), .string("note b")]))
  }

  /// A value's definition, what it is given, and how it is settled and told.
  struct Settled: CustomTestStringConvertible, Sendable {
    let definition: String
    let environment: [String: String]
    let override: String?
    let shown: String
    let origin: String
    var testDescription: String { "\(definition) \(environment) \(override ?? "")" }

    init(
      _ definition: String, with environment: [String: String] = [:], set override: String? = nil,
      _ shown: String, from origin: String
    ) {
      self.definition = definition
      self.environment = environment
      self.override = override
      self.shown = shown
      self.origin = origin
    }
  }

  @Test(arguments: [
    Settled(#""text""#, #""text""#, from: "plan.json:1"), Settled("3", "3", from: "plan.json:1"),
    Settled("[1, {}]", "[1,{}]", from: "plan.json:1"),
    Settled("3", set: "4", "4", from: "--set"),
    Settled("true", set: "false", "false", from: "--set"),
    Settled(#""a""#, set: "", #""""#, from: "--set"),
    Settled(#""a""#, set: "1", #""1""#, from: "--set"),
    Settled(#"{"env": "B"}"#, with: ["B": "7"], #""7""#, from: "environment variable B"),
    // Empty is not unset.
    Settled(
      #"{"env": "B", "default": "d"}"#, with: ["B": ""], #""""#, from: "environment variable B"),
    Settled(#"{"env": "B", "default": "d"}"#, #""d""#, from: "default at plan.json:1"),
    Settled(#"{"env": "B", "default": {"given": 5}}"#, "5", from: "default: given"),
    Settled(
      #"{"env": "B", "type": "integer"}"#, with: ["B": "-12"], "-12", from: "environment variable B"
    ),
    Settled(
      #"{"env": "B", "type": "boolean"}"#, with: ["B": "true"], "true",
      from: "environment variable B"),
    Settled(#"{"env": "B", "type": "integer"}"#, with: ["B": "x"], set: "9", "9", from: "--set"),
    Settled(#"{"given": 5, "type": "string"}"#, #""5""#, from: "given"),
    Settled(#"{"given": "5", "type": "integer"}"#, "5", from: "given"),
    Settled(#"{"given": {"a": null}}"#, #"{"a":null}"#, from: "given"),
    Settled(#"{"given": 5}"#, set: "6", #""6""#, from: "--set"),
    Settled(
      #"{"env": "B", "secret": true}"#, with: ["B": "swordfish"], #""•""#,
      from: "environment variable B"),
    Settled(
      #"{"env": "B", "secret": true, "default": ""}"#, #""•""#, from: "default at plan.json:1"),
  ]) func isSettledWithItsOrigin(_ settled: Settled) throws {
    let folder = try Folder()
    let plan = try folder.plan(
      #"{"id": "p", "type": "play"}"#, values: #"{"v": \#(settled.definition)}"#,
      environment: settled.environment, overrides: settled.override.map { ["v": $0] } ?? [:])
    #expect(plan.values.map(\.shown.canonical) == [settled.shown])
    #expect(plan.values[0].origin.replacing(folder.path + "/", with: "") == settled.origin)
  }
}
