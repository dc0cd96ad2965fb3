/// What a launch found out about its database.
public struct IntegrityReport: Sendable, Equatable {
  /// One thing that was looked at.
  public struct Check: Sendable, Equatable {
    public let name: String
    public let passed: Bool
    /// What was found, or why the check failed; one line without a full stop.
    public let detail: String
  }

  public let checks: [Check]

  /// True when every check passed; an app that reads false shows this report and nothing else.
  public var isIntact: Bool {
    !checks.isEmpty && checks.allSatisfy(\.passed)
  }
}

extension IntegrityReport: CustomStringConvertible {
  /// A verdict and one line for each check, without a final line feed.
  public var description: String {
    let verdict = isIntact ? "The database is intact." : "The database is NOT intact."
    let width = checks.map(\.name.count).max() ?? 0
    let lines = checks.map { check in
      let padding = String(repeating: " ", count: width - check.name.count)
      return "  \(check.passed ? "passed" : "FAILED")  \(check.name)\(padding)  \(check.detail)"
    }
    return ([verdict] + lines).joined(separator: "\n")
  }
}
