import PlanRunnerKit

/// A step that looks into its run's own trail through a connection of its own.
struct Look: Step {
  let query: String

  static let declaration = Declaration(
    "look", "Looks into the trail.",
    example: #"{"id": "l", "type": "look", "query": "SELECT 1"}"#, make: Look.init,
    .parameter("query", "What to ask."))

  func run(in context: inout StepContext) throws(StepFailure) {
    let found: [String]
    do {
      found = try rows(query, of: context.environment["TRAIL"] ?? "")
    } catch { throw .error("\(error)") }
    context.find("found", .string(found.joined(separator: ", ")))
  }
}
