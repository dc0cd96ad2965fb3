internal import PlanRunnerKit

/// What `help` prints, from the declarations of commands and options, for a terminal of 80 columns.
enum HelpText {
  static var overview: String {
    """
    planrunner runs a release plan: a JSON file of typed steps, in order, to the
    first failure.

    Usage: planrunner PLAN [options]

    Commands
    \(WrappedText.columns(Command.allCases.map { ($0.usage, $0.summary) }))
    Options of run
    \(options(of: .run))
    planrunner help COMMAND prints how a command is used, with an example;
    planrunner init hello writes a project to try them on.

    """
  }

  static func page(of command: Command) -> String {
    """
    Usage: planrunner \(command.usage) [options]

    \(WrappedText.paragraph(command.summary))

    Options
    \(options(of: command))
    Example
      \(command.example)

    """
  }

  private static func options(of command: Command) -> String {
    WrappedText.columns(
      command.options.map { option in
        (option.rawValue + (option.value.map { " \($0)" } ?? ""), option.summary(for: command))
      })
  }
}
