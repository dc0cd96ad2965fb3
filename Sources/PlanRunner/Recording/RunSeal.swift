internal import Crypto

/// Seals the records of a run's steps with a key that does not lie beside them.
///
/// A record that was changed by hand, or copied from another machine, has no seal of this key.
struct RunSeal: ~Copyable {
  private let hmac: HMAC
  /// What every message begins with: the run as canonical JSON, but for its end.
  private let start: String

  /// The files are given as the SHA-256 of each, in their order.
  init(key: [UInt8], run: RunBeginning, plan: String, root: String, files: [String]) {
    hmac = HMAC(key: key)
    let about = JSONText.object([
      "run": .string(run.identifier), "planrunner": .string(run.version),
      "commit": run.commit.map { .string($0) } ?? .null, "startedAt": .string(run.startedAt),
      "plan": .string(plan), "root": .string(root), "files": .array(files.map { .string($0) }),
    ])
    start = String(about.canonical.dropLast())
  }

  func code(of step: StepRecord) -> String {
    hmac.code(of: Array("\(start),\"step\":\(step.json.canonical)}".utf8)).description
  }
}
