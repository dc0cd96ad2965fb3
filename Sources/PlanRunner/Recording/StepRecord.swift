internal import Crypto

/// What the trail holds of a step that ended, as far as another run may rely on it.
public struct StepRecord: Sendable, Equatable {
  public struct Artifact: Sendable, Equatable {
    /// `input` or `output`.
    let role: String
    let path: String
    let kind: String
    /// 64 hexadecimal digits; `nil` for what is missing.
    let digest: String?
    let size: Int64
    /// As in ``ArtifactRecord/mode``.
    let mode: String?

    func isSame(as record: ArtifactRecord) -> Bool {
      kind == record.kind.rawValue && digest == record.digest?.description
        && size == Int64(record.size) && (mode == nil || mode == record.mode)
    }
  }

  let position: Int
  let id: String
  let type: String
  /// The digest of the canonical text, with secrets masked.
  let parameters: Digest
  let outcome: String
  /// In the order of role and path, by their bytes.
  let artifacts: [Artifact]

  init(
    position: Int, id: String, type: String, parameters: Digest, outcome: String,
    artifacts: [Artifact]
  ) {
    self.position = position
    self.id = id
    self.type = type
    self.parameters = parameters
    self.outcome = outcome
    self.artifacts = artifacts.sorted { left, right in
      left.role == right.role
        ? left.path.utf8.lexicographicallyPrecedes(right.path.utf8) : left.role < right.role
    }
  }

  init(_ position: Int, _ ending: StepEnding, in run: borrowing RunRecord) {
    let step = run.plan.steps[position]
    let redactor = run.redactor
    let artifacts = [("input", ending.evidence.inputs), ("output", ending.evidence.outputs)]
      .flatMap { role, records in
        var paths = MaskedPaths(redactor)
        return records.map { record in
          Artifact(
            role: role, path: paths.text(of: record.path.description),
            kind: record.kind.rawValue, digest: record.digest?.description,
            size: Int64(record.size), mode: record.mode)
        }
      }
    self.init(
      position: position, id: step.id, type: step.type,
      parameters: run.parameters[position], outcome: ending.outcome.rawValue,
      artifacts: artifacts)
  }

  func artifact(_ role: String, _ path: ArtifactPath) -> Artifact? {
    artifacts.first { $0.role == role && $0.path.hasSameBytes(as: path.description) }
  }

  var json: JSONText {
    .object([
      "position": .integer(position), "id": .string(id), "type": .string(type),
      "parameters": .string(parameters.description), "outcome": .string(outcome),
      "artifacts": .array(
        artifacts.map { artifact in
          .array([
            .string(artifact.role), .string(artifact.path), .string(artifact.kind),
            artifact.digest.map { .string($0) } ?? .null, .string(String(artifact.size)),
            artifact.mode.map { .string($0) } ?? .null,
          ])
        }),
    ])
  }
}
