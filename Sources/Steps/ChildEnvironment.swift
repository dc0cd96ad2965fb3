internal import PlanRunnerKit

/// The variables of a child: a short base, and what the step declares.
enum ChildEnvironment {
  /// Taken over from planrunner when they are set there; docs/plan-format.md lists them.
  static let base = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "TZ", "DEVELOPER_DIR",
    "SSL_CERT_FILE",
  ]

  static func of(
    _ own: [String: String], adding declared: [(key: String, value: String)]
  ) -> [String: String] {
    var variables: [String: String] = ["PATH": ProgramSearch.usualPath]
    for name in base { variables[name] = own[name] ?? variables[name] }
    for (name, value) in declared { variables[name] = value }
    return variables
  }
}
