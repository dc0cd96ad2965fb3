import Foundation
import Testing

/// The sample release end to end.
@Suite struct SampleReleaseTests {
  @Test func passesRefusesTheOpenLedgerAndGoesOnAfterACommit() throws {
    let sample = try Sample()
    let before = try FileTree(sample.scratch.directory)
    let first = try sample.run()
    #expect(first.status == 0, "\(first)")
    #expect(first.error.isEmpty)
    #expect(first.output.contains("1.4.0 in 3 places, build 4\n"))
    let commit = try sample.scratch.shell("git rev-parse HEAD").dropLast()
    #expect(
      first.output.contains(
        ": 11 of 11 steps passed.\nMade version 1.4.0, build 4, commit \(commit):\n"))
    #expect(
      first.output.contains(
        "\nThe trail is \(sample.scratch.directory.path)/.git/planrunner/audit.sqlite, run "))
    #expect(try sample.strangers(since: before) == [Sample.ledger])
    #expect(try sample.outcomes() == sample.outcomes(passedBefore: nil))

    let open = try FileTree(sample.scratch.directory)
    let second = try sample.run()
    #expect(second.status == 1)
    #expect(try sample.outcomes() == sample.outcomes(passedBefore: "tree"))
    #expect(
      second.output.contains(
        "'\(Sample.ledger)' holds an entry that is not committed"))
    #expect(
      second.output.contains(
        "What to do: An earlier run of this plan added it. Commit the ledger, then run again."))
    #expect(try sample.strangers(since: open) == [])

    try sample.commit()
    let third = try sample.run()
    #expect(third.status == 0, "\(third)")
    #expect(third.output.contains("1.4.0 in 3 places, build 5\n"))
    let builds = try (0..<5).map { try sample.json(Sample.ledger, "$[\($0)].build") }
    #expect(builds == ["7", "3", "4", "5", ""])
  }

  @Test func givesTheSameBytesTwice() throws {
    let sample = try Sample()
    var digests: [String] = []
    for _ in 0..<2 {
      #expect(try sample.run("appstore", ["--quiet", "--set", "build=9"]).status == 0)
      digests.append(
        try sample.scratch.shell(
          "cd \(Sample.app); find build ScriptureReader-Release.yml -type f | sort | xargs sha256sum"
        ))
      try sample.scratch.shell("git checkout -q .; rm -r \(Sample.app)/build")
    }
    #expect(digests[0] == digests[1])
    #expect(digests[0].split(separator: "\n").count == 8)
  }

  /// What was staged last time must not come into this release.
  @Test func whatIsLeftFromBeforeIsNotTaken() throws {
    let sample = try Sample()
    try sample.scratch.shell(
      """
      cd \(Sample.app); mkdir -p build/stage-1.4.0-4 build/product-1.4.0-4/ScriptureReader.app
      echo old > build/stage-1.4.0-4/reader.sqlite
      echo old > build/product-1.4.0-4/ScriptureReader.app/left-over
      """)
    #expect(try sample.run().status == 0)
    #expect(
      !sample.scratch.exists("\(Sample.app)/build/product-1.4.0-4/ScriptureReader.app/left-over"))
  }
}
