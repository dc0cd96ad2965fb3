import Foundation
import Testing

/// `planrunner init`: the project it writes, run whole by the real program.
@Suite struct InitTests {
  static let paths = [
    ".gitignore", "CHANGELOG.md", "LICENSE", "README.md", "REVIEW.md", "VERSION", "builds.json",
    "plans/public.json", "plans/release.json", "schema/plan.schema.json", "scripts/build.sh",
    "src/hello.sh",
  ]

  @Test func saysWhatItWroteAndWhatToDoNext() throws {
    let scratch = try Scratch()
    let result = try scratch.run("init", "hello")
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    #expect(
      result.output == """
        Wrote 12 of 12 files into 'hello':
          .gitignore
          CHANGELOG.md
          LICENSE
          README.md
          REVIEW.md
          VERSION
          builds.json
          plans/public.json
          plans/release.json
          schema/plan.schema.json
          scripts/build.sh
          src/hello.sh

        README.md says what they are and what to edit first. Next, see what a release
        would do, and then do it:

          planrunner hello/plans/release.json --dry-run
          planrunner hello/plans/release.json

        """)
    #expect(
      try FileTree(scratch.directory).texts.keys.sorted() == Self.paths.map { "hello/\($0)" })
    #expect(try scratch.text("hello/schema/plan.schema.json") == scratch.run("schema").output)
  }

  @Test func takesTheDirectoryItStandsInWhenNoneIsNamed() throws {
    let scratch = try Scratch()
    let result = try scratch.run("init")
    #expect(result.output.hasPrefix("Wrote 12 of 12 files into this directory:\n"))
    #expect(result.output.hasSuffix("\n  planrunner plans/release.json\n"))
    #expect(try FileTree(scratch.directory).texts.keys.sorted() == Self.paths)
  }

  /// The plans say what they are: `check`, the graph and `explain` find nothing to object to.
  @Test func writesPlansThatReadWell() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init").status == 0)
    let check = try scratch.run("check", "plans/release.json", "plans/public.json")
    #expect(check.status == 0 && check.error.isEmpty)
    #expect(
      check.output == """
        plans/release.json: 7 steps, no mistake.
        plans/public.json: 8 steps, no mistake.

        """)
    let explained = try scratch.run("explain", "plans/public.json", "ledger").output
    #expect(explained.contains("plan plans/public.json, which extends plans/release.json\n"))
    let graph = try scratch.run("graph", "plans/release.json").output
    #expect(graph.contains("writes  build/1.0.0-1/hello-1.0.0.tar.gz\n"))
    guard let validator = SchemaValidator() else { return SchemaValidator.tellOfAbsence() }
    let plans = [scratch.url("plans/release.json"), scratch.url("plans/public.json")]
    #expect(try validator.mistakes(in: plans) == [:])
  }

  @Test func releasesAtOnceWithoutARepository() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init").status == 0)
    let first = try scratch.run("plans/release.json")
    #expect(first.status == 0, "\(first.output)\(first.error)")
    #expect(first.output.contains("Passed in") && first.output.contains("7 of 7 steps passed."))
    #expect(
      try scratch.shell("tar -tzf build/1.0.0-1/hello-1.0.0.tar.gz") == """
        hello-1.0.0/CHANGELOG.md
        hello-1.0.0/LICENSE
        hello-1.0.0/hello

        """)
    #expect(
      try scratch.shell("tar -xzf build/1.0.0-1/hello-1.0.0.tar.gz; hello-1.0.0/hello --version")
        == "hello 1.0.0\n")
    let second = try scratch.run("plans/release.json")
    #expect(second.status == 0, "\(second.output)")
    let ledger = try JSONSerialization.jsonObject(with: Data(scratch.text("builds.json").utf8))
    let builds = (ledger as? [[String: Any]])?.compactMap { $0["build"] as? Int }
    #expect(builds == [1, 2])
  }

  @Test func refusesABuildThatWasUsed() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init").status == 0)
    #expect(try scratch.run("plans/release.json").status == 0)
    let again = try scratch.run(Command("plans/release.json").environment(["BUILD": "1"]))
    #expect(again.status == 1)
    #expect(again.output.contains("build 1"), "\(again.output)")
    #expect(again.output.contains("notRun  build"), "\(again.output)")
  }

  /// Whoever changes the version must change both places.
  @Test func refusesAVersionThatTheChangelogDoesNotHave() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init").status == 0)
    try scratch.shell("sed -i.old 's/^## 1.0.0$/## 1.1.0/' CHANGELOG.md; rm CHANGELOG.md.old")
    let result = try scratch.run("plans/release.json")
    #expect(result.status == 1)
    for words in ["failed  one-number", "1.0.0", "1.1.0", "CHANGELOG.md", "notRun  pack"] {
      #expect(result.output.contains(words), "\(words): \(result.output)")
    }
    #expect(try scratch.text("builds.json") == "[]\n")
    #expect(!scratch.exists("build"))
  }

  @Test func warnsOfAVersionNobodyHasReviewedAndHoldsItBackFromThePublic() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init").status == 0)
    try scratch.shell("sed -i.old '/^Reviewed/d' REVIEW.md; rm REVIEW.md.old")
    let release = try scratch.run("plans/release.json")
    #expect(release.status == 0, "\(release.output)")
    #expect(release.output.contains("the version is reviewed"))
    try scratch.shell("git init -q -b main .; git add .; git commit -qm first")
    let open = try scratch.run("plans/public.json")
    #expect(open.status == 1)
    #expect(open.output.contains("failed  ready"), "\(open.output)")
    #expect(open.output.contains("somebody else has read what changed"))
  }

  @Test func releasesToThePublicFromACommit() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init", "hello").status == 0)
    try scratch.shell("cd hello; git init -q -b main .; git add .; git commit -qm first")
    let first = try scratch.run("hello/plans/public.json")
    #expect(first.status == 0, "\(first.output)\(first.error)")
    let commit = try scratch.shell("cd hello; git rev-parse HEAD").dropLast()
    #expect(try scratch.text("hello/builds.json").contains("\"commit\": \"\(commit)\""))
    let second = try scratch.run("hello/plans/public.json")
    #expect(second.status == 1)
    #expect(second.output.contains("Commit the ledger, then run again."), "\(second.output)")
    try scratch.shell("cd hello; git commit -qam 'ledger: add a build'")
    #expect(try scratch.run("hello/plans/public.json").status == 0)
  }

  @Test func worksWithinAnotherRepository() throws {
    let scratch = try Scratch()
    try scratch.write("1\n", to: "other.txt")
    try scratch.shell("git init -q -b main .; git add .; git commit -qm first")
    #expect(try scratch.run("init", "tools/hello").status == 0)
    #expect(try scratch.run("tools/hello/plans/release.json").status == 0)
    try scratch.shell("git add .; git commit -qm second")
    let result = try scratch.run("tools/hello/plans/public.json")
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(try scratch.shell("git status --porcelain") == " M tools/hello/builds.json\n")
  }

  /// Every command that the project's own page shows does what it says there.
  @Test func itsPageShowsCommandsThatWork() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init").status == 0)
    let blocks = MarkdownBlocks.of(try scratch.text("README.md")).filter { $0.language == "sh" }
    #expect(blocks.count == 4)
    for block in blocks {
      let refused = block.text.hasPrefix("BUILD=1 ")
      let said = try scratch.typed(block.text + "echo \"status $?\"\n", stopping: !refused)
      #expect(said.hasSuffix(refused ? "status 1\n" : "status 0\n"), "\(said)")
    }
    let said = try scratch.typed(
      "planrunner audit show; planrunner check plans/*.json; planrunner diff plans/release.json plans/public.json"
    )
    #expect(said.contains("plans/release.json: 7 steps, no mistake.\n"))
    let readme = try scratch.text("README.md")
    #expect(readme.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }
}
