internal import Git
internal import Host
internal import PlanRunnerKit

/// The files that a run's reports go to, and what they must not fall upon.
struct ReportPlaces {
  private let trail: TrailPlace
  /// The plan's path, as it was given.
  private let plan: GivenPath
  /// Each with what named it: an option, or last of all the variable of a summary that is shared.
  private let reports: [(name: String, place: GivenPath)]

  init(_ invocation: Invocation, _ environment: [String: String]) {
    trail = TrailPlace(invocation, environment)
    plan = GivenPath(invocation.arguments.first ?? "")
    var reports: [(name: String, place: GivenPath)] = []
    for option in [Option.events, .junit, .summary] {
      guard let path = invocation.value(option), path != EventTarget.standardOutputName else {
        continue
      }
      reports.append((option.rawValue, GivenPath(path)))
    }
    if let target = SummaryTarget(invocation, environment), target.isShared {
      reports.append((SummaryTarget.variable, target.place))
    }
    self.reports = reports
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
    // A summary that the job gave a place for is not worth a run.
    for (name, place) in reports where name != SummaryTarget.variable {
      if let objection = objection(toWriting: name, of: plan) { return objection }
      // At the end of a release it would be late to learn it, and opening a pipe would wait for a reader.
      guard let option = Option(rawValue: name), option != .summary else { continue }
      do throws(HostError) {
        try ReportFile(place.path).check()
        try ReportFile(place.path).check(isReport: ReportWriter.isOwn(option))
      } catch { return error.description }
    }
    return nil
  }

  /// Holds that the report that `name` gave a place for may be put there.
  ///
  /// - Parameters:
  ///   - name: an option or the variable.
  ///   - plan: what is run; `nil` where nobody could read it, so that only its own path is known.
  /// - Returns: why it may not; `nil` when it may, or when there is none.
  func objection(toWriting name: String, of plan: Plan?) -> String? {
    guard let index = reports.firstIndex(where: { $0.name == name }) else { return nil }
    let report = reports[index].place
    if isOfTrail(report) { return "'\(name)' would overwrite the audit trail" }
    for file in plan?.files.map(\.name) ?? [self.plan.path]
    where report.isSame(as: GivenPath(file)) {
      return "'\(name)' would overwrite the plan '\(file)'"
    }
    if let plan {
      if let state = Self.state(of: plan), report.isWithin(state) {
        return "'\(name)' would write into '\(state)', where planrunner keeps its audit trail"
      }
      let exists = report.exists
      for use in plan.steps.flatMap(\.uses) {
        let place = "\(plan.workspace.path)/\(use.path)"
        let isOfPlan = report.isWithin(place) || exists && report.isSame(as: GivenPath(place))
        guard isOfPlan else { continue }
        return "'\(name)' would write to '\(use.path)', which the plan uses"
      }
    }
    return reports[..<index].first { report.isSame(as: $0.place) }.map {
      "'\($0.name)' and '\(name)' name the same file"
    }
  }

  /// Whether a report would fall upon the trail that was named, or upon what SQLite or its lock keep beside it.
  private func isOfTrail(_ report: GivenPath) -> Bool {
    guard let given = trail.given else { return false }
    let beside = ["-wal", "-shm", "-journal"].map { given.name + $0 }
    return report.isSame(as: given)
      || (beside + [RunLock.name(ofTrail: given.name)]).contains { name in
        let place = SplitPath(given.path).parent
        return report.isSame(as: GivenPath("\(place)/\(name)"))
      }
  }

  /// The state directory of a plan's root; `nil` where nobody can tell, and nothing is run.
  private static func state(of plan: Plan) -> String? {
    do throws(GitError) { return try StateDirectory(for: plan.workspace.path).path } catch {
      return nil
    }
  }
}
