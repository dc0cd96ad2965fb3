extension TrailSchema {
  /// Each table with its keys.
  static let keys = [
    ("run", ["id", "identifier"]), ("run_end", ["run"]), ("plan_file", ["run, position"]),
    ("plan_value", ["run, position"]), ("step", ["run, position"]),
    ("step_start", ["run, position"]), ("step_end", ["run, position"]),
    ("artifact", ["run, position, role, path"]),
    ("member", ["run, position, role, artifact, path"]), ("finding", ["run, position, number"]),
    ("setting", ["run, name"]),
  ]

  /// Of what version 2 added.
  static let secondKeys = [("run_commit", ["run"]), ("step_seal", ["run, position"])]

  /// Append-only by the database's own rule, not by good manners.
  ///
  /// `INSERT OR REPLACE` deletes without a delete trigger, so a key that is there is refused first.
  static func triggers(on keys: [(String, [String])]) -> [String] {
    keys.flatMap(triggers)
  }

  private static func triggers(_ name: String, _ keys: [String]) -> [String] {
    ["UPDATE", "DELETE"].map { change in
      """
      CREATE TRIGGER \(name)_refuses_\(change.lowercased()) BEFORE \(change) ON \(name)
      BEGIN SELECT RAISE(ABORT, 'the audit trail only grows'); END
      """
    } + [
      """
      CREATE TRIGGER \(name)_refuses_replacement BEFORE INSERT ON \(name)
      WHEN \(keys.map { taken($0, in: name) }.joined(separator: " OR "))
      BEGIN SELECT RAISE(ABORT, 'the audit trail only grows'); END
      """
    ]
  }

  private static func taken(_ key: String, in table: String) -> String {
    let new = key.split(separator: ", ").map { "NEW.\($0)" }.joined(separator: ", ")
    return "EXISTS (SELECT 1 FROM \(table) WHERE (\(key)) = (\(new)))"
  }
}
