import Foundation
import Testing

/// A secret is a dot everywhere but in the program that it was given to.
@Suite struct SecretTests {
  struct Secret: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// Pieces that must be seen nowhere.
    let pieces: [String]
  }

  static let secrets = [
    Secret(testDescription: "a word", text: "correct-horse", pieces: ["correct", "horse"]),
    Secret(
      testDescription: "one to escape", text: #"qu"ote\back'slash"#,
      pieces: ["ote\\", "back", "slash"]),
    Secret(
      testDescription: "several lines", text: "line-the-first\nline-the-second\n",
      pieces: ["line-the-first", "line-the-second"]),
    Secret(
      testDescription: "a control character", text: "before\u{7}behind",
      pieces: ["before", "behind"]),
  ]

  private static let plan = SmallPlans.plan(
    #"{"id": "told", "type": "exec", "command": ["printf", "%s\\n", "${key}", "${longer}"], "environment": {"K": "${key}"}}"#,
    #"{"id": "judged", "type": "gate", "rules": [{"that": "not ${key}", "value": "${key}", "equals": "other", "because": "of ${key}", "severity": "warning"}]}"#,
    #"{"id": "failed", "type": "exec", "command": ["sh", "-c", "printf '%s\\n' \"$0\"; printf %s \"$0\" | base64 -w 0; exit 1", "${key}"], "summary": "has ${key}"}"#,
    values: #"{"key": {"env": "KEY", "secret": true}, "longer": "x${key}y"}"#)

  @Test(arguments: secrets, [["plan.json", "--verbose"], ["plan.json", "--format", "json"]])
  func isSeenNowhere(_ secret: Secret, _ words: [String]) throws {
    let scratch = try Scratch()
    let result = try scratch.run(
      Command(arguments: words).files(Self.plan).environment(["KEY": secret.text]))
    #expect(result.status == 1)
    let trail = try scratch.shell("sqlite3 .planrunner/audit.sqlite .dump")
    let encoded = Data(secret.text.utf8).base64EncodedString().filter { $0 != "=" }
    let logs = try scratch.shell("cat .planrunner/logs/*")
    #expect(logs.contains("•"))
    let shown = try scratch.run("audit", "show").output
    for text in [result.output, result.error, trail, logs, shown] {
      for piece in secret.pieces + [encoded] { #expect(!text.contains(piece)) }
    }
    #expect(trail.contains("•"))
    if words.contains("json") {
      _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
  }

  @Test(arguments: [#""type": "integer", "#, #""type": "boolean", "#, ""])
  func tooShortToMaskIsRefused(_ type: String) throws {
    let plan = SmallPlans.plan(
      SmallPlans.exec("true"), values: #"{"pin": {"env": "PIN", \#(type)"secret": true}}"#)
    let number = type.contains("bool") ? "false" : "1234"
    let result = try Scratch().run(
      Command("plan.json").files(plan).environment(["PIN": number]))
    #expect(result.status == 65)
    #expect(result.error.contains("the secret 'pin'"))
    #expect(!result.error.contains(number))
  }

  @Test func aSecretNumberLeavesTheDataWhole() throws {
    let plan = SmallPlans.plan(
      #"{"id": "a", "type": "gate", "rules": [{"that": "it", "value": "${pin}", "atLeast": "${pin}"}]}"#,
      values: #"{"pin": {"env": "PIN", "type": "integer", "secret": true}}"#)
    let result = try Scratch().run(
      Command("graph", "plan.json", "--format", "json").files(plan).environment(["PIN": "4711081"]))
    #expect(result.status == 0)
    #expect(!result.output.contains("4711081"))
    _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
  }

  @Test func aWrongPlanDoesNotTellIt() throws {
    let plan = SmallPlans.plan(
      #"{"id": "${key}", "type": "${key}", "timeout": "${key}", "command": ["true"]}"#,
      values: #"{"key": {"env": "KEY", "secret": true}}"#)
    let result = try Scratch().run(
      Command("check", "plan.json").files(plan).environment(["KEY": "correct-horse"]))
    #expect(result.status == 65)
    #expect(!result.error.contains("correct-horse"))
  }
}
