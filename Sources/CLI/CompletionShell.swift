/// A shell that planrunner writes a completion script for, from the declarations of commands and options.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// Options that take the word behind them, unless it is written with `=`.
  static var optionsWithValues: [String] {
    Option.allCases.filter { $0.value != nil }.map(\.rawValue)
  }

  static var commands: [String] { Command.allCases.map(\.rawValue) }

  /// Every option with a closed set of words, command by command; a dry run's are those of `graph`.
  static var choices: [(command: String, option: Option, words: [String])] {
    Command.allCases.flatMap { command in
      command.options.compactMap { option in
        option.words(for: command).map { (command.rawValue, option, $0) }
      }
    }
  }

  static var optionsWithFiles: [String] {
    Option.allCases.filter { $0.value == "FILE" }.map(\.rawValue)
  }

  /// In single quotes, as bash and zsh read them.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
