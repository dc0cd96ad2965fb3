import PlanRoom
import PlanRunnerKit
import Testing

/// One rule, the files it is about, and what must come of judging it.
struct RuleCase: CustomTestStringConvertible {
  enum Verdict: Sendable, Equatable {
    case holds
    case doesNotApply
    case broken(String)
    case warned(String)
    /// With an empty text for any words of a library.
    case unclear(String)
    /// The step could not begin.
    case stopped(String)
  }

  let testDescription: String
  /// Members of the rule beside `that`.
  let rule: String
  let verdict: Verdict
  let files: [String: String]
  /// Run in the root before the rule is judged.
  let shell: String
  let environment: [String: String]

  init(
    _ behaviour: String, _ rule: String, _ verdict: Verdict, files: [String: String] = [:],
    shell: String = "", environment: [String: String] = [:]
  ) {
    testDescription = behaviour
    self.rule = rule
    self.verdict = verdict
    self.files = files
    self.shell = shell
    self.environment = environment
  }

  /// Judges the rule in a gate, from the plan's text on.
  func judge(in files: [String: String] = [:]) throws {
    let room = try Room(files.merging(self.files) { $1 })
    if !shell.isEmpty { try room.shell(shell) }
    let report = try room.run(
      #""type": "gate", "allowEmpty": true, "rules": [{"that": "r", \#(rule)}]"#,
      environment: Room.environment.merging(environment) { $1 })
    let found = try Self.verdict(of: report)
    if verdict == .unclear(""), case .unclear = found { return }
    #expect(found == verdict)
    #expect(report.changed == [])
    #expect(report.later == (report.outcome == .passed ? .passed : .notRun))
  }

  private static func verdict(of report: RoomReport) throws -> Verdict {
    if report.outcome == .error, report.findings == [] { return .stopped(report.message) }
    let doubt = "r: could not tell: "
    let finding = try #require(report.findings.first)
    try #require(report.findings.count == 1)
    switch (report.outcome, finding) {
    case (.passed, "rule r: holds"): return .holds
    case (.passed, "rule r: does not apply"): return .doesNotApply
    case (.passed, _) where finding.hasPrefix("warning r: "):
      return .warned(String(finding.dropFirst("warning r: ".count)))
    case (.failed, _) where finding.hasPrefix("failure r: "):
      return .broken(String(finding.dropFirst("failure r: ".count)))
    case (.error, _) where finding.hasPrefix("failure " + doubt):
      return .unclear(String(finding.dropFirst("failure ".count + doubt.count)))
    default:
      Issue.record("\(report.outcome.rawValue) with '\(finding)'")
      return .unclear("")
    }
  }
}
