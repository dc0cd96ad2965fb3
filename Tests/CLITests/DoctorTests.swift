import Foundation
import Testing

/// `planrunner doctor` says what stands in the way of runs, and whether a secret comes out.
@Suite struct DoctorTests {
  static let subjects = [
    "SQLite", "libcrypto", "PCRE2", "libgit2", "libarchive", "repository", "state directory",
    "audit trail", "lock",
    "curl", "terminal", "locale", "console, --verbose", "console", "console, --quiet",
    "report as JSON", "a missing program", "events", "summary", "junit", "annotations",
    "job summary", "audit trail", "children's logs",
    "graph as text", "graph as json", "graph as dot", "graph as mermaid", "graph as svg",
    "explain", "diff", "audit show", "audit events", "audit events as JSON", "diagnostics",
    "diagnostics of a run", "diagnostics, plain", "diagnostics as JSON", "audit list",
    "status canary.json",
  ]

  private func findings(_ output: String) -> [(state: String, subject: String)] {
    output.matches(of: #/(?m)^  (ok|note|wrong|LEAK) +(\S.*?)  .*$/#).map {
      (String($0.1), String($0.2))
    }
  }

  @Test func findsAllWellAndLeavesNothingBehind() throws {
    let scratch = try Scratch()
    let result = try scratch.run(Command("doctor").repository())
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.error.isEmpty)
    let found = findings(result.output)
    #expect(found.map(\.subject) == Self.subjects)
    #expect(found.allSatisfy { $0.state == "ok" || $0.subject == "curl" }, "\(result.output)")
    #expect(result.output.hasSuffix("\nAll is well.\n"))
    #expect(
      try scratch.shell(
        "git status --porcelain --ignored; ls -A . .git/planrunner 2>/dev/null || true")
        == ".:\n.git\n")
    let left = try scratch.shell(
      "find \"$HOME\" -mindepth 1 -name 'planrunner*' -o -name '.planrunner*'")
    #expect(left.isEmpty)
  }

  @Test func examinesThePlaceOfAPlan() throws {
    let scratch = try Scratch()
    let result = try scratch.run(Command("doctor", "plan.json").files(SmallPlans.passing))
    #expect(result.status == 0)
    #expect(result.output.contains("note   repository"))
    #expect(result.output.contains("\(scratch.directory.path)/.planrunner"))
    #expect(!scratch.exists(".planrunner"))
    #expect(try scratch.run("doctor", "none.json").status == 66)
  }

  @Test func keepsTheStateOfEarlierRuns() throws {
    let scratch = try Scratch()
    _ = try scratch.run(Command("plan.json").files(SmallPlans.passing))
    let before = try scratch.shell("find .planrunner | sort; sha256sum .planrunner/audit.sqlite")
    #expect(try scratch.run("doctor").status == 0)
    #expect(
      try scratch.shell("find .planrunner | sort; sha256sum .planrunner/audit.sqlite") == before)
  }

  @Test func saysWhereStateCannotBeKept() throws {
    let scratch = try Scratch()
    try scratch.write("", to: ".planrunner")
    let result = try scratch.run("doctor")
    #expect(result.status == 2)
    #expect(result.output.contains("wrong  state directory"))
    #expect(
      result.output.contains("What to do: make '\(scratch.directory.path)/.planrunner' writable"))
    #expect(result.output.hasSuffix(" are wrong.\n"))
  }

  @Test func doesWithoutCurl() throws {
    let scratch = try Scratch()
    try scratch.shell(
      "mkdir bin; for p in sh cat head tail sleep; do ln -s \"$(command -v $p)\" bin; done")
    let result = try scratch.run(
      Command("doctor").environment(["PATH": scratch.url("bin").path]))
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("note   curl"))
  }

  /// Without them the child prints nothing, and nothing was tried.
  @Test func doesNotTakeSilenceForSecrecy() throws {
    let scratch = try Scratch()
    try scratch.shell("mkdir bin")
    let result = try scratch.run(
      Command("doctor").environment(["PATH": scratch.url("bin").path]))
    #expect(result.status == 2)
    #expect(result.output.contains("says nothing of the secret"), "\(result.output)")
  }

  @Test(arguments: [SIGINT, SIGTERM]) func endsWhenItIsAskedTo(_ signal: Int32) throws {
    let scratch = try Scratch()
    // The trial's program waits for what never comes.
    try scratch.shell(
      """
      mkdir bin; for p in cat head tail sleep; do ln -s "$(command -v $p)" bin; done
      printf '#!/bin/bash\n: > "%s"; exec sleep 20\n' "$PWD/begun" > bin/sh; chmod +x bin/sh
      """)
    let run = try scratch.start(
      Command("doctor").environment(["PATH": scratch.url("bin").path]))
    try Running.wait(for: "the trial") { scratch.exists("begun") }
    run.signal(signal)
    let result = run.result()
    #expect(result.status == 128 + signal, "\(result)")
    #expect(!result.output.contains("another directory"))
    #expect(try scratch.shell("ls -A \"$HOME\"").isEmpty)
  }

  @Test func namesNoPlaceForTheTrialInARepository() throws {
    let scratch = try Scratch()
    let result = try scratch.run(
      Command("doctor").repository().environment(["TMPDIR": scratch.directory.path]))
    #expect(result.status == 2)
    #expect(result.output.contains("it lies in a repository"))
    #expect(try scratch.shell("ls -A") == ".git\n")
  }
}
