internal import Host
internal import PlanRunnerKit

/// The files that a run's reports go to, and what they must not fall upon.
struct ReportPlaces {
  private let trail: TrailPlace
  /// With the option that named each.
  private let reports: [(option: Option, place: GivenPath)]

  init(_ invocation: Invocation, _ environment: [String: String]) {
    trail = TrailPlace(invocation, environment)
    reports = [Option.events].compactMap { option in
      guard let path = invocation.value(option), path != EventTarget.standardOutputName else {
        return nil
      }
      return (option, GivenPath(path))
    }
  }

  /// Why the run may not begin: a report or the trail would fall upon what the plan reads or writes.
  func objection(to plan: Plan) -> String? {
    for output in plan.steps.flatMap(\.outputs) {
      let place = "\(plan.workspace.path)/\(output)"
      if trail.given?.isWithin(place) == true {
        return "the audit trail lies in '\(output)', which the plan writes"
      }
    }
    for (option, report) in reports {
      if trail.given.map(report.isSame) == true {
        return "'\(option.rawValue)' would overwrite the audit trail"
      }
      if let file = plan.files.first(where: { report.isSame(as: GivenPath($0.name)) }) {
        return "'\(option.rawValue)' would overwrite the plan '\(file.name)'"
      }
      for use in plan.steps.flatMap(\.uses)
      where report.isWithin("\(plan.workspace.path)/\(use.path)") {
        return "'\(option.rawValue)' would write to '\(use.path)', which the plan uses"
      }
    }
    return nil
  }
}
