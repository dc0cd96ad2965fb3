internal import Crypto

/// Seals the records of a run's steps with a key that does not lie beside them.
///
/// A record that was changed by hand, or copied from another machine, has no seal of this key.
struct RunSeal: Sendable {
  let key: [UInt8]
  let run: RunBeginning
  let plan: String
  let root: String
  /// SHA-256 of the plan's files, in their order.
  let files: [String]

  func code(of step: StepRecord) -> String {
    let message = JSONText.object([
      "run": .string(run.identifier), "planrunner": .string(run.version),
      "commit": run.commit.map { .string($0) } ?? .null, "startedAt": .string(run.startedAt),
      "plan": .string(plan), "root": .string(root), "files": .array(files.map { .string($0) }),
      "step": step.json,
    ])
    return HMAC.code(of: Array(message.canonical.utf8), key: key).description
  }
}
