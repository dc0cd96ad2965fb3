internal import Crypto
internal import PlanRunnerKit

/// A run's report as data: one JSON value on standard output.
struct RunJSON {
  let plan: Plan
  let report: RunReport
  let trail: String
  let status: ExitStatus

  var text: String {
    let steps = zip(plan.steps, report.endings).map { step, ending -> JSONText in
      .object([
        "id": .string(step.id), "type": .string(step.type),
        "outcome": .string(ending.outcome.rawValue),
        "milliseconds": ending.milliseconds.map { .integer($0) } ?? .null,
        "headline": .string(ending.evidence.headline),
        "message": ending.failure.map { .string($0.message) } ?? .null,
        "advice": ending.failure?.advice.map { .string($0) } ?? .null,
        "findings": .array(ending.evidence.findings.map(Self.finding)),
        "inputs": .array(ending.evidence.inputs.map(Self.artifact)),
        "outputs": .array(ending.evidence.outputs.map(Self.artifact)),
      ])
    }
    let json = JSONText.object([
      "format": .integer(1), "run": .string(report.identifier), "plan": .string(plan.name),
      "outcome": .string(report.outcome.rawValue), "exitStatus": .integer(Int(status.code)),
      "message": report.failure.map { .string($0.message) } ?? .null,
      "milliseconds": .integer(report.milliseconds), "trail": .string(trail),
      "steps": .array(steps),
    ])
    return plan.redactor.redacted(json).canonical + "\n"
  }

  private static func finding(_ finding: Finding) -> JSONText {
    .object([
      "kind": .string(finding.kind.rawValue), "subject": .string(finding.subject),
      "value": finding.value, "because": finding.because.map { .string($0) } ?? .null,
    ])
  }

  private static func artifact(_ record: ArtifactRecord) -> JSONText {
    .object([
      "path": .string(record.path.description), "kind": .string(record.kind.rawValue),
      "sha256": record.digest.map { .string($0.description) } ?? .null,
      "size": .integer(Int(record.size)),
    ])
  }
}
