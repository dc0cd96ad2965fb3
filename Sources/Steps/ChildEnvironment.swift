internal import Host
internal import PlanRunnerKit

/// The variables of a child: a short base, and what the step declares.
///
/// The base is a list of what is let through, so nothing that a loader, a shell, an interpreter or
/// git would obey at start is in it.
enum ChildEnvironment {
  /// Taken over from planrunner when they are set there; docs/plan-format.md lists them.
  static let base = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "TZ", "DEVELOPER_DIR",
    "SSL_CERT_FILE",
  ]

  /// - Throws: when planrunner's own value of one of the base is not text, and would be another one if
  ///   it was repaired.
  static func of(
    _ run: RunFacts, adding declared: [(key: String, value: String)]
  ) throws(StepFailure) -> [String: String] {
    var variables: [String: String] = ["PATH": ProgramSearch.usualPath]
    for name in base {
      guard !run.brokenVariables.contains(name) || declared.contains(where: { $0.key == name })
      else {
        throw .error(
          "planrunner's own variable '\(name)' is not valid UTF-8",
          advice: "Set it to text, or give it in 'environment'.")
      }
      variables[name] = run.environment[name] ?? variables[name]
    }
    for (name, value) in declared { variables[name] = value }
    // By it the next run finds what this one leaves when planrunner is killed.
    variables[Orphans.mark] = run.identifier
    return variables
  }
}
