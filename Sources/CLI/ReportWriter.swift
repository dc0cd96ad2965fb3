internal import Host
internal import PlanRunnerKit

/// Puts reports where the command line and the job's variables want them.
struct ReportWriter {
  let invocation: Invocation
  let environment: [String: String]
  let console: Console

  private var places: ReportPlaces { ReportPlaces(invocation, environment) }

  /// Takes away the reports of an earlier run, so that none passes for one of this run if it ends early.
  ///
  /// Before the plan is read only what planrunner wrote goes, since anything else may be the plan's.
  func removeOld() {
    // What is wrong with a place, the run itself looks at, and says.
    do throws(HostError) { try remove(.junit) } catch {}
    do throws(HostError) { try remove(.summary) } catch {}
  }

  /// Takes away the reports that this run will replace.
  func removeReplaced() throws(HostError) {
    try remove(.junit)
    // A summary that has no place is said to have none in the end, and changes nothing else.
    do throws(HostError) { try remove(.summary) } catch {}
  }

  private func remove(_ option: Option) throws(HostError) {
    guard let path = invocation.value(option) else { return }
    try ReportFile(path).remove(where: Self.isOwn(option))
  }

  /// Says of a file, by its bytes, whether planrunner wrote it as such a report.
  static func isOwn(_ option: Option) -> (borrowing File) throws(HostError) -> Bool {
    { file throws(HostError) in
      switch option {
      case .junit: JUnitReport.isOne(try file.readStart(1 << 16))
      case .summary: JobSummary.isOne(try file.readAll(limit: JobSummary.limit))
      case .events: EventJSON.isStream(try file.readStart(1 << 16))
      default: false
      }
    }
  }

  /// Writes JUnit XML where it is asked for.
  func writeJUnit(_ text: () -> String) throws(HostError) {
    guard let path = invocation.value(.junit) else { return }
    try ReportFile(path).write(text())
  }

  /// Writes a summary where it is asked for; one that cannot be written changes nothing but what is said.
  ///
  /// - Parameters:
  ///   - plan: what was run; `nil` where nobody could read it.
  ///   - page: gives the page cut to so many bytes; `nil` when it has no room in them.
  func writeSummary(of plan: Plan?, _ page: (Int) -> String?) {
    guard let target = SummaryTarget(invocation, environment) else { return }
    do throws(HostError) {
      if let objection = places.objection(toWriting: target.name, of: plan) {
        throw HostError("write", target.place.path, refusal: objection)
      }
      if !target.isShared {
        try ReportFile(target.place.path).check(isReport: Self.isOwn(.summary))
      }
      try target.write(page)
    } catch {
      console.complain(
        "planrunner: warning: no summary: \(VisibleText.of(error.description))")
    }
  }

  /// Tells all reports of a run that did not begin.
  func tell(_ refusal: Refusal, of plan: Plan?) {
    for line in RefusalAnnotations(refusal, environment)?.lines ?? [] { console.annotate(line) }
    let page = refusal.summary
    writeSummary(of: plan) { room in page.utf8.count <= room ? page : nil }
    guard let path = invocation.value(.junit),
      places.objection(toWriting: Option.junit.rawValue, of: plan) == nil
    else { return }
    do throws(HostError) {
      try ReportFile(path).check(isReport: Self.isOwn(.junit))
      try ReportFile(path).write(refusal.junit(by: Host.version))
    } catch {
      console.complain(
        "planrunner: the JUnit report is not written: \(VisibleText.of(error.description))")
    }
  }
}
