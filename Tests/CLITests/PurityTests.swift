import Testing

/// What only looks, only looks: proven by every system call it makes, and by every byte it leaves as it was.
@Suite struct PurityTests {
  private static let plans = [
    "plans/top.json": #"""
    {
      "format": 1, "name": "top", "extends": "base.json",
      "values": { "channel": "store" },
      "steps": [{ "id": "late", "type": "exec", "after": "judge", "command": ["touch", "build/late"],
        "outputs": ["build/late"] }]
    }
    """#,
    "plans/base.json": #"""
    {
      "format": 1, "name": "base", "root": "..",
      "values": {
        "channel": "base",
        "number": { "env": "NUMBER", "type": "integer", "default": 7 },
        "token": { "env": "TOKEN", "secret": true },
        "version": { "file": "v.json", "json": "/version" },
        "digest": { "file": "large.bin", "sha256": true },
        "packed": { "file": "pack.zip", "entry": "v.json", "json": "/version" },
        "rows": { "file": "data.sqlite", "sql": "SELECT count(*) FROM line", "type": "integer" },
        "build": { "ledger": "builds.json", "highest": "build", "where": { "version": "3.0.2" }, "type": "integer" },
        "commit": { "git": "head" },
        "branch": { "git": "branch" }
      },
      "steps": [
        { "id": "tree", "type": "dirty-tree" },
        { "id": "make", "type": "exec", "command": ["sh", "-c", "mkdir -p build; printf made > build/out"],
          "inputs": ["v.json"], "outputs": ["build/out"], "environment": { "T": "${token}" } },
        { "id": "judge", "type": "gate", "subject": "build/out",
          "rules": [{ "that": "it is made", "file": "build/out", "text": true, "equals": "made" }] },
        { "id": "tell", "type": "ledger-append", "ledger": "builds.json", "scope": "version",
          "entry": { "version": "${version}", "build": "${number}" } }
      ]
    }
    """#,
    "v.json": #"{"version": "3.0.2"}"#,
    "builds.json": #"[{"version": "3.0.2", "build": 3}]"#,
    ".gitignore": "/build/\n",
  ]
  private static let environment = ["TOKEN": "hunter2swordfish"]

  /// A repository in which a run passed before, so that there is a state to leave alone.
  private func repository() throws -> Scratch {
    let scratch = try Scratch()
    for (path, text) in Self.plans { try scratch.write(text, to: path) }
    try scratch.write(SmallPlans.passing["plan.json"] ?? "", to: "plan.json")
    try scratch.shell(
      """
      head -c 3000000 /dev/zero > large.bin
      zip -q pack.zip v.json
      sqlite3 data.sqlite 'CREATE TABLE line (text); INSERT INTO line VALUES (1);'
      git init -q -b main; git add -A; git commit -qm first
      """)
    #expect(try scratch.run("plan.json").status == 0)
    return scratch
  }

  private static let commands =
    ["text", "json", "dot", "mermaid", "svg"].map {
      ["plans/top.json", "--dry-run", "--format", $0]
    }
    + [
      ["check", "plans/top.json", "plans/base.json"],
      ["check", "plans/top.json", "--format", "json"],
      ["graph", "plans/top.json"], ["explain", "plans/top.json"],
      ["explain", "plans/top.json", "make"],
      ["diff", "plans/base.json", "plans/top.json"], ["status"], ["status", "plans/top.json"],
      ["audit", "list"], ["audit", "show"], ["audit", "events"],
      ["steps"], ["steps", "gate"], ["schema"], ["version"], ["help"], ["completions", "bash"],
    ]

  @Test(arguments: commands) func changesNothingStartsNothingAndReachesNoNetwork(
    _ words: [String]
  ) throws {
    guard let strace = try Strace() else { return Strace.tellOfAbsence() }
    let scratch = try repository()
    let before = [try FileTree(scratch.directory), try FileTree(scratch.home)]
    let (result, log) = try strace.run(words, in: scratch, environment: Self.environment)
    #expect(result.status == 0, "\(result.error)")
    #expect(log.count > 20)
    // Whether a run goes on is known by its lock alone.
    let effects = log.effects.filter { $0.effect != .lock || words[0] != "status" }
    #expect(effects.map(\.description) == [])
    #expect([try FileTree(scratch.directory), try FileTree(scratch.home)] == before)
  }

  /// A plan that is wrong is looked at no less.
  @Test func findsMistakesAndChangesNothing() throws {
    guard let strace = try Strace() else { return Strace.tellOfAbsence() }
    let scratch = try repository()
    let before = try FileTree(scratch.directory)
    let (result, log) = try strace.run(["check", "plans/top.json"], in: scratch, environment: [:])
    #expect(result.status == 65, "\(result.error)")
    #expect(log.effects.map(\.description) == [])
    #expect(try FileTree(scratch.directory) == before)
  }

  /// The counter counts: what a run does is in the log.
  @Test func aRunIsSeenToWriteAndToStartChildren() throws {
    guard let strace = try Strace() else { return Strace.tellOfAbsence() }
    let scratch = try repository()
    let before = try FileTree(scratch.directory)
    let (result, log) = try strace.run(
      ["plans/top.json"], in: scratch, environment: Self.environment)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(log.effects.contains { $0.effect == .child && $0.description.contains("execve") })
    for word in ["builds.json", "audit.sqlite", "build/out"] {
      #expect(
        log.effects.contains { $0.effect == .write && $0.description.contains(word) }, "\(word)")
    }
    #expect(try FileTree(scratch.directory) != before)
  }
}
