import Foundation
import Testing

/// Every step may have a `timeout`, whatever it is busy with.
@Suite struct TimeoutTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let step: String
    var limit = "300ms"
    /// Makes what the step works on.
    var script = ""
  }

  private static let endless =
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"

  static let cases = [
    Case(
      testDescription: "hashing an input",
      step: #""type": "exec", "command": ["touch", "made"], "inputs": ["huge"]"#),
    Case(
      testDescription: "hashing a directory",
      step: #""type": "exec", "command": ["touch", "made"], "inputs": ["folder"]"#,
      limit: "20ms", script: "mkdir folder; (cd folder; seq 20000 | xargs touch)"),
    Case(
      testDescription: "hashing what a program left",
      step: #"""
        "type": "exec", "command": ["truncate", "-s", "1T", "grown"], "outputs": ["grown"]
        """#),
    Case(
      testDescription: "a query",
      step: #"""
        "type": "gate", "rules": [
          {"that": "it ends", "file": "small.sqlite", "sql": "\#(endless)", "above": 0}]
        """#),
    Case(
      testDescription: "hashing for a rule",
      step: #"""
        "type": "gate", "rules": [{"that": "it is known", "file": "huge", "sha256": true, "equals": "\#(zeros)"}]
        """#),
    Case(
      testDescription: "copying",
      step: #""type": "stage", "files": [{"from": "huge", "into": "made"}]"#),
    Case(
      testDescription: "packing",
      step:
        #""type": "archive", "files": [{"from": "huge", "as": "a"}], "format": "zip", "into": "made.zip""#
    ),
    Case(
      testDescription: "looking through a work tree", step: #""type": "dirty-tree""#, limit: "1ms"),
    Case(
      testDescription: "asking a program for its version",
      step: #"""
        "type": "exec", "command": ["./slow"], "version": ["--version"]
        """#),
  ]
  private static let zeros = String(repeating: "0", count: 64)

  @Test(arguments: cases) func stopsAStep(_ item: Case) throws {
    let scratch = try Scratch()
    try scratch.shell(
      """
      git init -q; mkdir tracked; printf '#!/bin/sh\\nsleep 60\\n' > slow; chmod +x slow
      (cd tracked; seq 300 | xargs touch)
      git add .; git -c user.name=a -c user.email=a@b commit -qm a
      truncate -s 1T huge; \(item.script)
      sqlite3 small.sqlite 'CREATE TABLE t(a); INSERT INTO t VALUES (1)'
      """)
    let start = ContinuousClock.now
    let result = try scratch.run(
      Command("plan.json").files(
        SmallPlans.plan(
          #"{"id": "a", "timeout": "\#(item.limit)", \#(item.step)}"#,
          SmallPlans.exec("touch after", id: "later"))))
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(result.status == 124)
    let line = "longer than \(item.limit), the 'timeout' at plan.json:6"
    #expect(result.output.contains("'a' took \(line)"), "\(result.output)\(result.error)")
    #expect(result.output.contains("Timed out at 'a'"))
    #expect(
      try scratch.query(
        "SELECT id, outcome FROM steps ORDER BY position",
        trail: ".git/planrunner/audit.sqlite") == ["a|timedOut", "later|notRun"])
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.directory.path)
    #expect(left.filter { $0.contains("made") || $0.contains("after") } == [])
  }

  /// What a ledger says was released must have been in time, and what was in time must be in the ledger.
  @Test func anUpdateIsMadeInTimeOrNotAtAll() throws {
    let scratch = try Scratch()
    try scratch.shell("head -c 30000000 /dev/zero > big; echo '[]' > ledger.json")
    for limit in ["1ms", "1h"] {
      let result = try scratch.run(
        Command("plan.json").files(
          SmallPlans.plan(
            #"""
            {"id": "a", "type": "ledger-append", "timeout": "\#(limit)", "ledger": "ledger.json",
             "entry": {"version": "1.0.0", "build": 7, "digest": {"file": "big", "sha256": true}}}
            """#)))
      #expect(result.status == (limit == "1ms" ? 124 : 0), "\(result.output)\(result.error)")
      #expect(try scratch.text("ledger.json").contains("7") == (limit == "1h"))
    }
  }

  @Test func isOverWithItsStep() throws {
    let scratch = try Scratch()
    let result = try scratch.run(
      Command("plan.json").files(
        SmallPlans.plan(
          SmallPlans.exec("true", id: "quick", more: #", "timeout": "400ms""#),
          SmallPlans.exec("sleep 1", id: "slow"))))
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  @Test func compilerErrorsAreReadAfterIt() throws {
    let scratch = try Scratch()
    let script = "seq 400000; echo 'a.swift:3:1: error: no such thing'; sleep 60"
    let result = try scratch.run(
      Command("plan.json", "--summary", "summary.md").files(
        SmallPlans.plan(SmallPlans.exec(script, more: #", "timeout": "2s""#))))
    #expect(result.status == 124)
    #expect(try scratch.text("summary.md").contains("no such thing"))
  }
}
