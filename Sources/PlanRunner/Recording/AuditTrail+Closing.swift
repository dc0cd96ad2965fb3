internal import Host
internal import SQLite

extension AuditTrail {
  /// Closes the records of runs that were killed: the open step is `interrupted`, later ones `notRun`.
  ///
  /// Only for the holder of the lock of the trail, so that nobody closes a run that goes on.
  ///
  /// - Parameter end: ends what the run with this identifier, in this root, left running; before it
  ///   is closed, so that it is tried again when planrunner is killed here.
  /// - Returns: the identifiers of the runs that were closed.
  /// - Throws: when the trail cannot be read or written.
  public borrowing func closeInterruptedRuns(
    after end: (_ run: String, _ root: String) -> Void = { _, _ in }
  ) throws(TrailFailure) -> [String] {
    var open: [(identifier: String, root: String)] = []
    try query(
      "SELECT identifier, root FROM run WHERE id NOT IN (SELECT run FROM run_end) ORDER BY id"
    ) { open.append(($0.text(0), $0.text(1))) }
    guard !open.isEmpty else { return [] }
    for (identifier, root) in open { end(identifier, root) }
    let now = SQLite.Value.text(Timestamp.now.description)
    try transaction { connection throws(SQLiteError) in
      try connection.run(
        """
        INSERT INTO step_end (run, position, outcome, message, ended_at)
        SELECT run, position,
          iif((run, position) IN (SELECT run, position FROM step_start), 'interrupted', 'notRun'),
          iif((run, position) IN (SELECT run, position FROM step_start),
            'planrunner was killed while the step ran', NULL), ?
        FROM step
        WHERE run NOT IN (SELECT run FROM run_end)
          AND (run, position) NOT IN (SELECT run, position FROM step_end)
        """, [now])
      try connection.run(
        """
        INSERT INTO run_end (run, outcome, message, ended_at)
        SELECT id, 'interrupted', 'planrunner was killed', ? FROM run
        WHERE id NOT IN (SELECT run FROM run_end)
        """, [now])
    }
    return open.map(\.identifier)
  }

  /// The id of the step that was under way when a run of the plan was interrupted; `nil` when there is none.
  public borrowing func interruptedStep(
    of run: String, plan: String
  ) throws(TrailFailure) -> String? {
    var found: String?
    try query(
      """
      SELECT steps.id FROM steps JOIN run ON run.id = steps.run
      WHERE identifier = ? AND run.plan = ? AND outcome = 'interrupted' ORDER BY position LIMIT 1
      """, [.text(run), .text(plan)]
    ) { found = $0.text(0) }
    return found
  }
}
