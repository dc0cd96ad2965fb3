internal import PlanRunnerKit

/// Tells a person how a run goes: a line for each step, and what went wrong in full.
struct RunPrinter {
  let console: Console
  let plan: Plan
  let isQuiet: Bool
  let isVerbose: Bool
  private let redactor: Redactor
  private let idWidth: Int
  private let typeWidth: Int

  init(_ plan: Plan, console: Console, isQuiet: Bool, isVerbose: Bool) {
    self.console = console
    self.plan = plan
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    redactor = plan.redactor
    idWidth = plan.steps.map(\.id.count).max() ?? 0
    typeWidth = plan.steps.map(\.type.count).max() ?? 0
  }

  func begin(_ version: String) {
    guard !isQuiet else { return }
    let files = plan.files.map(\.name).joined(separator: ", which extends ")
    console.say(shown("planrunner \(version): \(plan.name) (\(files))"))
  }

  func tell(_ event: RunEvent) {
    switch event {
    case .runStarted, .stepStarted, .runEnded: break
    case .progress(_, .output(let line)):
      // The lead is ours alone: no child can begin a line with anything else.
      if isVerbose { console.say("            | " + shown(line)) }
    case .stepEnded(let step, let ending): tell(step, ending)
    }
  }

  private func tell(_ step: PlannedStep, _ ending: StepEnding) {
    let isWell = ending.outcome.letsTheRunGoOn || ending.outcome == .notRun
    let warnings = ending.evidence.findings.filter { $0.kind == .warning }
    guard !isQuiet || !isWell else { return }
    let time = ending.milliseconds.map { TimeSpan.words(milliseconds: $0) } ?? ""
    let words = ending.failure?.message ?? ending.evidence.headline
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    let line =
      "\(mark(ending.outcome))  \(padded(step.id, idWidth))  \(padded(step.type, typeWidth))  "
      + "\(lead(time, 8))  \(shown(String(lines.first ?? "")))"
    console.say(String(line.reversed().drop { $0 == " " }.reversed()))
    for line in lines.dropFirst() { console.say("            | " + shown(String(line))) }
    if isVerbose {
      for fact in ending.evidence.findings where fact.kind == .fact {
        console.say("            \(shown(fact.subject)): \(shown(fact.text))")
      }
    }
    for warning in warnings { tell(warning, .yellow, "warning: ") }
    guard let failure = ending.failure else { return }
    for reason in ending.evidence.findings
    where reason.kind == .failure && reason.text != failure.message { tell(reason, .red, "") }
    if let advice = failure.advice { console.say("            What to do: \(shown(advice))") }
    console.say(console.colored("            at \(shown(plan.texts.line(of: step.place)))", .dim))
  }

  private func tell(_ finding: Finding, _ color: Console.Color, _ lead: String) {
    console.say("            " + console.colored("\(lead)\(shown(finding.subject))", color))
    console.say("              \(shown(finding.text))")
    if let because = finding.because { console.say("              because \(shown(because))") }
  }

  func end(_ report: RunReport, trail: String) {
    let count = report.endings.filter { $0.outcome == .passed }.count
    let warnings = report.endings.flatMap(\.evidence.findings).filter { $0.kind == .warning }.count
    if let failure = report.failure {
      console.say(console.colored(shown(failure.message), .red))
      if let advice = failure.advice { console.say("What to do: \(shown(advice))") }
    }
    guard !isQuiet || report.outcome != .passed else { return }
    let verdict =
      report.outcome == .passed
      ? console.colored("Passed", .green) : console.colored(Self.verdict(report.outcome), .red)
    let steps =
      "\(count) of \(report.endings.count) \(report.endings.count == 1 ? "step" : "steps") passed"
    let words = warnings == 0 ? "" : ", \(warnings) \(warnings == 1 ? "warning" : "warnings")"
    console.say(
      "\(verdict) in \(TimeSpan.words(milliseconds: report.milliseconds)): \(steps)\(words).")
    console.say("The trail is \(VisibleText.of(trail)), run \(report.identifier).")
  }

  private static func verdict(_ outcome: Outcome) -> String {
    switch outcome {
    case .failed: "Failed"
    case .error: "Could not tell"
    case .timedOut: "Timed out"
    case .interrupted: "Interrupted"
    case .passed, .skipped, .notRun: "Passed"
    }
  }

  private func mark(_ outcome: Outcome) -> String {
    let text = lead(outcome.rawValue, 11)
    return switch outcome {
    case .passed: console.colored(text, .green)
    case .skipped, .notRun: console.colored(text, .dim)
    case .failed, .error, .timedOut, .interrupted: console.colored(text, .red)
    }
  }

  private func shown(_ text: String) -> String { VisibleText.of(redactor.redacted(text)) }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func lead(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
