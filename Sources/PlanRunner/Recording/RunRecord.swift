internal import Crypto

/// A run that is being recorded.
struct RunRecord: ~Copyable {
  /// Its row in the trail.
  let row: Int64
  let plan: Plan
  let redactor: Redactor
  /// `nil` where there is no key; nobody can resume such a run.
  let seal: RunSeal?
  /// Of each step, the digest of its parameters as they were recorded; empty without a seal.
  let parameters: [Digest]
}
