internal import Crypto

/// How a step ended, as data; the same in a run's report and in its events.
public struct EndingJSON {
  private let step: PlannedStep
  private let ending: StepEnding

  public init(_ step: PlannedStep, _ ending: StepEnding) {
    self.step = step
    self.ending = ending
  }

  /// `id`, `type`, `outcome`, `milliseconds`, `headline`, `message`, `output`, `advice`, `findings`, `inputs` and `outputs`.
  public var members: [String: JSONText] {
    [
      "id": .string(step.id), "type": .string(step.type),
      "outcome": .string(ending.outcome.rawValue),
      "milliseconds": ending.milliseconds.map { .integer($0) } ?? .null,
      "headline": .string(ending.evidence.headline),
      "message": ending.failure.map { .string($0.message) } ?? .null,
      "output": .array((ending.failure?.output ?? []).map { .string($0) }),
      "advice": ending.failure?.advice.map { .string($0) } ?? .null,
      "findings": .array(ending.evidence.findings.map(Self.finding)),
      "inputs": .array(ending.evidence.inputs.map(Self.artifact)),
      "outputs": .array(ending.evidence.outputs.map(Self.artifact)),
    ]
  }

  private static func finding(_ finding: Finding) -> JSONText {
    .object([
      "kind": .string(finding.kind.rawValue), "subject": .string(finding.subject),
      "value": finding.value, "because": finding.because.map { .string($0) } ?? .null,
      "at": finding.location.map(location) ?? .null,
    ])
  }

  private static func location(_ location: Finding.Location) -> JSONText {
    .object([
      "path": .string(location.path), "line": location.line.map { .integer($0) } ?? .null,
      "column": location.column.map { .integer($0) } ?? .null,
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
