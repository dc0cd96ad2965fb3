internal import Host
internal import PlanRunnerKit

/// What is written once a run has ended: the summary, JUnit XML, and annotations on GitHub Actions.
struct RunReports {
  private let writer: ReportWriter
  private let trail: String
  private var started: (plan: Plan, beginning: RunBeginning)?
  /// Why the JUnit file is not there.
  private(set) var failure: HostError?

  /// Of a run whose audit trail is at the path `trail`.
  init(_ writer: ReportWriter, trail: String) {
    self.writer = writer
    self.trail = trail
  }

  /// Whether one of them tells all that the steps found.
  var tellEvidence: Bool {
    writer.invocation.value(.junit) != nil
      || SummaryTarget(writer.invocation, writer.environment) != nil
  }

  mutating func tell(_ event: RunEvent) {
    switch event {
    case .runStarted(let plan, let beginning): started = (plan, beginning)
    case .stepStarted, .progress, .stepEnded: break
    case .runEnded(let report):
      guard let (plan, beginning) = started else { return }
      let annotations = RunAnnotations(plan, report, writer.environment)
      for line in annotations?.lines ?? [] { writer.console.annotate(line) }
      let summary = JobSummary(of: plan, report, beginning, trail: trail)
      writer.writeSummary(of: plan) { summary.text(limit: $0) }
      do throws(HostError) {
        try writer.writeJUnit { JUnitReport(of: plan, report, beginning).text }
      } catch { failure = error }
    }
  }
}
