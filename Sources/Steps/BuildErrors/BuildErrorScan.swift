internal import PlanRunnerKit

/// Picks the errors of compilers, linkers and tests out of an output of any length.
struct BuildErrorScan {
  /// Errors that are kept.
  static let limit = 20
  /// Lines of one error that are kept.
  private static let linesLimit = 12
  /// Bytes of a line that are looked at, and that are shown.
  private static let lineLimit = 4096
  private static let shownLimit = 1000
  /// Further errors that are told apart; of more, it is only known that there are more.
  private static let countLimit = 10_000

  private(set) var errors: [BuildError] = []
  /// Further errors, each counted once as far as they are told apart.
  private(set) var more = 0
  var isMoreExact: Bool { seen.count < Self.countLimit }

  private var line: [UInt8] = []
  private var seen: Set<Int> = []
  /// What the lines to come may belong to; `nil` when it is nothing, or an error that is not kept.
  private var rest: BuildErrorLine.Rest?
  /// A line that is source if the one after it points at it.
  private var candidate: String?

  mutating func take(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      if bytes[index] == 0x0A {
        finishLine()
      } else if line.count < Self.lineLimit {
        line.append(bytes[index])
      }
    }
  }

  mutating func finish() {
    if !line.isEmpty { finishLine() }
  }

  private mutating func finishLine() {
    defer { line.removeAll(keepingCapacity: true) }
    if rest == nil, !Self.mayBegin(line) { return }
    let text = Self.shown(line)
    if let beginning = BuildErrorLine(text) { return begin(beginning, text) }
    guard let rest else { return }
    switch rest {
    case .excerpt: takeExcerpt(text)
    case .details:
      if Self.isDetail(text) { append(text) } else { self.rest = nil }
    }
  }

  private mutating func begin(_ beginning: BuildErrorLine, _ text: String) {
    candidate = nil
    rest = nil
    // Build tools print an error where it happens and once more at the end.
    guard seen.count < Self.countLimit else { return more += 1 }
    guard seen.insert(text.hashValue).inserted else { return }
    guard errors.count < Self.limit else { return more += 1 }
    rest = beginning.rest
    errors.append(BuildError(kind: beginning.kind, location: beginning.location, lines: [text]))
  }

  private mutating func takeExcerpt(_ text: String) {
    if Self.isMark(text) {
      if let candidate { append(candidate) }
      append(text)
      candidate = nil
    } else if candidate == nil {
      if Self.isNumbered(text) || Self.isNote(text) { append(text) } else { candidate = text }
    } else {
      candidate = nil
      rest = nil
    }
  }

  private mutating func append(_ text: String) {
    let last = errors.count - 1
    if errors[last].lines.count < Self.linesLimit { errors[last].lines.append(text) }
  }

  private static let errorWord = Array("rror: ".utf8)
  private static let linkerWord = Array("ld: ".utf8)

  /// Whether a line can begin an error; most cannot, and are not made text of.
  private static func mayBegin(_ line: [UInt8]) -> Bool {
    guard let first = line.first else { return false }
    return first >= 0x80 || first == UInt8(ascii: "U") || first == UInt8(ascii: "T")
      || contains(errorWord, line) || contains(linkerWord, line)
  }

  private static func contains(_ word: [UInt8], _ line: [UInt8]) -> Bool {
    guard line.count >= word.count else { return false }
    return (0...(line.count - word.count)).contains {
      line[$0] == word[0] && line[$0...].starts(with: word)
    }
  }

  /// `   |         ^~~~`, or the same without a margin.
  private static func isMark(_ text: String) -> Bool {
    text.contains("^") && text.utf8.allSatisfy { " ^~|".utf8.contains($0) }
  }

  /// `12 | let y = x` and `   |     `- error: …`, as newer compilers show source.
  private static func isNumbered(_ text: String) -> Bool {
    guard let bar = text.firstRange(of: "|") else { return false }
    let margin = text[..<bar.lowerBound]
    return margin.hasSuffix(" ")
      && margin.utf8.allSatisfy { $0 == 0x20 || (0x30...0x39).contains($0) }
  }

  private static func isNote(_ text: String) -> Bool {
    guard let range = text.firstRange(of: ": note: ") else { return false }
    return SourceMark(text[..<range.lowerBound]) != nil
  }

  private static func isDetail(_ text: String) -> Bool {
    [" ", ">>> ", "↳"].contains(where: text.hasPrefix) && text.contains { $0 != " " }
      || text.contains(": undefined reference to ")
  }

  private static func shown(_ line: [UInt8]) -> String {
    let plain = TerminalColor.removed(from: line)
    let bytes = plain.last == 0x0D ? plain.dropLast() : plain[...]
    let text = VisibleText.of(bytes.prefix(shownLimit), keepingTabs: true)
      .replacing("\t", with: "    ")
    return bytes.count > shownLimit ? text + "…" : text
  }
}
