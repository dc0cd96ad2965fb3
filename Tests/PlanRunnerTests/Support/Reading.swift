import Testing

@testable import PlanRunnerKit

let catalog = StepCatalog([Echo.self, Play.self, Journal.self, Look.self])

extension Folder {
  /// Reads the plan `name` of this folder.
  borrowing func read(
    _ name: String = "plan.json", environment: [String: String] = [:],
    overrides: [String: String] = [:]
  ) throws -> PlanReader.Result {
    try PlanReader(catalog: catalog, facts: GivenFacts(), environment: environment)
      .read("\(path)/\(name)", overrides: overrides)
  }

  /// A right plan of the steps given as text, its root this folder.
  borrowing func plan(
    _ steps: String, values: String = "{}", environment: [String: String] = [:],
    overrides: [String: String] = [:]
  ) throws -> Plan {
    try put(
      "plan.json", #"{"format": 1, "name": "small", "values": \#(values), "steps": [\#(steps)]}"#)
    let reading = try read(environment: environment, overrides: overrides)
    try #require(reading.unknownOverrides.isEmpty)
    return try #require(
      reading.plan, "\(DiagnosticPrinter(reading.texts).text(reading.diagnostics))")
  }
}
