internal import Host
internal import PlanRunnerKit

/// The files that a run's reports go to, and what they must not fall upon.
struct ReportPlaces {
  private let trail: TrailPlace
  /// With the option that named each.
  private let reports: [(option: Option, place: GivenPath)]

  init(_ invocation: Invocation, _ environment: [String: String]) {
    trail = TrailPlace(invocation, environment)
    reports = [Option.events, .junit, .summary].compactMap { option in
      guard let path = invocation.value(option), path != EventTarget.standardOutputName else {
        return nil
      }
      return (option, GivenPath(path))
    }
  }

  /// Why the run may not begin: a report or the trail would fall upon what the plan reads or writes,
  /// or a report could not be put where it is to go.
  func objection(to plan: Plan) -> String? {
    for output in plan.steps.flatMap(\.outputs) {
      let place = "\(plan.workspace.path)/\(output)"
      if trail.given?.isWithin(place) == true {
        return "the audit trail lies in '\(output)', which the plan writes"
      }
    }
    for (index, (option, report)) in reports.enumerated() {
      if let objection = objection(to: plan, of: report, named: option.rawValue) {
        return objection
      }
      if let other = reports[..<index].first(where: { report.isSame(as: $0.place) }) {
        return "'\(other.option.rawValue)' and '\(option.rawValue)' name the same file"
      }
      // At the end of a release it would be late to learn it, and opening a pipe would wait for a reader.
      guard option != .summary else { continue }
      do throws(HostError) { try ReportFile(report.path).check() } catch {
        return error.description
      }
    }
    return nil
  }

  /// Why a report may not be put at `report`, which `name` gave.
  func objection(to plan: Plan, of report: GivenPath, named name: String) -> String? {
    if trail.given.map(report.isSame) == true {
      return "'\(name)' would overwrite the audit trail"
    }
    if let file = plan.files.first(where: { report.isSame(as: GivenPath($0.name)) }) {
      return "'\(name)' would overwrite the plan '\(file.name)'"
    }
    for use in plan.steps.flatMap(\.uses)
    where report.isWithin("\(plan.workspace.path)/\(use.path)") {
      return "'\(name)' would write to '\(use.path)', which the plan uses"
    }
    return nil
  }
}
