internal import Host
internal import PlanRunnerKit
internal import Steps

@main
enum Main {
  static func main() {
    // Before anything is opened: a file must not take the number of a closed stream.
    do throws(HostError) { try Host.openStandardStreams() } catch {
      Host.exit(ExitStatus.cannotWrite.code)
    }
    Signals.hold()
    let environment = Host.environment()
    let invocation: Invocation
    do throws(Invocation.UsageError) {
      guard let words = Host.arguments() else {
        throw Invocation.UsageError(message: "an argument is not valid UTF-8")
      }
      invocation = try Invocation(words)
    } catch {
      let console = Console(carriesData: false, color: nil, environment: environment)
      console.complain("planrunner: \(VisibleText.of(error.message))")
      console.complain("planrunner: see 'planrunner help'")
      Host.exit(ExitStatus.usage.code)
    }
    let console = Console(
      carriesData: invocation.carriesData, color: invocation.value(.color),
      environment: environment)
    Host.exit(console.ending(with: run(invocation, console, environment)).code)
  }

  private static func run(
    _ invocation: Invocation, _ console: Console, _ environment: [String: String]
  ) -> ExitStatus {
    let carriesData = invocation.carriesData
    switch invocation.command {
    case .version:
      return console.give(
        carriesData ? "{\"version\":\"\(Host.version)\"}\n" : "planrunner \(Host.version)\n")
    case .completions:
      return console.give(CompletionShell(rawValue: invocation.arguments[0])?.script ?? "")
    case .help:
      let command = invocation.arguments.first.flatMap { Command(rawValue: $0) }
      return console.give(command.map(HelpText.page) ?? HelpText.overview)
    case .steps: return steps(invocation, console)
    case .schema:
      return console.give(PlanSchema.standard.text)
    case .initialize:
      return InitCommand(console: console, place: invocation.arguments.first ?? ".").run()
    case .audit: return audit(invocation, console, environment)
    case .status where invocation.arguments.isEmpty:
      return StatusCommand(invocation: invocation, console: console, environment: environment)
        .run()
    case .doctor where invocation.arguments.isEmpty: return doctor(console, environment)
    case .run, .check, .graph, .explain, .diff, .status, .doctor:
      return PlanCommands(invocation: invocation, console: console, environment: environment).run()
    }
  }

  private static func audit(
    _ invocation: Invocation, _ console: Console, _ environment: [String: String]
  ) -> ExitStatus {
    // The words were held against these when they were taken apart.
    guard let question = AuditCommand.Question(rawValue: invocation.arguments[0]) else {
      return .usage
    }
    return AuditCommand(invocation: invocation, console: console, environment: environment)
      .run(question)
  }

  private static func doctor(_ console: Console, _ environment: [String: String]) -> ExitStatus {
    do throws(HostError) {
      return DoctorCommand(console: console, environment: environment)
        .run(in: try Host.workingDirectory())
    } catch {
      console.complain("planrunner: \(error)")
      return .couldNotTell
    }
  }

  private static func steps(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    let entries = StepCatalog.standard.entries
    let isData = invocation.value(.format) == "json"
    if isData, invocation.arguments.isEmpty {
      return console.give(JSONText.array(entries.map { StepPage($0).json }).pretty() + "\n")
    }
    guard let name = invocation.arguments.first else {
      return console.give(
        WrappedText.columns(entries.map { ($0.name, $0.summary) }, indent: 0)
          + "\nplanrunner steps TYPE prints the keys of one, with an example.\n")
    }
    guard let entry = StepCatalog.standard.entry(named: name) else {
      console.complain(
        "planrunner: there is no step type '\(VisibleText.of(name))'"
          + Suggestion.text(for: name, among: entries.map(\.name)))
      return .usage
    }
    let page = StepPage(entry)
    return console.give(isData ? page.json.pretty() + "\n" : page.text)
  }
}
