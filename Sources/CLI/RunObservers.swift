internal import Host
internal import PlanRunnerKit

/// All that is told what happens in a run: people, the events' file, the reports.
struct RunObservers {
  let printer: RunPrinter
  private let plan: Plan
  private let invocation: Invocation
  private let console: Console
  private let trail: String
  /// The commit that is checked out; `nil` without a repository or a commit.
  private let head: String?
  private var events: EventStream
  private var reports: RunReports
  /// What came of the run; `nil` until it has ended.
  private(set) var report: RunReport?

  /// Of a run whose audit trail is at the path `trail`, with `head` checked out; `descriptor` takes the events.
  init(
    _ plan: Plan, _ invocation: Invocation, _ writer: ReportWriter, events descriptor: Int32?,
    trail: String, head: String?
  ) {
    self.plan = plan
    self.invocation = invocation
    console = writer.console
    self.trail = trail
    self.head = head
    events = EventStream(
      descriptor, name: EventTarget.name(invocation.value(.events)), redactor: plan.redactor)
    printer = RunPrinter(
      plan, console: console, isQuiet: invocation.has(.quiet), isVerbose: invocation.has(.verbose))
    reports = RunReports(writer, trail: trail)
  }

  /// How much of the steps' evidence is told in the end.
  var kept: EvidenceKept {
    invocation.value(.format) == "json" || reports.tellEvidence ? .all : .outcome
  }

  func begin() { printer.begin(Host.version) }

  mutating func tell(_ event: RunEvent) {
    printer.tell(event)
    events.tell(event)
    reports.tell(event)
    if case .runEnded(let report) = event { self.report = report }
  }

  /// Says what came of the run, once it has ended.
  ///
  /// - Parameter status: of the run itself.
  /// - Returns: the status with which planrunner ends, which is another if a run that passed lacks a report.
  func end(_ status: ExitStatus) -> ExitStatus {
    guard let report else { return status }
    var status = status
    printer.end(report, trail: trail, head: head)
    for (what, failure) in [
      ("the events are not whole", events.failure),
      ("the JUnit report is not written", reports.failure),
    ] {
      guard let failure else { continue }
      console.complain("planrunner: \(what): \(VisibleText.of(failure.description))")
      status = ExitStatus.cannotWrite.unlessWorse(status)
    }
    guard invocation.value(.format) == "json" else { return status }
    return console.give(
      RunJSON(plan: plan, report: report, trail: trail, status: status).text
    ).unlessWorse(status)
  }
}
