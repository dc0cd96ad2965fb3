import Testing

@testable import PlanRunnerKit

/// By what a release is known: by what steps identified, and not by what has the name of it.
@Suite struct ShipmentTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let steps: String
    var values = "{}"
    let words: String
  }

  static let cases = [
    Case(
      testDescription: "nothing", steps: #"{"id": "a", "type": "play"}"#, words: "commit head"),
    Case(
      testDescription: "what steps identified",
      steps:
        #"{"id": "a", "type": "play", "do": ["identify version 1.2", "identify build 7", "identify commit c0ffee"]}"#,
      values: #"{"version": "9", "build": 9, "commit": "9"}"#,
      words: "version 1.2, build 7, commit c0ffee"),
    Case(
      testDescription: "values of the plan", steps: #"{"id": "a", "type": "play"}"#,
      values: #"{"version": "1.2", "build": 7}"#, words: "version 1.2, build 7, commit head"),
    Case(
      testDescription: "rules and facts of these names",
      steps:
        #"{"id": "a", "type": "play", "do": ["uphold version holds", "find commit c0ffee", "find build 3"]}"#,
      values: #"{"version": "1.2"}"#, words: "version 1.2, commit head"),
    Case(
      testDescription: "what a step identified that did not pass",
      steps: #"{"id": "a", "type": "play", "do": ["identify version 1.2", "fail it"]}"#,
      words: "commit head"),
  ]

  @Test(arguments: cases) func isKnownByWhatStepsIdentified(_ example: Case) throws {
    let (plan, report) = try JobSummaryTests.run(example.steps, values: example.values)
    #expect(Shipment(of: plan, report, head: "head").words == example.words)
  }
}
