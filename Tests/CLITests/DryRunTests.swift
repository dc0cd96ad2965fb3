import Foundation
import Testing

@Suite struct DryRunTests {
  private static let plan = [
    "plans/top.json": """
    {
      "format": 1,
      "name": "top",
      "summary": "The top.",
      "extends": "base.json",
      "values": { "channel": "store", "given": "here" },
      "steps": [{ "id": "late", "type": "exec", "after": "read", "command": ["true"], "when": { "value": "${channel}", "equals": "moon" } }]
    }
    """,
    "plans/base.json": """
    {
      "format": 1,
      "name": "base",
      "root": "..",
      "values": {
        "channel": "base",
        "given": "there",
        "number": { "env": "NUMBER", "type": "integer", "default": 7 },
        "set": { "env": "SET" },
        "version": { "file": "v.json", "json": "/version" },
        "token": { "env": "TOKEN", "secret": true },
        "out": "build/${channel}-${number}"
      },
      "steps": [
        { "id": "make", "type": "exec", "command": ["make", "${token}"], "inputs": ["v.json"], "outputs": ["${out}"],
          "environment": { "T": "x${token}y" }, "summary": "Makes it." },
        { "id": "read", "type": "gate", "rules": [{ "that": "it is", "file": "${out}", "text": true, "equals": "${set}" }] }
      ]
    }
    """,
    "v.json": "{\"version\": \"3.0.2\"}",
  ]
  private static let variables = ["SET": "from outside", "TOKEN": "hunter\"2\\swordfish"]

  @Test func printsTheStepsAndWhereEachValueCameFrom() throws {
    try Command("plans/top.json", "--dry-run", "--set", "given=now").files(Self.plan)
      .environment(Self.variables).expect(
        output: """
          top: The top.
          plan plans/top.json, which extends plans/base.json
          root <directory>

          values
            channel  "store"          from plans/top.json:6
            given    "now"            from --set
            number   7                from default at plans/base.json:8
            set      "from outside"   from environment variable SET
            version  "3.0.2"          from v.json /version
            token    "•"              from environment variable TOKEN
            out      "build/store-7"  from plans/base.json:12

          steps
            1. make  exec
                 Makes it.
                 reads   v.json
                 writes  build/store-7
            2. read  gate
                 reads   build/store-7 (from make)
            3. late  exec  (skipped: its 'when' is false)

          """)
  }

  @Test(arguments: ["text", "json", "dot", "mermaid", "svg"])
  func touchesNothingAndTellsNoSecret(_ format: String) throws {
    let scratch = try Scratch()
    let command = Command("plans/top.json", "--dry-run", "--format", format)
    for (path, text) in Self.plan { try scratch.write(text, to: path) }
    try scratch.shell("git init -q; git add -A; git commit -qm x")
    // A run before, so that there is a state to leave alone.
    try scratch.write(SmallPlans.passing["plan.json"] ?? "", to: "plan.json")
    _ = try scratch.run("plan.json")
    let before = try FileTree(scratch.directory)
    let result = try scratch.run(command.environment(Self.variables))
    #expect(try FileTree(scratch.directory) == before)
    #expect(result.status == 0)
    #expect(!result.output.isEmpty)
    for secret in ["hunter", "swordfish"] { #expect(!result.output.contains(secret)) }
    if format == "json" {
      _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      #expect(result.output.contains("\"x•y\""))
    }
    #expect(
      try scratch.run(
        Command("graph", "plans/top.json", "--format", format).environment(Self.variables)
      ) == result)
  }

  @Test func leavesNothingWhereNothingWasRun() throws {
    let scratch = try Scratch()
    for words in [
      ["plan.json", "--dry-run"], ["check", "plan.json"], ["status"], ["status", "plan.json"],
      ["audit", "list"], ["graph", "plan.json"],
      ["explain", "plan.json"], ["diff", "plan.json", "plan.json"],
    ] {
      _ = try scratch.run(Command(arguments: words).files(SmallPlans.passing))
      #expect(try FileTree(scratch.directory).entries.keys.sorted() == [".", "plan.json"])
    }
  }
}
