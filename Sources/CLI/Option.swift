internal import PlanRunnerKit

/// An option of the command line, declared once.
enum Option: String, CaseIterable {
  case audit = "--audit"
  case color = "--color"
  case diagnostics = "--diagnostics"
  case dryRun = "--dry-run"
  case events = "--events"
  case format = "--format"
  case help = "--help"
  case junit = "--junit"
  case limit = "--limit"
  case lockTimeout = "--lock-timeout"
  case quiet = "--quiet"
  case resume = "--resume"
  case set = "--set"
  case summary = "--summary"
  case verbose = "--verbose"
  case version = "--version"

  /// What its value is called in the help; `nil` for a switch.
  var value: String? {
    switch self {
    case .audit, .events, .junit, .summary: "FILE"
    case .color: "auto|always|never"
    case .diagnostics: "full|plain"
    case .format: "FORMAT"
    case .limit: "N"
    case .lockTimeout: "SECONDS"
    case .set: "NAME=VALUE"
    case .dryRun, .help, .quiet, .resume, .verbose, .version: nil
    }
  }

  var summary: String {
    switch self {
    case .audit: "Keep the audit trail in FILE."
    case .color: "Whether to colour what people read."
    case .diagnostics: "How to print mistakes: with the source, or a line each for editors."
    case .dryRun: "Print the step graph and touch nothing."
    case .events: "Write events to FILE as JSON Lines; - is stdout."
    case .format: "Form of what is printed."
    case .help: "Print how planrunner is used."
    case .junit: "Write the run to FILE as JUnit XML, a case for each step."
    case .limit:
      "How many events at most, up to \(TrailEvent.limits.upperBound); "
        + "\(TrailEvent.usualLimit) by default."
    case .lockTimeout: "How long to wait for another run to end; 0 by default."
    case .quiet: "Print only what went wrong."
    case .resume: "Go on from the last run where it did not pass."
    case .set: "Give a value of the plan; repeatable."
    case .summary: "Write what came of the run to FILE as Markdown."
    case .verbose: "Print every finding."
    case .version: "Print the version."
    }
  }

  /// What it does for a command, with the words that its value may be.
  func summary(for command: Command) -> String {
    guard self == .format, let words = words(for: command) else { return summary }
    let more = command == .run ? "; with --dry-run also dot, mermaid or svg" : ""
    return "\(summary.dropLast()): \(Self.choice(of: words))\(more)."
  }

  /// `a, b or c`.
  static func choice(of words: [String]) -> String {
    words.count < 3
      ? words.joined(separator: " or ")
      : words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
  }

  /// What may have been meant by a word that is no option; nothing when that cannot be told.
  static func suggestion(for word: String) -> String {
    let known = allCases.map(\.rawValue)
    // There are no options of one letter; what begins with it is what most tools take it for.
    if word.count == 2, let letter = word.lowercased().last {
      let meant = known.filter { $0.hasPrefix("--\(letter)") }.map { "'\($0)'" }
      return meant.isEmpty ? "" : "; did you mean \(choice(of: meant))?"
    }
    return Suggestion.text(for: word, among: known)
  }

  /// The words that its value may be with a command; `nil` when they are not a closed set.
  func words(for command: Command, isDryRun: Bool = false) -> [String]? {
    switch self {
    case .color: ["auto", "always", "never"]
    case .diagnostics: DiagnosticPrinter.Form.allCases.map(\.rawValue)
    case .format:
      command == .graph || isDryRun ? GraphFormat.allCases.map(\.rawValue) : ["text", "json"]
    default: nil
    }
  }
}
