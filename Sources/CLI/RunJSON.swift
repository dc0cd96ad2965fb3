internal import PlanRunnerKit

/// A run's report as data: one JSON value on standard output.
struct RunJSON {
  let plan: Plan
  let report: RunReport
  let trail: String
  let status: ExitStatus

  var text: String {
    let steps = zip(plan.steps, report.endings).map { step, ending in
      JSONText.object(EndingJSON(step, ending).members)
    }
    let json = JSONText.object([
      "format": .integer(1), "run": .string(report.identifier), "plan": .string(plan.name),
      "outcome": .string(report.outcome.rawValue), "exitStatus": .integer(Int(status.code)),
      "message": report.failure.map { .string($0.message) } ?? .null,
      "milliseconds": .integer(report.milliseconds), "trail": .string(trail),
      "steps": .array(steps),
    ])
    return plan.redactor.redacted(json).visible + "\n"
  }
}
