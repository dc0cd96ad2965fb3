import Host
import Testing

@testable import PlanRunnerKit

/// A disk that fails is never a pass, and leaves the old file or the new.
@Suite struct FailingDiskTests {
  private static let input = #"{"id": "a", "type": "play", "inputs": ["x"]}"#
  private static let directory = #"{"id": "a", "type": "play", "inputs": ["d"]}"#
  private static let echo = #"{"id": "a", "type": "echo", "from": "x", "to": "y"}"#
  private static let copy =
    #"{"id": "a", "type": "play", "copies": [{"from": "x", "into": "y"}]}"#
  private static let library =
    #"{"id": "a", "type": "play", "outputs": ["y"], "do": ["assemble y new"]}"#

  private func reading(_ folder: borrowing Folder, _ steps: String, _ calls: FailingCalls) throws
    -> Plan
  {
    try folder.put("x", "new")
    try folder.put("y", "old")
    try folder.put("d/m", "member")
    try folder.put("plan.json", #"{"format": 1, "name": "small", "steps": [\#(steps)]}"#)
    let result = try PlanReader(catalog: catalog, facts: GivenFacts(), environment: [:])
      .read("\(folder.path)/plan.json", calls: calls)
    return try #require(result.plan)
  }

  /// The calls that a step can do without.
  private static let unneeded: [String: Set<FailingCalls.Kind>] = [
    input: [.write, .sync, .rename, .mode], directory: [.write, .sync, .rename, .mode],
    // The library writes by itself.
    library: [.write, .mode],
  ]

  @Test(arguments: FailingCalls.Kind.allCases, [input, directory, echo, copy, library])
  func isAnErrorOrDoesNotMatter(_ kind: FailingCalls.Kind, _ steps: String) throws {
    let folder = try Folder()
    let calls = FailingCalls(kind, code: 5)
    let plan = try reading(folder, steps, calls)
    let ran = try folder.run(plan) { if case .stepStarted = $0 { calls.begin() } }
    let text = folder.text("y")
    if Self.unneeded[steps]?.contains(kind) == true {
      #expect(ran.report.outcome == .passed)
    } else {
      #expect(ran.report.outcome == .error)
      let message = ran.messages.first ?? ran.report.failure?.message ?? ""
      #expect(message.hasSuffix(": Input/output error"), "\(message)")
      #expect(text == "new" || text == "old")
    }
    let names = try folder.names()
    #expect(names == ["d", "plan.json", "state", "x", "y"])
  }
}
