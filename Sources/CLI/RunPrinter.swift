internal import Crypto
internal import PlanRunnerKit

/// Tells a person how a run goes: a line for each step, and what went wrong in full.
struct RunPrinter {
  let console: Console
  let plan: Plan
  let isQuiet: Bool
  let isVerbose: Bool
  private let text: ShownText
  private let idWidth: Int
  private let typeWidth: Int

  init(_ plan: Plan, console: Console, isQuiet: Bool, isVerbose: Bool) {
    self.console = console
    self.plan = plan
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    text = ShownText(plan.redactor)
    idWidth = plan.steps.map { TerminalText.width(of: $0.id) }.max() ?? 0
    typeWidth = plan.steps.map { TerminalText.width(of: $0.type) }.max() ?? 0
  }

  func begin(_ version: String) {
    guard !isQuiet else { return }
    console.say(shown("planrunner \(version): \(plan.name) (\(plan.filesInWords))"))
  }

  func tell(_ event: RunEvent) {
    switch event {
    case .runStarted, .stepStarted, .runEnded: break
    case .progress(_, .output(let line)):
      if isVerbose { text.lines(line).forEach(quote) }
    case .stepEnded(let step, let ending): tell(step, ending)
    }
  }

  private func tell(_ step: PlannedStep, _ ending: StepEnding) {
    let isWell = ending.outcome.letsTheRunGoOn || ending.outcome == .notRun
    guard !isQuiet || !isWell else { return }
    let time = ending.milliseconds.map { TimeSpan.words(milliseconds: $0) } ?? ""
    let words = ending.failure?.message ?? ending.evidence.headline
    console.say(
      line(mark(ending.outcome), step, time, shown(words)),
      hanging: String(repeating: " ", count: wordsColumn(withTypes: showsTypes) - 2) + "| ")
    // What is wrong comes before the output that it was found in.
    for reason in ending.reasons { tell(reason, .red, "") }
    if let failure = ending.failure { text.output(of: failure).forEach(quote) }
    if isVerbose {
      for fact in ending.evidence.findings where [.fact, .rule].contains(fact.kind) {
        foreign("\(shown(fact.subject)): \(shown(fact.text))")
      }
    }
    for warning in ending.warnings { tell(warning, .yellow, "warning: ") }
    guard let failure = ending.failure else { return }
    if let advice = failure.advice { detail("What to do: \(shown(advice))") }
    detail(console.colored("at \(shown(plan.texts.line(of: step.place)))", .dim))
  }

  private func tell(_ finding: Finding, _ color: Console.Color, _ lead: String) {
    let finding = ShownFinding(finding, text)
    foreign(console.colored("\(lead)\(finding.subject)", color))
    if finding.isPrinted { finding.lines.forEach(quote) } else { foreign("  \(finding.lines[0])") }
    if let because = finding.because { foreign("  \(because)") }
  }

  /// A line below a step's; what is broken off it stands four columns further in.
  private func detail(_ text: String) {
    console.say(Self.indent + text, hanging: Self.indent + "    ")
  }

  /// The same for a line that a plan or a program has a say in: what is broken off it bears the lead of what is quoted.
  private func foreign(_ text: String) {
    console.say(Self.indent + text, hanging: Self.indent + "| ")
  }

  /// A line, already safe to print, that is not planrunner's own: the lead is ours alone, so nothing else can begin a line.
  private func quote(_ line: String) {
    console.say("\(Self.indent)| \(line)", hanging: Self.indent + "| ")
  }

  private static let indent = String(repeating: " ", count: 12)

  /// The column at which a step's words begin, from 0.
  private func wordsColumn(withTypes: Bool) -> Int {
    11 + 2 + idWidth + 2 + (withTypes ? typeWidth + 2 : 0) + 8 + 2
  }

  /// Where the words would have less than half of a terminal, the types make room for them.
  private var showsTypes: Bool {
    console.columns.map { wordsColumn(withTypes: true) <= $0 / 2 } ?? true
  }

  /// A step's line: how it goes, the step, its time and a few words.
  func line(_ mark: String, _ step: PlannedStep, _ time: String, _ words: String) -> String {
    let type = showsTypes ? padded(step.type, typeWidth) + "  " : ""
    let line = "\(mark)  \(padded(step.id, idWidth))  \(type)\(lead(time, 8))  \(words)"
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  func end(_ report: RunReport, trail: String, head: String?) {
    if let failure = report.failure {
      console.say(console.colored(shown(failure.message), .red))
      if let advice = failure.advice { console.say("What to do: \(shown(advice))") }
    }
    guard !isQuiet || report.outcome != .passed else { return }
    let verdict = RunVerdict(plan, report)
    let color = report.outcome == .passed ? Console.Color.green : .red
    console.say("\(console.colored(shown(verdict.place), color)) in \(verdict.count).")
    tell(Shipment(of: plan, report, head: head))
    remind(of: report)
    console.say("The trail is \(shown(trail)), run \(report.identifier).")
  }

  /// Warnings that are named again; they stand at their steps.
  private static let warningLimit = 10

  private func remind(of report: RunReport) {
    let warnings = report.warnings
    for (step, finding) in warnings.prefix(Self.warningLimit) {
      let told = ShownFinding(finding, text)
      console.say(
        "Warning at '\(shown(plan.steps[step].id))': \(told.subject): \(told.lines[0])",
        hanging: Self.lead)
    }
    let more = warnings.count - Self.warningLimit
    if more > 0 { console.say("\(more) more warnings are at their steps.") }
  }

  /// Of further rows of a line at the left that is not planrunner's own alone.
  private static let lead = "  | "
  /// Artifacts that are named; the trail names all.
  private static let artifactLimit = 10

  private func tell(_ shipment: Shipment) {
    let artifacts = shipment.artifacts
    guard !artifacts.isEmpty else {
      if !shipment.words.isEmpty {
        console.say("This was \(shown(shipment.words)).", hanging: Self.lead)
      }
      return
    }
    console.say(
      "Made" + (shipment.words.isEmpty ? ":" : " \(shown(shipment.words)):"), hanging: Self.lead)
    for record in artifacts.prefix(Self.artifactLimit) {
      console.say(
        "  \(record.digest?.description ?? "")  \(shown(record.path.description))", hanging: "    ")
    }
    let more = artifacts.count - Self.artifactLimit
    if more > 0 { console.say("  \(more) more are in the trail") }
  }

  private func mark(_ outcome: Outcome) -> String {
    let text = lead(outcome.rawValue, 11)
    return switch outcome {
    case .passed: console.colored(text, .green)
    case .skipped, .notRun: console.colored(text, .dim)
    case .failed, .error, .timedOut, .interrupted: console.colored(text, .red)
    }
  }

  func shown(_ text: String) -> String { self.text.line(text) }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TerminalText.width(of: text)))
  }

  private func lead(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - TerminalText.width(of: text))) + text
  }
}
