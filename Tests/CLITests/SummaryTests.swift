import Foundation
import Testing

/// Where a run's summary goes, and what becomes of a run whose summary cannot go there.
@Suite struct SummaryTests {
  private static let variable = "GITHUB_STEP_SUMMARY"

  /// The summary that a run of `plan` writes.
  private static func summary(_ plan: [String: String], in scratch: Scratch) throws -> String {
    _ = try scratch.run(Command("plan.json", "--summary", "s.md").files(plan))
    return Normalized(directory: scratch.directory.path).text(try scratch.text("s.md"))
  }

  @Test func isMadeAfresh() throws {
    let scratch = try Scratch()
    let first = try Self.summary(SmallPlans.greeting(expecting: "hello moon"), in: scratch)
    #expect(first.hasPrefix("## Failed: greeting\n\nFailed at 'judge' in <time>: 1 of 3"))
    #expect(
      first.contains(
        "- **it greets**: out.txt is 'hello world', expected 'hello moon' (because it is polite)"))
    #expect(
      first.contains(
        #/The trail is `?<directory>\/.planrunner\/audit.sqlite`?, run <run>, its last seal /#))
    let second = try Self.summary(SmallPlans.greeting(expecting: "hello world"), in: scratch)
    #expect(second.hasPrefix("## Passed: greeting\n"))
    #expect(
      second.contains(
        "| b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9 | 11 | out.txt |"))
    #expect(!second.contains("Failed"))
  }

  @Test func isAddedToWhereSeveralStepsOfAJobShareIt() throws {
    let scratch = try Scratch()
    try scratch.write("# before", to: "shared.md")
    let command = Command("plan.json").files(SmallPlans.passing)
      .environment([Self.variable: "shared.md"])
    for _ in 0..<2 { #expect(try scratch.run(command).status == 0) }
    let text = try scratch.text("shared.md")
    #expect(text.hasPrefix("# before\n\n## Passed: small\n"))
    #expect(text.split(separator: "## Passed: small").count == 3)
    // An option counts before a variable, and an empty variable names no file.
    let given = Command("plan.json", "--summary", "own.md").environment([Self.variable: "shared.md"]
    )
    #expect(try scratch.run(given).status == 0)
    #expect(try scratch.text("shared.md") == text && scratch.exists("own.md"))
    let empty = try scratch.run(Command("plan.json").environment([Self.variable: ""]))
    #expect(empty.status == 0 && empty.error.isEmpty)
  }

  @Test func putsTheCompilersOwnWordsFirst() throws {
    let script = "echo 'a.c:1:2: error: own words'; seq 1 1000; exit 1"
    let text = try Self.summary(SmallPlans.plan(SmallPlans.exec(script)), in: try Scratch())
    let words = try #require(
      text.firstRange(of: "**compiler error**\n\n```\na.c:1:2: error: own words\n```"))
    let tail = try #require(text.firstRange(of: "\n1000\n"))
    let table = try #require(text.firstRange(of: "### Steps"))
    #expect(words.lowerBound < tail.lowerBound && tail.lowerBound < table.lowerBound)
  }

  /// Places where no summary can be, each made by a script.
  static let places = [
    ("nowhere/s.md", "true"), ("taken", "mkdir taken"), ("/dev/full", "true"),
    ("link", "ln -s x link"),
    ("pipe", "mkfifo pipe"), ("plan.json", "true"), ("out.txt", "true"),
    ("full", "head -c 1048500 /dev/zero | tr '\\0' x > full"),
    ("j.xml", "true"), ("./e.jsonl", "true"),
  ]

  @Test(arguments: places, [("hello world", Int32(0)), ("hello moon", 1)])
  func thatCannotBeWrittenChangesNothingElse(
    _ place: (path: String, script: String), _ run: (expected: String, status: Int32)
  ) throws {
    let scratch = try Scratch()
    try scratch.shell(place.script)
    let plan = SmallPlans.greeting(expecting: run.expected)
    let result = try scratch.run(
      Command("plan.json", "--junit", "j.xml", "--events", "e.jsonl").files(plan)
        .environment([Self.variable: place.path]))
    #expect(result.status == run.status)
    #expect(try scratch.text("j.xml").hasSuffix("</testsuites>\n"))
    #expect(try !scratch.text("e.jsonl").contains("## "))
    #expect(result.error.hasPrefix("planrunner: warning: no summary: cannot "))
    #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
    #expect(try scratch.text("plan.json") == plan["plan.json"])
    #expect(try scratch.text("out.txt") == "hello world")
    #expect(!scratch.exists("x"))
  }

  @Test(arguments: ["nowhere/s.md", "taken", "/dev/full", "link"])
  func ofAnOptionThatCannotBeWrittenChangesNothingElse(_ path: String) throws {
    let scratch = try Scratch()
    try scratch.shell("mkdir taken; ln -s x link")
    let result = try scratch.run(
      Command("plan.json", "--summary", path).files(SmallPlans.passing))
    #expect(result.status == 0)
    #expect(result.error.hasPrefix("planrunner: warning: no summary: cannot "), "\(result.error)")
    #expect(!scratch.exists("x"))
  }

  @Test func staysBelowWhatGitHubShowsWithWhatWasThere() throws {
    let scratch = try Scratch()
    let rules = (0..<3000).map {
      #"{"that": "rule \#($0) \#(String(repeating: "ੴ", count: 200))", "value": 1, "equals": 2}"#
    }
    let plan = SmallPlans.plan(
      #"{"id": "g", "type": "gate", "rules": [\#(rules.joined(separator: ","))]}"#)
    let whole = try Self.summary(plan, in: scratch)
    #expect(whole.utf8.count < 1 << 20 && whole.utf8.count > 900_000)
    #expect(whole.contains(" findings left out; the trail has all.*\n"))
    try scratch.shell("head -c 900000 /dev/zero | tr '\\0' x > shared.md")
    let run = Command("plan.json").environment([Self.variable: "shared.md"])
    #expect(try scratch.run(run).status == 1)
    let bytes = try Data(contentsOf: scratch.url("shared.md"))
    #expect(bytes.count < 1 << 20 && bytes.count > 1_000_000)
    #expect(String(validating: bytes, as: UTF8.self) != nil)
  }

  @Test func isWrittenWhenTheTrailGoesAway() throws {
    let scratch = try Scratch()
    let text = try Self.summary(
      SmallPlans.plan(
        SmallPlans.exec("rm .planrunner/audit.sqlite"), SmallPlans.exec("true", id: "b")),
      in: scratch)
    #expect(text.hasPrefix("## Could not tell: small\n"))
    #expect(text.contains("the audit trail cannot be written"))
  }

  @Test func saysOnWhatGroundsItPassed() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec("true", more: #", "environment": {"K": "${key}"}"#),
      #"{"id": "g", "type": "gate", "rules": [{"that": "it is so", "value": "${v}", "equals": 1, "because": "it must"}]}"#,
      SmallPlans.exec("true", id: "s", more: #", "when": {"value": "${v}", "equals": 2}"#),
      values: #"{"v": 1, "key": {"env": "KEY", "secret": true}}"#)
    let result = try scratch.run(
      Command("plan.json", "--summary", "s.md").files(plan).environment(["KEY": "correct-horse"]))
    #expect(result.status == 0)
    let text = try scratch.text("s.md")
    #expect(
      text.contains(
        """
        <details><summary>1 rule judged</summary>

        - **g: it is so**: holds (because it must)


        </details>

        <details><summary>2 values settled</summary>

        - **v**: from plan.json:4
        - **key**, a secret: from environment variable KEY

        </details>

        planrunner 0.1.0 ran plan.json.

        """), "\(text)")
    #expect(text.contains("| its 'when' is false: \\${v} is 1, expected 2 |"))
    let seal = try scratch.query(
      "SELECT seal FROM step_seal ORDER BY position DESC LIMIT 1",
      trail: ".planrunner/audit.sqlite")
    #expect(text.contains(", its last seal \(seal.first ?? "none").\n"))
    #expect(!text.contains("horse"))
  }

  /// A rule of that name, and a repository within the repository, say nothing of what is released.
  @Test func isOfTheOwnCommitAndOfNoRulesName() throws {
    let scratch = try Scratch()
    try scratch.shell(
      """
      git init -q -b main .; echo vendor > .gitignore
      git init -q -b main vendor; git -C vendor commit -q --allow-empty -m vendored
      """)
    let rule = #"{"that": "NAME", "value": 1, "equals": 1}"#
    let rules = ["version", "build", "commit"].map { rule.replacing("NAME", with: $0) }
    let plan = SmallPlans.plan(
      #"{"id": "g", "type": "gate", "rules": [\#(rules.joined(separator: ","))]}"#,
      #"{"id": "v", "type": "dirty-tree", "repository": "vendor"}"#,
      #"{"id": "own", "type": "dirty-tree", "allow": ["s.md"]}"#)
    try scratch.write(plan["plan.json"] ?? "", to: "plan.json")
    try scratch.shell("git add plan.json .gitignore; git commit -q -m first")
    let result = try scratch.run("plan.json", "--summary", "s.md")
    #expect(result.status == 0, "\(result)")
    let head = try scratch.shell("git rev-parse HEAD").dropLast()
    #expect(try scratch.text("s.md").contains("\n### Made\n\ncommit `\(head)`\n\n"))
    #expect(
      try scratch.query(
        "SELECT kind, subject FROM finding JOIN step USING (run, position) WHERE id = 'g'",
        trail: ".git/planrunner/audit.sqlite") == ["rule|version", "rule|build", "rule|commit"])
  }

  @Test func holdsNoSecret() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(
      SmallPlans.exec(
        "echo \"a.c:1:2: error: $K\"; echo \"::error::$K\"; exit 1",
        more: #", "environment": {"K": "${key}"}"#),
      values: #"{"key": {"env": "KEY", "secret": true}, "version": "${key}"}"#)
    let result = try scratch.run(
      Command("plan.json", "--summary", "s.md", "--junit", "j.xml").files(plan).environment([
        "KEY": "cor|rect<horse>*%:,", "GITHUB_ACTIONS": "true",
      ]))
    #expect(result.status == 1)
    for text in [try scratch.text("s.md"), try scratch.text("j.xml"), result.error, result.output] {
      #expect(text.contains("•"))
      #expect(!text.contains("horse"))
    }
  }
}
