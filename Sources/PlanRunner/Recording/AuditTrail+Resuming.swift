internal import Crypto
internal import Host
internal import SQLite

extension AuditTrail {
  /// What can be done about resuming the last run of a plan.
  public enum Resumable: Sendable {
    case from(ResumePoint)
    /// Nothing may be taken over; with the reason and what to do.
    case refused(String, advice: String)
  }

  /// The last run of `plan`, if this run may go on from it.
  ///
  /// - Parameters:
  ///   - plan: as it is read now.
  ///   - commit: what is checked out now.
  ///   - sealKey: the key by which its records were sealed; `nil` when there is none.
  /// - Returns: where to go on, or why not.
  /// - Throws: when the trail cannot be read.
  public borrowing func resumable(
    _ plan: Plan, commit: String?, sealKey: [UInt8]?
  ) throws(TrailFailure) -> Resumable {
    let anew = "Run the plan without --resume."
    guard let last = try lastRun(of: plan.name) else {
      return .refused("no run of '\(plan.name)' is on record", advice: anew)
    }
    let name = "the last run of '\(plan.name)', \(last.run.identifier),"
    guard last.outcome != "passed" else {
      return .refused("\(name) passed; there is nothing to resume", advice: anew)
    }
    let files = plan.files.map(\.digest.description)
    let now: [(String, String, String)] = [
      ("root", last.root, Self.root(of: plan)),
      ("planrunner", last.run.version, Host.version),
      ("commit", last.run.commit ?? "none", commit ?? "none"),
    ]
    if let (what, then, found) = now.first(where: { !$0.1.hasSameBytes(as: $0.2) }) {
      return .refused(
        "\(name) was of another \(what): \(then) then, \(found) now", advice: anew)
    }
    if let difference = zip(last.files, plan.files).first(where: { $0 != $1.digest.description }) {
      return .refused("'\(difference.1.name)' has changed since \(name) ended", advice: anew)
    }
    guard last.files == files else {
      return .refused("\(name) was of another number of plan files", advice: anew)
    }
    guard let sealKey else {
      return .refused(
        "there is no key to tell whether the records are planrunner's own",
        advice: "Set HOME to a directory that planrunner may write in, and run the plan anew.")
    }
    let seal = RunSeal(
      key: sealKey, run: last.run, plan: plan.name, root: last.root, files: last.files)
    var passed: [Int: StepRecord] = [:]
    for (record, code) in try steps(of: last.row) where record.outcome == Outcome.passed.rawValue {
      guard code == seal.code(of: record) else {
        return .refused(
          "the record that step '\(record.id)' passed in run \(last.run.identifier) bears no seal "
            + "of this user: it was changed, or it comes from elsewhere", advice: anew)
      }
      passed[record.position] = record
    }
    return .from(ResumePoint(run: last.run.identifier, passed: passed))
  }

  /// Says that the last run of `plan` in this root did not pass; `nil` when it did, or when there is none.
  public borrowing func unfinished(_ plan: Plan) throws(TrailFailure) -> String? {
    guard let last = try lastRun(of: plan.name), last.root == Self.root(of: plan),
      last.outcome != Outcome.passed.rawValue
    else { return nil }
    var step = ""
    try query(
      """
      SELECT id FROM step JOIN step_end USING (run, position)
      WHERE run = ? AND outcome NOT IN ('passed', 'skipped') ORDER BY position LIMIT 1
      """, [.integer(last.row)]
    ) { step = " at step '\($0.text(0))'" }
    return "The last run of '\(plan.name)', \(last.run.identifier), ended \(last.outcome)\(step)."
  }

  private struct LastRun {
    let row: Int64
    let run: RunBeginning
    let root: String
    let outcome: String
    let files: [String]
  }

  private borrowing func lastRun(of plan: String) throws(TrailFailure) -> LastRun? {
    var found: (row: Int64, run: RunBeginning, root: String, outcome: String)?
    try query(
      """
      SELECT run.id, identifier, planrunner, process, started_at, run_commit.id, root, outcome
      FROM run LEFT JOIN run_commit ON run_commit.run = run.id JOIN run_end ON run_end.run = run.id
      WHERE plan = ? ORDER BY run.id DESC LIMIT 1
      """, [.text(plan)]
    ) {
      let run = RunBeginning(
        identifier: $0.text(1), version: $0.text(2), process: Int32(clamping: $0.integer(3)),
        startedAt: $0.text(4), commit: $0.value(5) == .null ? nil : $0.text(5))
      found = ($0.integer(0), run, $0.text(6), $0.text(7))
    }
    guard let found else { return nil }
    var files: [String] = []
    try query("SELECT sha256 FROM plan_file WHERE run = ? ORDER BY position", [.integer(found.row)])
    { files.append($0.text(0)) }
    return LastRun(
      row: found.row, run: found.run, root: found.root, outcome: found.outcome, files: files)
  }

  /// The steps of a run that ended, each with its seal; `nil` for one without.
  private borrowing func steps(
    of run: Int64
  ) throws(TrailFailure) -> [(record: StepRecord, seal: String?)] {
    var artifacts: [Int: [StepRecord.Artifact]] = [:]
    try query(
      "SELECT position, role, path, kind, sha256, size, mode FROM artifact WHERE run = ?",
      [.integer(run)]
    ) {
      artifacts[Int($0.integer(0)), default: []].append(
        StepRecord.Artifact(
          role: $0.text(1), path: $0.text(2), kind: $0.text(3),
          digest: $0.value(4) == .null ? nil : $0.text(4), size: $0.integer(5),
          mode: $0.value(6) == .null ? nil : $0.text(6)))
    }
    var steps: [(StepRecord, String?)] = []
    try query(
      """
      SELECT position, id, type, parameters, outcome, seal
      FROM step JOIN step_end USING (run, position) LEFT JOIN step_seal USING (run, position)
      WHERE run = ? ORDER BY position
      """, [.integer(run)]
    ) {
      let position = Int($0.integer(0))
      steps.append(
        (
          StepRecord(
            position: position, id: $0.text(1), type: $0.text(2),
            parameters: Digest.of($0.text(3)),
            outcome: $0.text(4), artifacts: artifacts[position] ?? []),
          $0.value(5) == .null ? nil : $0.text(5)
        ))
    }
    return steps
  }
}
