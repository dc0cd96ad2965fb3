extension TrailSchema {
  /// What happened, a row for each: of runs and steps their beginning and end, of artifacts that they were read or written.
  ///
  /// `run` and `position` and `rank` give the order in which it happened; the clock has no say in it.
  static let events = """
    SELECT run.id AS run, -1 AS position, 0 AS rank, 'runStarted' AS kind, started_at AS time,
      identifier, plan, NULL AS step, NULL AS path, NULL AS bytes, NULL AS milliseconds,
      'started' AS status
    FROM run
    UNION ALL
    SELECT run, position, 1, 'stepStarted', step_start.started_at, identifier, plan, step.id, NULL,
      NULL, NULL, 'started'
    FROM step_start JOIN step USING (run, position) JOIN run ON run.id = run
    UNION ALL
    SELECT run, position, iif(role = 'input', 2, 3),
      iif(role = 'input', 'artifactRead', 'artifactWritten'), ended_at, identifier, plan, step.id,
      path, iif(kind = 'missing', NULL, size), NULL, kind
    FROM artifact JOIN step_end USING (run, position) JOIN step USING (run, position)
      JOIN run ON run.id = run
    UNION ALL
    SELECT run, position, 4, 'stepEnded', ended_at, identifier, plan, step.id, NULL, NULL,
      milliseconds, outcome
    FROM step_end JOIN step USING (run, position) JOIN run ON run.id = run
    UNION ALL
    SELECT run, 1 << 40, 5, 'runEnded', ended_at, identifier, plan, NULL, NULL, NULL, milliseconds,
      outcome
    FROM run_end JOIN run ON run.id = run
    """
}
