import Foundation
import Testing

/// The trail says what is on the disk, and other programs can read it.
@Suite struct TrailTests {
  @Test func everyDigestIsWhatAnotherProgramSays() throws {
    let sample = try Sample()
    let before = try sample.scratch.shell("cd \(Sample.app); sha256sum testflight-builds.json")
    #expect(try sample.run().status == 0)
    let app = sample.scratch.url(Sample.app)
    let files = try sample.scratch.query(
      """
      SELECT sha256 || '  ' || path || '|' || size || '|' || role FROM artifact WHERE kind = 'file'
      UNION
      SELECT sha256 || '  ' || artifact || '/' || path || '|' || size || '|' || role FROM member
      """, trail: Sample.trail)
    #expect(files.count > 25)
    for row in files {
      let columns = row.split(separator: "|").map(String.init)
      let name = String(columns[0].dropFirst(66))
      let said =
        name == "testflight-builds.json" && columns[2] == "input"
        ? before
        : try sample.scratch.shell("cd \(Sample.app); sha256sum '\(name)'")
      #expect(said == columns[0] + "\n")
      let size = try FileManager.default.attributesOfItem(atPath: app.appending(path: name).path)
      if columns[2] == "output" { #expect((size[.size] as? Int).map(String.init) == columns[1]) }
    }
    let plans = try sample.scratch.query(
      "SELECT sha256 || '  ' || name FROM plan_file", trail: Sample.trail)
    let names = plans.map { String($0.dropFirst(66)) }
    #expect(names.count == 3)
    #expect(
      try sample.scratch.shell("sha256sum \(names.joined(separator: " "))") == plans.joined(
        separator: "\n") + "\n")
  }

  @Test func recordsWhatTheLedgerAndTheManifestSay() throws {
    let sample = try Sample()
    #expect(try sample.run().status == 0)
    let digest = try sample.scratch.query(
      "SELECT DISTINCT sha256 FROM artifact WHERE path = 'build/stage-1.4.0-4/reader.sqlite'",
      trail: Sample.trail)
    #expect(digest.count == 1)
    #expect(try sample.json(Sample.ledger, "$[#-1].db_sha256") == digest[0])
    let manifest = "\(Sample.app)/build/stage-1.4.0-4/reader.manifest.json"
    #expect(try sample.json(manifest, "$.db_sha256") == digest[0])
    let head = try sample.scratch.shell("git rev-parse HEAD")
    #expect(try sample.json(Sample.ledger, "$[#-1].source_commit") + "\n" == head)
  }

  @Test func isWholeAndReadBackAsItWasAskedFor() throws {
    let sample = try Sample()
    #expect(try sample.run().status == 0)
    #expect(!sample.scratch.exists(Sample.trail + "-wal"))
    #expect(try sample.scratch.query("PRAGMA integrity_check", trail: Sample.trail) == ["ok"])
    #expect(try sample.scratch.query("PRAGMA foreign_key_check", trail: Sample.trail) == [])
    let settings = try sample.scratch.query(
      "SELECT name, value FROM setting ORDER BY 1", trail: Sample.trail)
    #expect(
      [["journal_mode|wal", "synchronous|2"], ["journal_mode|delete", "synchronous|3"]].contains(
        settings))
    #expect(
      try sample.scratch.query("SELECT count(*) FROM step_start", trail: Sample.trail) == ["11"])
    let values = try sample.scratch.query(
      "SELECT name, value, origin FROM plan_value", trail: Sample.trail)
    #expect(
      values.contains(#"build|4|default: testflight-builds.json 'next' of 'build'"#)
        || values.contains { $0.hasPrefix("build|4|default") })
    #expect(values.contains { $0.hasPrefix("channel|\"appstore\"|quick/../plans/appstore.json:7") })
  }

  @Test(arguments: ["run", "step", "step_end", "artifact", "finding", "run_end", "plan_value"])
  func onlyGrows(_ table: String) throws {
    let scratch = try Scratch()
    let plan = SmallPlans.greeting(expecting: "hello world")
    #expect(try scratch.run(Command("plan.json").files(plan)).status == 0)
    for change in [
      "DELETE FROM \(table)", "UPDATE \(table) SET rowid = rowid", "UPDATE \(table) SET run = 9",
    ] {
      let output = try scratch.shell("sqlite3 .planrunner/audit.sqlite '\(change)' 2>&1 || true")
      #expect(output.contains("only grows") || output.contains("no such column"))
    }
  }

  /// It cannot be exchanged nor taken away unseen; nor may it be written over as it stands.
  @Test func aTrailThatAStepWritesOverTellsOfNoPass() throws {
    let scratch = try Scratch()
    _ = try scratch.run(Command("plan.json").files(SmallPlans.passing))
    let old = "cat old.sqlite > .planrunner/audit.sqlite; : > .planrunner/audit.sqlite-wal"
    try scratch.shell("cp .planrunner/audit.sqlite old.sqlite")
    let result = try scratch.run(
      Command("plan.json").files(
        SmallPlans.plan(SmallPlans.exec(old), SmallPlans.exec("true", id: "b"))))
    #expect(result.status == 73, "\(result)")
    #expect(result.error.contains("audit.sqlite' "))
  }

  /// The verdict is on the disk by then; who reads the trail must not change it.
  @Test(arguments: [("true", 0), ("exit 3", 1)])
  func aReaderChangesNoVerdict(_ script: String, _ status: Int32) throws {
    let scratch = try Scratch()
    let run = try scratch.start(
      Command("plan.json").files(
        SmallPlans.plan(
          SmallPlans.exec("touch began; while ! test -e reading; do sleep 0.01; done; \(script)"))))
    try Running.wait(for: "the step") { scratch.exists("began") }
    try scratch.write(
      """
      import os, sqlite3, time
      trail = sqlite3.connect('.planrunner/audit.sqlite')
      trail.execute('BEGIN'); trail.execute('SELECT count(*) FROM run').fetchall()
      open('reading', 'w').close()
      while not os.path.exists('go'): time.sleep(0.02)
      """, to: "read.py")
    let reader = try Running.start(
      URL(filePath: "/usr/bin/env"), ["python3", "read.py"], in: scratch.directory,
      environment: scratch.environment, streams: scratch.home)
    let result = run.result()
    #expect(result.status == status, "\(result)")
    #expect(
      result.error.contains("audit.sqlite-wal' until the next run: another program reads it."))
    try scratch.write("", to: "go")
    _ = reader.result()
    #expect(
      try scratch.query("SELECT count(*) FROM run_end", trail: ".planrunner/audit.sqlite") == ["1"])
  }

  /// The queries that the documentation shows.
  @Test func answersTheQueriesOfItsDocumentation() throws {
    let page = Sample.repository.appending(path: "docs/audit-trail.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else {
      print("there is no docs/audit-trail.md yet; its queries are not run")
      return
    }
    let queries = MarkdownBlocks.of(text).filter { $0.language == "sql" }
    #expect(!queries.isEmpty)
    let sample = try Sample("sed -i 's/^REVIEWED: true/REVIEWED: false/' NITNEM-REVIEW.md")
    #expect(try sample.run().status == 1)
    #expect(try sample.run("testflight").status == 0)
    var answered = 0
    for query in queries {
      try sample.scratch.write(query.text, to: "query.sql")
      let answer = try sample.scratch.shell("sqlite3 -bail -readonly \(Sample.trail) < query.sql")
      if !answer.isEmpty { answered += 1 }
    }
    #expect(answered * 2 > queries.count)
  }
}
