internal import Facts
internal import Host
internal import PlanRunnerKit
internal import Steps

/// Reads a plan for a command, or prints all that is wrong with it.
struct PlanLoading {
  let console: Console
  let environment: [String: String]
  let form: DiagnosticPrinter.Form

  enum Result {
    case plan(Plan)
    case refused(ExitStatus, Refusal)
  }

  /// What came of reading, before anybody is told.
  enum Reading {
    /// With what the plan is warned of.
    case plan(Plan, Diagnostics)
    /// The plan's own file cannot be read.
    case unreadable(String)
    /// `--set` names what the plan does not have.
    case misnamed([String])
    case wrong(SourceTexts, Diagnostics)
    /// By a signal, before all was read.
    case stopped(Int32)

    /// Why there is no plan, for reports; `path` is the plan's, as it was given.
    func reasons(_ path: String) -> Refusal {
      switch self {
      case .plan: Refusal(of: path, [])
      case .unreadable(let message): Refusal(of: path, [.init(message)])
      case .misnamed(let messages): Refusal(of: path, messages.map { .init("--set: \($0)") })
      case .wrong(let texts, let diagnostics): Refusal(of: path, diagnostics, in: texts)
      case .stopped(let signal):
        Refusal(of: path, [.init(StepFailure.interrupted(by: signal).message)])
      }
    }

    /// `nil` when there is a plan.
    var refusal: ExitStatus? {
      switch self {
      case .plan: nil
      case .unreadable: .cannotRead
      case .misnamed: .usage
      case .stopped(let signal): .signalled(signal)
      case .wrong(_, let diagnostics): ExitStatus(diagnostics)
      }
    }
  }

  init(_ invocation: Invocation, console: Console, environment: [String: String]) {
    self.console = console
    self.environment = environment
    form = invocation.value(.diagnostics).flatMap { .init(rawValue: $0) } ?? .full
  }

  func read(_ path: String, overrides: [String: String]) -> Reading {
    let reader = PlanReader(catalog: .standard, facts: FactReader(), environment: environment)
    let reading: PlanReader.Result
    do throws(HostError) {
      reading = try reader.read(path, overrides: overrides)
    } catch {
      return .unreadable(error.description)
    }
    if let plan = reading.plan { return .plan(plan, reading.diagnostics) }
    guard reading.unknownOverrides.isEmpty else { return .misnamed(reading.unknownOverrides) }
    let wrong = Reading.wrong(reading.texts, reading.diagnostics)
    // A file that a value is read from may be huge: reading it is broken off when planrunner is to stop.
    if wrong.refusal == .couldNotTell, let signal = Signals.take() { return .stopped(signal) }
    return wrong
  }

  /// Reads a plan and says what is wrong with it; of warnings only where they are asked for.
  func load(_ path: String, overrides: [String: String], warns: Bool) -> Result {
    let reading = read(path, overrides: overrides)
    if case .plan(let plan, _) = reading {
      if warns { complain(of: reading) }
      return .plan(plan)
    }
    complain(of: reading)
    return .refused(reading.refusal ?? .defect, reading.reasons(path))
  }

  /// Says what is wrong with a plan, or what it is warned of.
  func complain(of reading: Reading) {
    switch reading {
    case .plan(let plan, let warnings):
      let text = DiagnosticPrinter(plan.texts, form).text(warnings)
      if !text.isEmpty { console.complain(String(text.dropLast())) }
    case .stopped: break
    case .unreadable(let message): console.complain("planrunner: \(VisibleText.of(message))")
    case .misnamed(let messages):
      for message in messages { console.complain("planrunner: --set: \(VisibleText.of(message))") }
    case .wrong(let texts, let diagnostics):
      let text = DiagnosticPrinter(texts, form).text(diagnostics)
      let end = "\(Self.count(diagnostics)); nothing was run."
      // An editor takes every line for a mistake.
      console.complain(form == .plain ? String(text.dropLast()) : text + end)
    }
  }

  /// `2 mistakes`, and warnings where there are some.
  static func count(_ diagnostics: Diagnostics) -> String {
    func words(_ count: Int, _ noun: String) -> String {
      switch count {
      case 0: "no \(noun)"
      case 1: "1 \(noun)"
      default: "\(count) \(noun)s"
      }
    }
    let mistakes = words(diagnostics.errors.count, "mistake")
    let warnings = diagnostics.warnings.count
    return warnings == 0 ? mistakes : "\(mistakes), \(words(warnings, "warning"))"
  }
}
