import Foundation
import Testing

/// A plan that asks a server, and a `curl` that leaves a mark of what it was given.
@Suite struct URLTests {
  private static let plan = SmallPlans.plan(
    #"{"id": "ask", "type": "gate", "rules": [{"that": "it is out", "when": {"url": "http://127.0.0.1:1/when", "exists": true}, "url": "http://127.0.0.1:1/?key=${key}", "headers": {"Authorization": "Bearer ${key}"}, "offline": "copy.json", "json": "/version", "equals": "3.0.2"}]}"#,
    #"{"id": "same", "type": "version-invariants", "equal": [{"url": "http://127.0.0.1:1/same", "json": "/version"}, {"value": "3.0.2"}]}"#,
    values: #"{"key": {"env": "KEY", "secret": true}}"#)
  private static let secret = "correct-horse"

  private static func run(_ scratch: Scratch, _ words: [String]) throws -> CommandResult {
    try scratch.write(#"{"version": "3.0.1"}"#, to: "copy.json")
    try scratch.write(
      #"""
      #!/bin/sh
      place=${0%/*}
      printf '%s\n' "$@" >> "$place/arguments"
      /bin/cat >> "$place/input"
      printf '{"version": "3.0.2"}'
      printf '\nanswer 200 0.1 \n' >&2
      """#, to: "bin/curl")
    try scratch.shell("chmod +x bin/curl")
    let path = "\(scratch.url("bin").path):/usr/bin:/bin"
    return try scratch.run(
      Command(arguments: words).files(plan).environment(["KEY": secret, "PATH": path]))
  }

  @Test(arguments: [
    ["check", "plan.json"], ["plan.json", "--dry-run"], ["graph", "plan.json", "--format", "json"],
    ["graph", "plan.json", "--format", "svg"], ["explain", "plan.json"],
    ["diff", "plan.json", "plan.json"],
  ])
  func nobodyIsAskedWhileThePlanIsOnlyRead(_ words: [String]) throws {
    let scratch = try Scratch()
    let result = try Self.run(scratch, words)
    #expect(result.status == 0, "\(result.error)")
    #expect(!scratch.exists("bin/arguments") && !scratch.exists("bin/input"))
    #expect(!result.output.contains(Self.secret))
  }

  @Test(arguments: [["plan.json", "--verbose"], ["plan.json", "--format", "json"]])
  func aSecretReachesTheServerAndNothingElse(_ words: [String]) throws {
    let scratch = try Scratch()
    let result = try Self.run(scratch, words)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(try scratch.text("bin/arguments") == String(repeating: "-q\n--config\n-\n", count: 3))
    let input = try scratch.text("bin/input")
    #expect(input.contains("header = \"Authorization: Bearer \(Self.secret)\""))
    #expect(input.contains("url = \"http://127.0.0.1:1/?key=\(Self.secret)\""))
    let trail = try scratch.shell("sqlite3 .planrunner/audit.sqlite .dump")
    for text in [result.output, result.error, trail] {
      #expect(!text.contains(Self.secret))
    }
    #expect(trail.contains("http://127.0.0.1:1/?key=•"))
  }
}
