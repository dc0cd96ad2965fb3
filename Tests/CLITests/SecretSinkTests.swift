import Foundation
import Testing

/// Whatever a secret looks like, and wherever text comes out, no piece of it does.
@Suite struct SecretSinkTests {
  struct Secret: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    /// Pieces that must be seen nowhere.
    let pieces: [String]
  }

  private static let lines = (1...4).map { "MIIEvQIBADANBgkqhkiG9w0B\($0)QEFAASCBKcwggSj" }

  static let secrets = [
    Secret(testDescription: "a word", text: "correct-horse", pieces: ["correct", "horse"]),
    Secret(
      testDescription: "of shell characters", text: "*&_`\" $(id) 'q' \\ <a>#%",
      pieces: ["*&_", "$(id)", "&_`", "%2A%26", "*\\&"]),
    Secret(
      testDescription: "a private key",
      text: (["-----BEGIN PRIVATE KEY-----"] + lines + ["ab==", "-----END PRIVATE KEY-----", ""])
        .joined(separator: "\n"),
      pieces: ["ab=="] + lines + lines.map { String($0.suffix(12)) }),
    Secret(
      testDescription: "Unicode", text: "пароль-ключ🔑é",
      pieces: ["парол", "ключ", "🔑", "\\u043f", "%D0%BF"]),
    Secret(
      testDescription: "a reference", text: "${HOME}-${key}-$${x}", pieces: ["${HOME}", "}-${key}"]),
    Secret(testDescription: "a part of a path", text: "swordfish", pieces: ["sword", "fish"]),
  ]

  private static let values = """
    {"key": {"env": "KEY", "secret": true}, "derived": "Bearer ${key}", "tool": ["printf", "%s", "${key}"]}
    """

  private static let told = SmallPlans.plan(
    #"{"id": "told", "type": "exec", "summary": "has ${key}", "command": ["sh", "-c", "cat forms; cat forms >&2; printf '%s\\n' \"$0\"", "${key}", "${derived}"], "environment": {"K": "${key}"}}"#,
    #"{"id": "judged", "type": "gate", "rules": [{"that": "not ${key}", "value": "${key}", "equals": "other ${key}", "because": "of ${key}", "severity": "warning"}, {"that": "each", "forEach": {"file": "list.json", "json": ""}, "value": "${item} ${key}", "equals": "x", "severity": "warning"}]}"#,
    #"{"id": "tool", "type": "exec", "command": "${tool}"}"#,
    #"{"id": "written", "type": "exec", "command": ["sh", "-c", "mkdir -p out; printf %s \"$0\" > out/swordfish", "${key}"], "outputs": ["out/swordfish"], "stdout": "captured.txt"}"#,
    #"{"id": "failed", "type": "exec", "command": ["sh", "-c", "cat forms; printf %s \"$0\" | base64; exit 1", "${derived}"]}"#,
    values: values)

  private static let plans = [
    "plan.json": told["plan.json"] ?? "",
    "other.json": (told["plan.json"] ?? "").replacing("Bearer", with: "Basic"),
    "missing.json": SmallPlans.plan(
      #"{"id": "a", "type": "exec", "command": ["none/${key}"]}"#, values: values)["plan.json"]
      ?? "",
    "slow.json": SmallPlans.plan(
      #"{"id": "a", "type": "exec", "command": ["sh", "-c", "printf %s \"$0\"; sleep 9", "${key}"], "timeout": "1s"}"#,
      values: values)["plan.json"] ?? "",
    "sources.json": SmallPlans.plan(
      #"{"id": "a", "type": "gate", "rules": [{"that": "it", "value": "[1]", "json": "/${key}", "equals": "x"}, {"that": "it", "value": "${derived}", "match": "(${key})(", "equals": "x"}, {"that": "it", "value": "${key}", "json": "/a", "equals": "x"}, {"that": "it", "value": "${key}", "above": "${key}"}]}"#,
      #"{"id": "b", "type": "gate", "rules": [{"that": "it", "file": "none ${key}", "text": true, "equals": "x"}]}"#,
      values: values)["plan.json"] ?? "",
    "wrong.json": SmallPlans.plan(
      #"{"id": "a", "type": "exec", "command": ["true"], "timeout": "${key}", "inputs": "${key}", "workingDirectory": "/${key}"}"#,
      values: values)["plan.json"] ?? "",
  ]

  /// Where the secret comes out, by what was typed.
  static let commands =
    [
      ["missing.json"], ["slow.json", "--verbose"], ["sources.json", "--verbose"],
      ["sources.json", "--format", "json"], ["plan.json", "--quiet"],
      ["plan.json", "--format", "json"], ["plan.json", "--events", "-"],
      // The last that is run is what the trail is asked for.
      ["plan.json", "--verbose", "--events", "events.jsonl"],
      ["plan.json", "--quiet", "--summary", "summary.md", "--junit", "junit.xml"],
      ["audit", "show"], ["audit", "events"], ["audit", "events", "--format", "json"],
      ["audit", "list"], ["status", "plan.json"],
      ["check", "wrong.json"], ["check", "wrong.json", "--diagnostics", "plain"],
      ["check", "wrong.json", "--format", "json"], ["check", "literal.json"],
      ["explain", "plan.json"], ["diff", "plan.json", "other.json"],
    ] + ["text", "json", "dot", "mermaid", "svg"].map { ["graph", "plan.json", "--format", $0] }

  /// What has no place for the secrets of these plans; of an artifact's path events do have one.
  private static let silent = [
    ["audit", "events"], ["audit", "events", "--format", "json"], ["audit", "list"],
    ["status", "plan.json"], ["graph", "plan.json", "--format", "dot"],
    ["graph", "plan.json", "--format", "mermaid"],
  ]

  @Test(arguments: secrets) func comesOutNowhere(_ secret: Secret) throws {
    let scratch = try Scratch()
    let literal = String(decoding: try JSONEncoder().encode(secret.text), as: UTF8.self)
    // The plan's own text has the secret where a mistake is shown.
    let plan = SmallPlans.plan(
      SmallPlans.exec("true"),
      values:
        #"{"key": {"env": "UNSET", "secret": true, "default": \#(literal.replacing("${", with: "$${"))}, "b": "${nothing}"}"#
    )
    let files = Self.plans.merging(
      [
        "literal.json": plan["plan.json"] ?? "", "forms": try Self.forms(secret.text),
        "list.json": #"["x", "y"]"#,
      ]
    ) { $1 }
    var texts: [(String, String)] = []
    for words in Self.commands {
      let result = try scratch.run(
        Command(arguments: words).files(files).environment(["KEY": secret.text]))
      texts.append((words.joined(separator: " "), result.output + result.error))
      let isMasked = (result.output + result.error).contains("•")
      #expect(isMasked || Self.silent.contains(words), "\(words): \(result.output)\(result.error)")
    }
    let onGitHub = try scratch.run(
      Command("plan.json", "--quiet").environment([
        "KEY": secret.text, "GITHUB_ACTIONS": "true",
        "GITHUB_STEP_SUMMARY": scratch.url("step.md").path,
      ]))
    let annotations = onGitHub.error.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(annotations.contains { $0.hasPrefix("::error") && $0.contains("•") })
    #expect(annotations.contains { $0.hasPrefix("::warning") && $0.contains("•") })
    texts.append(("GitHub", onGitHub.output + onGitHub.error))
    for file in ["events.jsonl", "summary.md", "junit.xml", "step.md"] {
      let text = try scratch.text(file)
      #expect(text.contains("•"), "\(file)")
      texts.append((file, text))
    }
    texts.append(("trail", try scratch.shell("sqlite3 .planrunner/audit.sqlite .dump")))
    texts.append(("state", try scratch.shell("cat .planrunner/audit.sqlite .planrunner/lock")))
    texts.append(("logs", try scratch.shell("cat .planrunner/logs/*")))
    let pieces = secret.pieces + Self.encoded(secret.text)
    for (sink, text) in texts {
      for piece in pieces where text.contains(piece) {
        Issue.record("\(sink) shows '\(piece)' of \(secret): \(text.prefix(2000))")
      }
    }
    // What a step captures is its output, and as it was printed.
    #expect(try scratch.text("out/swordfish") == secret.text)
  }

  /// What other programs make of the secret, by their own means and not by planrunner's.
  private static func forms(_ secret: String) throws -> String {
    let data = Data(secret.utf8)
    let options: [Data.Base64EncodingOptions] = [
      [], [.lineLength64Characters, .endLineWithLineFeed],
      [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed],
    ]
    var lines = ["u", "us", "user"].map { Data(($0 + secret + "@").utf8).base64EncodedString() }
    lines += options.map { data.base64EncodedString(options: $0) }
    for characters in [
      CharacterSet.alphanumerics, .urlPathAllowed, .urlQueryAllowed, .urlUserAllowed,
    ] {
      lines.append(secret.addingPercentEncoding(withAllowedCharacters: characters) ?? "")
    }
    lines.append(data.map { String(format: "%02x", $0) }.joined())
    lines.append(data.map { String(format: "%02X", $0) }.joined(separator: " "))
    for format in [JSONEncoder.OutputFormatting(), .withoutEscapingSlashes] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = format
      lines.append(String(decoding: try encoder.encode([secret]), as: UTF8.self))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Pieces of the encodings, long enough to be nothing else.
  private static func encoded(_ secret: String) -> [String] {
    let data = Data(secret.utf8)
    let text = Array(data.base64EncodedString())
    return (0..<3).map {
      String(text[($0 * 4)..<($0 * 4 + 4)] + text[($0 * 4 + 4)..<min($0 * 4 + 10, text.count)])
    }
      + [String(data.map { String(format: "%02x", $0) }.joined().prefix(12))]
  }
}
