internal import Host
internal import PlanRunnerKit

/// What is written once a run has ended: the summary, JUnit XML, and annotations on GitHub Actions.
struct RunReports {
  private let invocation: Invocation
  private let environment: [String: String]
  private let console: Console
  private let trail: String
  private var started: (plan: Plan, beginning: RunBeginning)?
  /// Why the JUnit file is not there.
  private(set) var failure: HostError?

  /// Of a run whose audit trail is at the path `trail`.
  init(
    _ invocation: Invocation, _ environment: [String: String], _ console: Console, trail: String
  ) {
    self.invocation = invocation
    self.environment = environment
    self.console = console
    self.trail = trail
  }

  /// Whether one of them tells all that the steps found.
  var tellEvidence: Bool {
    invocation.value(.junit) != nil || SummaryTarget(invocation, environment) != nil
  }

  mutating func tell(_ event: RunEvent) {
    switch event {
    case .runStarted(let plan, let beginning): started = (plan, beginning)
    case .stepStarted, .progress, .stepEnded: break
    case .runEnded(let report):
      guard let (plan, beginning) = started else { return }
      for line in RunAnnotations(plan, report, environment)?.lines ?? [] { console.annotate(line) }
      writeSummary(plan, report, beginning)
      guard let path = invocation.value(.junit) else { return }
      do throws(HostError) {
        try ReportFile(path).write(JUnitReport(of: plan, report, beginning).text)
      } catch { failure = error }
    }
  }

  /// A summary that cannot be written changes nothing but what is said.
  private func writeSummary(
    _ plan: Plan, _ report: RunReport, _ beginning: RunBeginning
  ) {
    guard let target = SummaryTarget(invocation, environment) else { return }
    do throws(HostError) {
      let places = ReportPlaces(invocation, environment)
      if target.isShared,
        let objection = places.objection(
          to: plan, of: target.place, named: SummaryTarget.variable)
      {
        throw HostError("write", target.place.path, refusal: objection)
      }
      try target.write(JobSummary(of: plan, report, beginning, trail: trail))
    } catch {
      console.complain(
        "planrunner: warning: no summary: \(VisibleText.of(error.description))")
    }
  }
}
