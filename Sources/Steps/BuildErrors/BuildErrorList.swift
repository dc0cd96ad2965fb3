/// The errors of an output, the first of them with what belongs to each; takes the output line by line.
struct BuildErrorList {
  /// Errors that are kept.
  private static let limit = 20
  /// Lines of one error that are kept.
  private static let linesLimit = 12
  /// Further errors that are told apart; of more, it is only known that there are more.
  private static let countLimit = 10_000

  private(set) var errors: [BuildError] = []
  /// Further errors, each counted once as far as they are told apart.
  private(set) var more = 0
  var isMoreExact: Bool { seen.count < Self.countLimit }
  /// Whether the next line may belong to an error; if not, only one that begins an error is of use.
  var takesAnyLine: Bool { rest != nil }

  private var seen: Set<Int> = []
  /// What the lines to come may belong to; `nil` when it is nothing, or an error that takes no more.
  private var rest: BuildErrorLine.Rest?
  /// A line that is source if the one after it points at it.
  private var candidate: String?

  /// Takes note of one more that is not told apart.
  mutating func countFurther() { more += 1 }

  mutating func take(_ line: String) {
    if let beginning = BuildErrorLine(line) { return begin(beginning, line) }
    guard let rest else { return }
    switch rest {
    case .excerpt: takeExcerpt(line)
    case .details: if ErrorText.isDetail(line) { append(line) } else { self.rest = nil }
    }
  }

  private mutating func begin(_ beginning: BuildErrorLine, _ line: String) {
    candidate = nil
    rest = nil
    // Build tools print an error where it happens and once more at the end.
    guard seen.count < Self.countLimit else { return more += 1 }
    guard seen.insert(line.hashValue).inserted else { return }
    guard errors.count < Self.limit else { return more += 1 }
    rest = beginning.rest
    errors.append(BuildError(kind: beginning.kind, location: beginning.location, lines: [line]))
  }

  private mutating func takeExcerpt(_ line: String) {
    if ErrorText.isMark(line) {
      if let candidate { append(candidate) }
      append(line)
      candidate = nil
    } else if candidate == nil {
      if ErrorText.isNumbered(line) || ErrorText.isNote(line) {
        append(line)
      } else {
        candidate = line
      }
    } else {
      candidate = nil
      rest = nil
    }
  }

  private mutating func append(_ line: String) {
    let last = errors.count - 1
    if errors[last].lines.count < Self.linesLimit { errors[last].lines.append(line) }
    // Nothing more is kept of it, however many lines belong to it.
    if errors[last].lines.count == Self.linesLimit { rest = nil }
  }
}
