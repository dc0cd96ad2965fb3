internal import PlanRunnerKit

/// What the lines around an error look like, and how they are shown.
enum ErrorText {
  /// Bytes of a line that are shown.
  private static let shownLimit = 1000

  /// A line without colours, safe to show.
  static func shown(_ line: Span<UInt8>) -> String {
    let all = unsafe line.withUnsafeBufferPointer { unsafe Array($0) }
    let plain = TerminalColor.removed(from: all)
    let bytes = plain.last == 0x0D ? plain.dropLast() : plain[...]
    let text = VisibleText.of(bytes.prefix(shownLimit), keepingTabs: true)
      .replacing("\t", with: "    ")
    return bytes.count > shownLimit ? text + "…" : text
  }

  /// `   |         ^~~~`, or the same without a margin.
  static func isMark(_ text: String) -> Bool {
    text.contains("^") && text.utf8.allSatisfy { " ^~|".utf8.contains($0) }
  }

  /// `12 | let y = x` and `   |     `- error: …`, as newer compilers show source.
  static func isNumbered(_ text: String) -> Bool {
    guard let bar = text.firstRange(of: "|") else { return false }
    let margin = text[..<bar.lowerBound]
    return margin.hasSuffix(" ")
      && margin.utf8.allSatisfy { $0 == 0x20 || (0x30...0x39).contains($0) }
  }

  static func isNote(_ text: String) -> Bool {
    guard let range = text.firstRange(of: ": note: ") else { return false }
    return SourceMark(text[..<range.lowerBound]) != nil
  }

  static func isDetail(_ text: String) -> Bool {
    [" ", ">>> ", "↳"].contains(where: text.hasPrefix) && text.contains { $0 != " " }
      || text.contains(": undefined reference to ")
  }
}
