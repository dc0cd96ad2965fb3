internal import PlanRunnerKit

/// The annotations of a run that did not begin: each mistake of the plan at its place.
struct RefusalAnnotations {
  /// Errors that GitHub shows of one step of a job; it drops the rest without a word.
  private static let limit = 10

  private let refusal: Refusal
  private let repository: RepositoryFiles

  /// `nil` when planrunner does not run there.
  init?(_ refusal: Refusal, _ environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    self.refusal = refusal
    repository = RepositoryFiles(environment)
  }

  /// A line each.
  var lines: [String] {
    let left = refusal.reasons.count - Self.limit
    return refusal.reasons.prefix(Self.limit).enumerated().map { index, reason in
      var message = [refusal.shown.line(reason.message, limit: 1000)]
      if index == 0, left > 0 {
        let mistakes = left == 1 ? "mistake is" : "mistakes are"
        message.append("\(left) more \(mistakes) not annotated; see the summary.")
      }
      if index == 0, let advice = refusal.advice {
        message.append("What to do: \(refusal.shown.line(advice, limit: 1000))")
      }
      return WorkflowCommand(
        level: .error, title: refusal.shown.line(refusal.plan),
        message: message.joined(separator: "\n"),
        file: reason.place.flatMap { repository.path(of: Finding.Location($0.name)) },
        line: reason.place?.line, column: reason.place?.column
      ).text
    }
  }
}
