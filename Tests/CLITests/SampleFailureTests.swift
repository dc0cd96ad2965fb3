import Foundation
import Testing

@Suite struct SampleFailureTests {
  @Test(arguments: SampleFailure.all)
  func stopsTheRelease(_ failure: SampleFailure) throws {
    let sample = try Sample(
      failure.isCommitted ? failure.spoil : "true", plan: failure.channel, steps: failure.steps)
    if !failure.isCommitted { try sample.scratch.shell("cd \(Sample.app); \(failure.spoil)") }
    let before = try FileTree(sample.scratch.directory)
    let result = try sample.run(failure.channel, failure.words)
    #expect(result.status == failure.status)
    for words in failure.says { #expect(result.output.contains(words)) }
    #expect(
      try sample.outcomes() == sample.outcomes(passedBefore: failure.step, ending: failure.ending))
    #expect(try sample.strangers(since: before) == [])
    #expect(result.error.isEmpty)
    // The place of the step that did not pass.
    #expect(result.output.contains(/\n +at quick\/(\.\.\/plans\/)?[a-z]+\.json:\d+\n/))
  }

  @Test func unreviewedTextIsAWarningForTesters() throws {
    let sample = try Sample("sed -i 's/^REVIEWED: true/REVIEWED: false/' NITNEM-REVIEW.md")
    let result = try sample.run("testflight")
    #expect(result.status == 0)
    #expect(
      result.output.contains("            warning: text outside the scripture is reviewed\n"))
    #expect(result.output.contains(": 11 of 11 steps passed, 1 warning.\n"))
    #expect(
      try sample.scratch.query(
        "SELECT count(*) FROM finding WHERE kind = 'warning'", trail: Sample.trail) == ["1"])
  }

  @Test func aLedgerThatIsNoJSONLeavesTheBuildUnknown() throws {
    let sample = try Sample("echo '{ not' > testflight-builds.json")
    let result = try sample.run()
    #expect(result.status == 2)
    #expect(result.error.contains("testflight-builds.json:1:3"))
    #expect(!sample.scratch.exists(".git/planrunner"))
  }
}
