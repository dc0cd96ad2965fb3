/// What `help` prints, from the declarations of commands and options.
enum HelpText {
  static var overview: String {
    var text = """
      planrunner runs a release plan: a JSON file of typed steps, in order, to the first failure.

      Usage: planrunner PLAN [options]

      """
    text += "\nCommands\n"
    for command in Command.allCases {
      text += "  \(padded(command.usage, 36))  \(command.summary)\n"
    }
    text += "\nOptions of run\n"
    text += options(of: .run)
    return text
  }

  static func page(of command: Command) -> String {
    "Usage: planrunner \(command.usage) [options]\n\n\(command.summary)\n\nOptions\n"
      + options(of: command) + "\nExample\n  \(command.example)\n"
  }

  private static func options(of command: Command) -> String {
    command.options.map { option in
      let name = option.rawValue + (option.value.map { " \($0)" } ?? "")
      return "  \(padded(name, 28))  \(option.summary)\n"
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
