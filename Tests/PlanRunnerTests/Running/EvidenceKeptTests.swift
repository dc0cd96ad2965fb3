import Testing

@testable import PlanRunnerKit

/// What a report still knows of the steps once the run is over.
@Suite struct EvidenceKeptTests {
  static let steps = """
    {"id": "a", "type": "play", "outputs": ["d"],
     "do": ["folder d", "put d/x ab", "identify version 1.2", "find other 3", "warn care it"]},
    {"id": "b", "type": "play", "inputs": ["d"], "do": ["note done", "identify commit c0de"]},
    {"id": "c", "type": "play", "do": ["find other 4", "object why so"]}
    """

  struct Case: CustomTestStringConvertible {
    let kept: EvidenceKept
    let findings: [[String]]
    let inputs: [Int]
    let members: Int
    let headline: String
    var testDescription: String { "\(kept)" }
  }

  @Test(arguments: [
    Case(
      kept: .all,
      findings: [["version", "other", "care"], ["commit"], ["other", "why"]], inputs: [0, 1, 0],
      members: 1, headline: "done"),
    Case(
      kept: .outcome, findings: [["version", "care"], ["commit"], ["why"]], inputs: [0, 0, 0],
      members: 0, headline: ""),
  ])
  func isWhatWasAskedFor(_ wanted: Case) throws {
    let folder = try Folder()
    var told: [StepEnding] = []
    let ran = try folder.run(try folder.plan(Self.steps), keeping: wanted.kept) { event in
      if case .stepEnded(_, let ending) = event { told.append(ending) }
    }
    let evidence = ran.report.endings.map(\.evidence)
    #expect(ran.outcomes == ["passed", "passed", "failed"])
    #expect(ran.messages == ["why: so"])
    #expect(evidence.map { $0.findings.map(\.subject) } == wanted.findings)
    #expect(evidence.map(\.inputs.count) == wanted.inputs)
    #expect(evidence[0].outputs.map(\.path.description) == ["d"])
    #expect(evidence[0].outputs.map(\.members.count) == [wanted.members])
    #expect(evidence[0].outputs.map(\.digest) == told[0].evidence.outputs.map(\.digest))
    #expect(evidence[1].headline == wanted.headline)
    // Whoever looks on is told all, and the trail has it.
    #expect(told.map(\.evidence.findings.count) == [3, 1, 2])
    #expect(try ran.rows("SELECT count(*) FROM finding") == ["6"])
    #expect(try ran.rows("SELECT count(*) FROM member") == ["2"])
  }
}
