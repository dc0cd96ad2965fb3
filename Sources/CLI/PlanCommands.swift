internal import PlanRunnerKit

/// The commands that begin by reading a plan.
struct PlanCommands {
  let invocation: Invocation
  let console: Console
  let environment: [String: String]

  func run() -> ExitStatus {
    let overrides: [String: String]
    do throws(Invocation.UsageError) { overrides = try invocation.overrides() } catch {
      return .usage
    }
    let loading = PlanLoading(invocation, console: console, environment: environment)
    if invocation.command == .check {
      return CheckCommand(invocation: invocation, console: console, loading: loading)
        .run(overrides)
    }
    if invocation.command == .diff { return diff(loading, overrides) }
    func read(warning: Bool) -> PlanLoading.Result {
      loading.load(invocation.arguments[0], overrides: overrides, warns: warning)
    }
    if invocation.command == .run, !invocation.has(.dryRun) {
      reports.removeOld()
      let place: RunPlace
      // A large plan would stand in the memory twice, if the first reading was not let go of here.
      switch read(warning: true) {
      case .refused(let status, let refusal):
        reports.tell(refusal, of: nil)
        return status
      case .plan(let plan): place = RunPlace(of: plan)
      }
      return RunCommand(invocation: invocation, console: console, environment: environment)
        .run(in: place, reading: { read(warning: false) })
    }
    switch read(warning: false) {
    case .refused(let status, _): return status
    case .plan(let plan): return show(plan)
    }
  }

  private var reports: ReportWriter {
    ReportWriter(invocation: invocation, environment: environment, console: console)
  }

  private func show(_ plan: Plan) -> ExitStatus {
    switch invocation.command {
    case .status:
      return StatusCommand(
        invocation: invocation, console: console, environment: environment
      ).run(in: plan.workspace.path, of: plan.name)
    case .doctor:
      return DoctorCommand(console: console, environment: environment).run(in: plan.workspace.path)
    case .explain: return explain(plan)
    default:
      let format = invocation.value(.format).flatMap { GraphFormat(rawValue: $0) } ?? .text
      return console.give { GraphPrinter(plan).emit(format, to: $0) }
    }
  }

  private func explain(_ plan: Plan) -> ExitStatus {
    let id = invocation.arguments.dropFirst().first
    var isKnown = true
    let status = console.give { isKnown = PlanExplanation(plan).emit(ofStep: id, to: $0) }
    guard isKnown else {
      let word = id ?? ""
      console.complain(
        "planrunner: the plan has no step '\(VisibleText.of(word))'"
          + Suggestion.text(for: word, among: plan.steps.map(\.id)))
      return .usage
    }
    return status
  }

  /// Differing is no failure: the status is 0 either way.
  private func diff(_ loading: PlanLoading, _ overrides: [String: String]) -> ExitStatus {
    var plans: [Plan] = []
    var worst = ExitStatus.passed
    for path in invocation.arguments {
      switch loading.load(path, overrides: overrides, warns: false) {
      case .plan(let plan): plans.append(plan)
      case .refused(.signalled(let signal), _): return .signalled(signal)
      case .refused(let status, _): worst = status.unlessWorse(worst)
      }
    }
    guard worst == .passed, plans.count == 2 else { return worst }
    return console.give(PlanDifferenceText(PlanDifference(plans[0], plans[1])).text)
  }
}
