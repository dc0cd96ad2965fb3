internal import PlanRunnerKit

/// What the command line asks for, taken apart before anything is read.
struct Invocation {
  /// What is wrong with a command line.
  struct UsageError: Error {
    let message: String
  }

  private(set) var command: Command
  private(set) var arguments: [String] = []
  private var values: [Option: [String]] = [:]

  func has(_ option: Option) -> Bool { values[option] != nil }
  func value(_ option: Option) -> String? { values[option]?.last }

  /// Whether standard output is for programs, so that what people read goes elsewhere.
  var carriesData: Bool {
    value(.format) == "json" || value(.events) == EventTarget.standardOutputName
  }

  init(_ words: [String]) throws(UsageError) {
    command = .run
    var rest = words[...]
    var isOptionEnd = false
    var isCommandKnown = false
    while let word = rest.popFirst() {
      if !isOptionEnd, word == "--" {
        isOptionEnd = true
      } else if !isOptionEnd, word.hasPrefix("-"), word != "-" {
        try take(word, &rest)
      } else if !isCommandKnown {
        isCommandKnown = true
        if let known = Command(rawValue: word), !isOptionEnd {
          command = known
        } else {
          if !isOptionEnd { try refuseMistypedCommand(word) }
          arguments.append(word)
        }
      } else {
        arguments.append(word)
      }
    }
    if has(.version) { command = .version }
    if has(.help) {
      arguments = isCommandKnown && command != .help ? [command.rawValue] : arguments
      command = .help
    }
    if !isCommandKnown, command == .run {
      throw UsageError(message: "no plan is given")
    }
    try check()
  }

  /// A plan is a file: it has a dot or a slash in its name, which no command has.
  private func refuseMistypedCommand(_ word: String) throws(UsageError) {
    guard !word.contains("."), !word.contains("/") else { return }
    throw Self.noCommand(word)
  }

  private static func noCommand(_ word: String) -> UsageError {
    if Command.later.contains(word) {
      return UsageError(message: "the command '\(word)' is not in this version of planrunner")
    }
    let known = Command.allCases.map(\.rawValue)
    return UsageError(
      message: "there is no command '\(word)'\(Suggestion.text(for: word, among: known))")
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option(rawValue: name) else {
      throw UsageError(
        message: "there is no option '\(name)'\(Option.suggestion(for: name))")
    }
    guard let wanted = option.value else {
      guard parts.count == 1 else { throw UsageError(message: "'\(name)' takes no value") }
      values[option, default: []].append("")
      return
    }
    let given = parts.count == 2 ? String(parts[1]) : rest.popFirst()
    guard let given else { throw UsageError(message: "'\(name)' lacks its value: \(wanted)") }
    if values[option] != nil, option != .set {
      throw UsageError(message: "'\(name)' is given twice")
    }
    values[option, default: []].append(given)
  }

  private func check() throws(UsageError) {
    for option in values.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where command != .help && option != .version && !command.options.contains(option) {
      throw UsageError(message: "'\(option.rawValue)' does not go with '\(command.rawValue)'")
    }
    guard command.arguments.contains(arguments.count) else {
      throw UsageError(
        message: arguments.count < command.arguments.lowerBound
          ? "'\(command.rawValue)' lacks something: planrunner \(command.usage)"
          : "'\(command.rawValue)' does not take '\(arguments.last ?? "")'")
    }
    if command == .help, let name = arguments.first, Command(rawValue: name) == nil {
      throw Self.noCommand(name)
    }
    if command == .initialize, arguments == [""] {
      throw UsageError(message: "'init' does not take ''")
    }
    if let known = command.subcommands, let what = arguments.first, !known.contains(what) {
      throw UsageError(
        message: "there is no '\(command.rawValue) \(what)'"
          + Suggestion.text(for: what, among: known))
    }
    if command.subcommands != nil, let what = arguments.first, let last = arguments.last,
      !command.words(after: what).contains(arguments.count - 1)
    {
      throw UsageError(message: "'\(command.rawValue) \(what)' does not take '\(last)'")
    }
    for (option, what) in command.subcommandOptions
    where has(option) && arguments.first != what {
      let found = arguments.first.map { "\(command.rawValue) \($0)" } ?? command.rawValue
      throw UsageError(message: "'\(option.rawValue)' does not go with '\(found)'")
    }
    if let limit = value(.limit), Int(limit).map(TrailEvent.limits.contains) != true {
      throw UsageError(
        message: "'--limit' takes a number from 1 to \(TrailEvent.limits.upperBound), "
          + "not '\(limit)'")
    }
    if let seconds = value(.lockTimeout), Int(seconds).map(RunLock.patience.contains) != true {
      throw UsageError(
        message: "'--lock-timeout' takes a number of seconds up to \(RunLock.patience.upperBound), "
          + "not '\(seconds)'")
    }
    for option in [Option.events, .junit, .summary] where has(option) && has(.dryRun) {
      throw UsageError(
        message: "'\(option.rawValue)' does not go with '--dry-run', which runs nothing")
    }
    for option in [Option.junit, .summary] where ["", "-"].contains(value(option)) {
      throw UsageError(
        message: "'\(option.rawValue)' takes the name of a file, not '\(value(option) ?? "")'")
    }
    if value(.format) == "json", value(.events) == EventTarget.standardOutputName {
      throw UsageError(
        message: "'--format json' and '--events -' both want standard output; give --events a file")
    }
    for option in Option.allCases {
      guard let word = value(option),
        let known = option.words(for: command, isDryRun: has(.dryRun)), !known.contains(word)
      else { continue }
      throw UsageError(
        message: "'\(option.rawValue)' is \(Option.choice(of: known)), not '\(word)'"
          + Suggestion.text(for: word, among: known))
    }
    _ = try overrides()
  }

  /// The values given by `--set`.
  func overrides() throws(UsageError) -> [String: String] {
    var overrides: [String: String] = [:]
    for text in values[.set] ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError(message: "'--set' takes NAME=VALUE, not '\(text)'")
      }
      guard overrides.updateValue(String(parts[1]), forKey: String(parts[0])) == nil else {
        throw UsageError(message: "'--set' gives '\(parts[0])' twice")
      }
    }
    return overrides
  }
}
