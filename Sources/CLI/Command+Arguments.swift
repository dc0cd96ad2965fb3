internal import PlanRunnerKit
internal import Steps

extension Command {
  /// What a word behind the command may be, for completions.
  enum Argument {
    case plan
    /// One of a closed set.
    case word([String])
    case directory
    case none
  }

  /// The words that the first argument may be and no others; `nil` where it is anything.
  var subcommands: [String]? {
    switch self {
    case .audit: AuditCommand.Question.allCases.map(\.rawValue)
    case .completions: CompletionShell.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// Options that go with only one of the subcommands, each with that one.
  var subcommandOptions: [(Option, String)] {
    let events = AuditCommand.Question.events.rawValue
    return self == .audit ? [(.limit, events), (.format, events)] : []
  }

  /// How many words may follow one of the subcommands.
  func words(after subcommand: String) -> ClosedRange<Int> {
    self == .audit && subcommand == AuditCommand.Question.show.rawValue ? 0...1 : 0...0
  }

  /// What the command's first word is, and for commands of plans every word.
  var argument: Argument {
    if let subcommands { return .word(subcommands) }
    return switch self {
    case .steps: .word(StepCatalog.standard.entries.map(\.name))
    case .initialize: .directory
    case .help: .word(Command.allCases.map(\.rawValue))
    default: usage.contains("PLAN") ? .plan : .none
    }
  }
}
