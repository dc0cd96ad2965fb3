internal import PlanRunnerKit

/// Reads what was recorded for the directory planrunner is in; writes nothing.
struct AuditCommand {
  /// What can be asked of a trail; the first word behind the command.
  enum Question: String, CaseIterable {
    case list, show, events
  }

  let invocation: Invocation
  let console: Console
  let environment: [String: String]

  /// - Returns: what the command ends with.
  func run(_ question: Question) -> ExitStatus {
    TrailReading(invocation: invocation, console: console, environment: environment)
      .give(of: nil) { reader throws(TrailReadFailure) in
        switch question {
        case .list: return try reader.list()
        case .show: return try reader.show(invocation.arguments.dropFirst().first)
        case .events:
          let limit = invocation.value(.limit).flatMap { Int($0) } ?? TrailEvent.usualLimit
          let page = TrailEventText(try reader.events(limit))
          return invocation.carriesData ? page.json.pretty() + "\n" : page.text
        }
      }
  }
}
