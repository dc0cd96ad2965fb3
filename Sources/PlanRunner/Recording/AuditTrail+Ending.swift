internal import Crypto
internal import Host
internal import SQLite

extension AuditTrail {
  static func end(
    _ connection: borrowing Connection, _ run: borrowing RunRecord, _ position: Int,
    _ ending: StepEnding, at now: String
  ) throws(SQLiteError) {
    let redactor = run.redactor
    let key: [SQLite.Value] = [.integer(run.row), .integer(Int64(position))]
    let headline = ending.evidence.headline
    try connection.runAgain(
      "INSERT INTO step_end VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      key + [
        .text(ending.outcome.rawValue),
        .optional(headline.isEmpty ? nil : redactor.redacted(headline)),
        .optional(ending.failure.map { redactor.redacted($0.text) }),
        .optional(ending.failure?.advice.map(redactor.redacted)), .optional(ending.milliseconds),
        .text(now),
      ])
    if ending.outcome == .passed,
      let code = run.seal?.code(of: StepRecord(position, ending, in: run))
    {
      try connection.runAgain("INSERT INTO step_seal VALUES (?, ?, ?)", key + [.text(code)])
    }
    try record(connection, key, "input", ending.evidence.inputs, redactor)
    try record(connection, key, "output", ending.evidence.outputs, redactor)
    for (number, finding) in ending.evidence.findings.enumerated() {
      try connection.runAgain(
        "INSERT INTO finding VALUES (?, ?, ?, ?, ?, ?, ?)",
        key + [
          .integer(Int64(number)), .text(finding.kind.rawValue),
          .text(redactor.redacted(finding.subject)),
          .text(redactor.redacted(finding.value).canonical),
          .optional(finding.because.map(redactor.redacted)),
        ])
    }
  }

  private static func record(
    _ connection: borrowing Connection, _ key: [SQLite.Value], _ role: String,
    _ artifacts: [ArtifactRecord], _ redactor: Redactor
  ) throws(SQLiteError) {
    var paths = MaskedPaths(redactor)
    for artifact in artifacts {
      let path = paths.text(of: artifact.path.description)
      var members = MaskedPaths(redactor)
      try connection.runAgain(
        "INSERT INTO artifact VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        key + [
          .text(role), .text(path), .text(artifact.kind.rawValue),
          .optional(artifact.digest?.description), .integer(Int64(artifact.size)),
          .optional(artifact.mode),
        ])
      for member in artifact.members {
        try connection.runAgain(
          "INSERT INTO member VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          key + [
            .text(role), .text(path), .text(members.text(of: member.path)),
            .text(member.mode),
            .text(member.digest.description), .integer(Int64(member.size)),
          ])
      }
    }
  }
}
