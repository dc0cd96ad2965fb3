internal import PlanRunnerKit

/// Reads plans and says what is wrong with them, for people and as data.
struct CheckCommand {
  let invocation: Invocation
  let console: Console
  let loading: PlanLoading

  /// - Returns: the first status that is not 0.
  func run(_ overrides: [String: String]) -> ExitStatus {
    var worst = ExitStatus.passed
    var plans: [JSONText] = []
    for path in invocation.arguments {
      let reading = loading.read(path, overrides: overrides)
      if case .stopped(let signal) = reading { return .signalled(signal) }
      loading.complain(of: reading)
      if case .plan(let plan, let warnings) = reading {
        let count = plan.steps.count == 1 ? "1 step" : "\(plan.steps.count) steps"
        console.say("\(VisibleText.of(path)): \(count), \(PlanLoading.count(warnings)).")
      }
      worst = (reading.refusal ?? .passed).unlessWorse(worst)
      plans.append(json(path, reading))
    }
    if invocation.value(.format) == "json" {
      let json = JSONText.object([
        "format": .integer(1), "exitStatus": .integer(Int(worst.code)), "plans": .array(plans),
      ])
      worst = console.give(json.pretty() + "\n").unlessWorse(worst)
    }
    return worst
  }

  private func json(_ path: String, _ reading: PlanLoading.Reading) -> JSONText {
    var steps: JSONText = .null
    var messages: [String] = []
    var diagnostics: JSONText = .array([])
    switch reading {
    case .plan(let plan, let warnings):
      steps = .integer(plan.steps.count)
      diagnostics = DiagnosticJSON(plan.texts).json(warnings)
    case .stopped: break
    case .unreadable(let message): messages = [message]
    case .misnamed(let found): messages = found
    case .wrong(let texts, let found): diagnostics = DiagnosticJSON(texts).json(found)
    }
    return .object([
      "plan": .string(path), "steps": steps, "messages": .array(messages.map { .string($0) }),
      "exitStatus": .integer(Int((reading.refusal ?? .passed).code)), "diagnostics": diagnostics,
    ])
  }
}
