internal import Host
internal import PlanRunnerKit

/// The annotations of a run on GitHub Actions: the failure and the warnings at the plan's lines,
/// and what compilers say at theirs.
struct RunAnnotations {
  /// Errors that GitHub shows of one step of a job; it drops the rest without a word.
  private static let limit = 10
  /// Bytes of a message.
  private static let messageLimit = 4000

  private let plan: Plan
  private let report: RunReport
  private let repository: RepositoryFiles
  private let shown: ShownText

  /// `nil` when planrunner does not run there.
  init?(_ plan: Plan, _ report: RunReport, _ environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    self.plan = plan
    self.report = report
    repository = RepositoryFiles(environment)
    shown = ShownText(plan.redactor)
  }

  /// A line each.
  var lines: [String] {
    var lines: [String] = []
    for (step, ending) in zip(plan.steps, report.endings) {
      if let failure = ending.failure { lines += errors(step, ending, failure) }
    }
    if let failure = report.failure {
      lines.append(command(.error, of: nil, message(failure, [], left: 0)))
    }
    return lines
      + report.warnings.prefix(Self.limit).map { step, finding in
        command(.warning, of: plan.steps[step], said(finding))
      }
  }

  /// One at the plan's line, then one at each place that a compiler named.
  private func errors(
    _ step: PlannedStep, _ ending: StepEnding, _ failure: StepFailure
  ) -> [String] {
    let findings = ending.reasons
    let placed = findings.filter { $0.location != nil }
    let told = placed.filter { finding in
      finding.location.flatMap { repository.path(of: $0) } != nil
    }.prefix(Self.limit - 1)
    let own = message(
      failure, findings.filter { $0.location == nil }, left: placed.count - told.count)
    return [command(.error, of: step, own)]
      + told.map { finding in
        let location = finding.location
        return WorkflowCommand(
          level: .error, title: "\(shown.line(step.id)): \(shown.line(finding.subject))",
          message: bounded(shown.lines(finding.text, limit: 1000)),
          file: location.flatMap { repository.path(of: $0) },
          line: location?.line, column: location?.column
        ).text
      }
  }

  private func message(_ failure: StepFailure, _ findings: [Finding], left: Int) -> String {
    var parts = [shown.line(failure.message, limit: 1000)] + findings.map(said)
    if !failure.output.isEmpty { parts.append(bounded(shown.output(of: failure, limit: 1000))) }
    if left > 0 {
      parts.append(
        "\(left) more \(left == 1 ? "error is" : "errors are") not annotated; see the summary.")
    }
    if let advice = failure.advice {
      parts.append("What to do: \(shown.line(advice, limit: 1000))")
    }
    return parts.joined(separator: "\n")
  }

  private func said(_ finding: Finding) -> String {
    bounded(
      ShownFinding(finding, shown, limit: 1000).paragraph.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init))
  }

  private func bounded(_ lines: [String]) -> String {
    var result = ""
    for line in lines {
      guard result.utf8.count + line.utf8.count <= Self.messageLimit else { return result + "…" }
      result += (result.isEmpty ? "" : "\n") + line
    }
    return result
  }

  private func command(
    _ level: WorkflowCommand.Level, of step: PlannedStep?, _ message: String
  ) -> String {
    let position = step.map { plan.texts.position(of: $0.place) }
    return WorkflowCommand(
      level: level, title: shown.line(step?.id ?? plan.name), message: message,
      file: position.flatMap { repository.path(of: Finding.Location($0.name)) },
      line: position?.line, column: position?.column
    ).text
  }
}
