/// The completion script for fish 3 and newer.
enum FishCompletion {
  static var script: String {
    var lines = [
      "# planrunner's completions for fish: planrunner completions fish | source",
      "complete -c planrunner -f",
    ]
    for command in Command.allCases {
      lines.append(
        "complete -c planrunner -n __fish_use_subcommand -a \(command.rawValue)"
          + " -d \(quoted(command.summary))")
    }
    for command in Command.allCases {
      let condition = quoted(condition(of: command))
      lines += command.options.map { option in
        "complete -c planrunner -n \(condition) -l \(option.rawValue.dropFirst(2))"
          + "\(value(of: option, command)) -d \(quoted(option.summary))"
      }
      switch command.argument {
      case .plan:
        lines.append("complete -c planrunner -n \(condition) -a '(__fish_complete_suffix .json)'")
      case .word(let words):
        let first = "\(Self.condition(of: command)); and not __fish_seen_subcommand_from"
        // 'help' takes the names of commands, which are all seen as subcommands.
        let names = command == .help ? words.filter { $0 != "help" } : words
        lines.append(
          "complete -c planrunner -n \(quoted("\(first) \(names.joined(separator: " "))"))"
            + " -a \(quoted(words.joined(separator: " ")))")
      case .directory:
        lines.append("complete -c planrunner -n \(condition) -a '(__fish_complete_directories)'")
      case .none: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A plan alone is a run: whatever is no other command.
  private static func condition(of command: Command) -> String {
    guard command == .run else { return "__fish_seen_subcommand_from \(command.rawValue)" }
    let others = CompletionShell.commands.filter { $0 != "run" }
    return "not __fish_seen_subcommand_from \(others.joined(separator: " "))"
  }

  private static func value(of option: Option, _ command: Command) -> String {
    guard let value = option.value else { return "" }
    if value == "FILE" { return " -r -F" }
    // With '--dry-run' a run takes what a graph takes.
    guard let words = option.words(for: command, isDryRun: command == .run) else { return " -x" }
    return " -x -a \(quoted(words.joined(separator: " ")))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
