/// A run that is being recorded.
struct RunRecord {
  /// Its row in the trail.
  let row: Int64
  let plan: Plan
  let redactor: Redactor
  /// `nil` where there is no key; nobody can resume such a run.
  let seal: RunSeal?
}
