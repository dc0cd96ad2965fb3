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
    if let path = invocation.value(.junit) {
      do throws(HostError) {
        try ReportFile(path).remove { file throws(HostError) in
          JUnitReport.isOne(try file.readStart(1 << 16))
        }
      } catch {
        // The run itself looks at the place, and says what is wrong with it.
      }
    }
    if let path = invocation.value(.summary) {
      do throws(HostError) {
        try ReportFile(path).remove { file throws(HostError) in
          JobSummary.isOne(try file.readAll(limit: JobSummary.limit))
        }
      } catch {
        // As above.
      }
    }
  }

  /// Takes away whatever files the reports will replace, now that the plan has no use for them.
  func removeReplaced() throws(HostError) {
    if let path = invocation.value(.junit) { try ReportFile(path).remove() }
    if let path = invocation.value(.summary) {
      do throws(HostError) { try ReportFile(path).remove() } catch {
        // A summary that has no place is said to have none in the end, and changes nothing else.
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
    if plan == nil, let path = invocation.value(.summary), isTaken(path) {
      console.complain(
        "planrunner: warning: no summary: '\(VisibleText.of(path))' is there, and no report of "
          + "planrunner's")
    } else {
      writeSummary(of: plan) { room in page.utf8.count <= room ? page : nil }
    }
    guard let path = invocation.value(.junit),
      places.objection(toWriting: Option.junit.rawValue, of: plan) == nil
    else { return }
    do throws(HostError) {
      try ReportFile(path).writeAnew(refusal.junit(by: Host.version))
    } catch {
      console.complain(
        "planrunner: the JUnit report is not written: \(VisibleText.of(error.description))")
    }
  }

  /// Whether something else stands where a report is to go, of which nobody can tell what it is good for.
  private func isTaken(_ path: String) -> Bool {
    do throws(HostError) {
      let place = GivenPath(path)
      return try place.directory().status(of: place.name) != nil
    } catch { return false }
  }
}
