internal import Crypto
internal import Host
internal import SQLite

extension AuditTrail {
  /// Records a run with all its steps, before any of them begins.
  ///
  /// - Parameters:
  ///   - run: what is known of it.
  ///   - plan: whose steps it runs.
  ///   - sealKey: seals the records of steps, so that another run may rely on them.
  /// - Returns: what the later records of the run go by.
  /// - Throws: when the trail cannot be written.
  borrowing func begin(
    _ run: RunBeginning, of plan: Plan, sealKey: [UInt8]? = nil
  ) throws(TrailFailure) -> RunRecord {
    let redactor = plan.redactor
    var row: Int64 = 0
    var parameters: [Digest] = []
    try transaction { connection throws(SQLiteError) in
      if settings.journalMode == "wal" { connection.reserveLog(bytes: Self.logSize(of: plan)) }
      try connection.runAgain(
        """
        INSERT INTO run (identifier, plan, root, planrunner, sqlite, process, started_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .text(run.identifier), .text(plan.name), .text(Self.root(of: plan)), .text(run.version),
          .text(Connection.version), .integer(Int64(run.process)), .text(run.startedAt),
        ])
      row = connection.lastIdentifier
      if let commit = run.commit {
        try connection.runAgain(
          "INSERT INTO run_commit VALUES (?, ?)", [.integer(row), .text(commit)])
      }
      for (position, file) in plan.files.enumerated() {
        try connection.runAgain(
          "INSERT INTO plan_file VALUES (?, ?, ?, ?, ?)",
          [
            .integer(row), .integer(Int64(position)), .text(redactor.redacted(file.name)),
            .text(file.digest.description), .integer(Int64(file.size)),
          ])
      }
      for (position, value) in plan.values.enumerated() {
        try connection.runAgain(
          "INSERT INTO plan_value VALUES (?, ?, ?, ?, ?, ?)",
          [
            .integer(row), .integer(Int64(position)), .text(value.name),
            .text(redactor.redacted(value.shown).canonical),
            .text(redactor.redacted(value.origin)), .integer(value.isSecret ? 1 : 0),
          ])
      }
      for (position, step) in plan.steps.enumerated() {
        let text = redactor.redacted(step.parameters).canonical
        try connection.runAgain(
          "INSERT INTO step VALUES (?, ?, ?, ?, ?)",
          [
            .integer(row), .integer(Int64(position)), .text(step.id), .text(step.type),
            .text(text),
          ])
        if sealKey != nil { parameters.append(Digest.of(text)) }
      }
      for (name, value) in [
        ("journal_mode", settings.journalMode), ("synchronous", String(settings.synchronous)),
      ] {
        try connection.runAgain(
          "INSERT INTO setting VALUES (?, ?, ?)", [.integer(row), .text(name), .text(value)])
      }
    }
    var seal: RunSeal?
    if let sealKey {
      seal = RunSeal(
        key: sealKey, run: run, plan: plan.name, root: Self.root(of: plan),
        files: plan.files.map(\.digest.description))
    }
    return RunRecord(
      row: row, plan: plan, redactor: redactor, seal: seal, parameters: parameters)
  }

  /// Bytes of write-ahead log that the records of a run take, as far as they can be told before.
  ///
  /// With a page of 4 KiB for each table that a step is recorded in; beyond 1000 pages SQLite moves
  /// the log into the trail and begins it anew.
  private static func logSize(of plan: Plan) -> Int64 {
    min(4 << 20, 64 << 10 + Int64(plan.steps.count) * 20 << 10)
  }

  /// The root as it stands in the trail: a name on the way to it can be a secret.
  static func root(of plan: Plan) -> String { plan.redactor.redacted(plan.workspace.path) }

  /// Records how a step ended and that the next begins, at once: two facts, one wait for the disk.
  borrowing func advance(
    _ run: borrowing RunRecord, ending: (position: Int, ending: StepEnding)?,
    starting position: Int?
  ) throws(TrailFailure) {
    let now = Timestamp.now.description
    try transaction { connection throws(SQLiteError) in
      if let ending {
        try Self.end(connection, run, ending.position, ending.ending, at: now)
      }
      if let position {
        try connection.runAgain(
          "INSERT INTO step_start VALUES (?, ?, ?)",
          [.integer(run.row), .integer(Int64(position)), .text(now)])
      }
    }
  }

  /// Records the end of a run, and of the steps it did not come to.
  borrowing func end(
    _ run: borrowing RunRecord, outcome: Outcome, message: String?, milliseconds: Int?,
    notRun: Range<Int>
  ) throws(TrailFailure) {
    let now = Timestamp.now.description
    try transaction { connection throws(SQLiteError) in
      for position in notRun {
        try Self.end(connection, run, position, StepEnding(.notRun), at: now)
      }
      try connection.runAgain(
        "INSERT INTO run_end VALUES (?, ?, ?, ?, ?)",
        [
          .integer(run.row), .text(outcome.rawValue),
          .optional(message.map(run.redactor.redacted)),
          .optional(milliseconds), .text(now),
        ])
    }
  }

  /// The seal of the run's last step that has one; `nil` when none has.
  borrowing func lastSeal(of run: borrowing RunRecord) throws(TrailFailure) -> String? {
    var seal: String?
    try query(
      "SELECT seal FROM step_seal WHERE run = ? ORDER BY position DESC LIMIT 1",
      [.integer(run.row)]
    ) { seal = $0.text(0) }
    return seal
  }

  borrowing func transaction(
    _ body: (borrowing Connection) throws(SQLiteError) -> Void
  ) throws(TrailFailure) {
    do throws(SQLiteError) { try connection.transaction(body) } catch { throw TrailFailure(error) }
    try checkPlace()
  }
}
