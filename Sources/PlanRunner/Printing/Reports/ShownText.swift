/// Text of a run as reports show it: secrets are masked first, and then nothing is left that moves a cursor.
///
/// What a report escapes for its own format comes last, so that no secret hides behind an escape.
public struct ShownText: Sendable {
  private let redactor: Redactor

  public init(_ redactor: Redactor) { self.redactor = redactor }

  /// One line of at most `limit` bytes.
  public func line(_ text: String, limit: Int = Int.max) -> String {
    Self.cut(VisibleText.of(redactor.redacted(text)), limit)
  }

  /// The lines of a text, with blanks for its tabs; each is cut after `limit` bytes.
  public func lines(_ text: String, limit: Int = Int.max) -> [String] {
    // Masked as a whole: a secret may have several lines.
    redactor.redacted(text).utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Self.cut(VisibleText.of(Self.withBlanks($0)), limit)
    }
  }

  /// Columns from one tab stop to the next.
  private static let tabStop = 8

  /// A program's tabs would count from where planrunner's own lead begins.
  private static func withBlanks(_ line: Substring.UTF8View) -> [UInt8] {
    var result: [UInt8] = []
    var column = 0
    for byte in line {
      if byte == 0x09 {
        let blanks = tabStop - column % tabStop
        result += [UInt8](repeating: 0x20, count: blanks)
        column += blanks
      } else {
        result.append(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    return result
  }

  /// The lines of a program's output that show a failure.
  public func output(of failure: StepFailure, limit: Int = Int.max) -> [String] {
    failure.output.isEmpty ? [] : lines(failure.output.joined(separator: "\n"), limit: limit)
  }

  /// Never within a character.
  private static func cut(_ text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let bytes = Array(text.utf8)
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }
}
