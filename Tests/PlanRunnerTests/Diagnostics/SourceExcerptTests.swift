import Testing

@testable import PlanRunnerKit

@Suite struct SourceExcerptTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let before: String
    let marked: String
    let after: String
    var testDescription: String { name }
  }

  private static let long = String(repeating: "0123456789", count: 10_000)

  /// The caret is below the first character of what is marked, in a window of the limit at most.
  @Test(arguments: [
    Case(name: "in the middle", before: long, marked: "\"x\"", after: long),
    Case(name: "at the beginning", before: "", marked: "\"x\"", after: long),
    Case(name: "at the end", before: long, marked: "\"x\"", after: ""),
    Case(name: "all of it", before: "", marked: "\"" + long + "\"", after: ""),
    Case(name: "a long part", before: long, marked: "\"" + long + "\"", after: long),
    Case(
      name: "wide characters", before: String(repeating: "日", count: 5000), marked: "\"本\"",
      after: String(repeating: "語", count: 5000)),
    Case(
      name: "escapes", before: String(repeating: "\u{1B}", count: 5000), marked: "\"\"",
      after: String(repeating: "\u{202E}", count: 5000)),
    Case(
      name: "combining marks", before: String(repeating: "e\u{301}", count: 5000), marked: "\"y\"",
      after: String(repeating: "\u{301}", count: 5000)),
    Case(
      name: "tabs", before: String(repeating: "\t", count: 5000), marked: "\"z\"",
      after: String(repeating: "\t", count: 5000)),
    Case(
      name: "just too long", before: long.prefix(100) + "", marked: "\"x\"",
      after: long.prefix(98) + ""),
  ])
  func showsAWindowRoundTheCaret(_ example: Case) {
    let bytes = Array((example.before + example.marked + example.after).utf8)
    let start = example.before.utf8.count
    let excerpt = SourceExcerpt(bytes[...], marked: start..<(start + example.marked.utf8.count))
    #expect(columns(excerpt.line) <= SourceExcerpt.columnLimit)
    #expect(columns(excerpt.line) > SourceExcerpt.columnLimit / 3)
    #expect(columns(excerpt.caret) <= columns(excerpt.line))
    #expect(excerpt.line.hasPrefix("…") == !example.before.isEmpty)
    #expect(excerpt.line.contains("…"))
    let lead = excerpt.caret.prefix { $0 == " " }.count
    var column = 0
    let below = excerpt.line.drop { character in
      defer { column += TextWidth.columns(of: character) }
      return column < lead
    }
    #expect(below.hasPrefix(example.marked.prefix(2)), "\(excerpt.line)\n\(excerpt.caret)")
  }

  private func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + TextWidth.columns(of: $1) }
  }

  @Test func aLineOfTheLimitIsWhole() {
    let text = String(repeating: "x", count: 199) + "y"
    let excerpt = SourceExcerpt(Array(text.utf8)[...], marked: 199..<200)
    #expect(excerpt.line == text)
    #expect(excerpt.caret == String(repeating: " ", count: 199) + "^")
  }

  @Test(arguments: [0, 1, 2, 3, 5000, 9997, 9999, 10_000])
  func aLineThatIsNoTextIsShownAsEscapes(_ place: Int) {
    let bytes = [UInt8](repeating: 0x80, count: 10_000)
    let excerpt = SourceExcerpt(bytes[...], marked: place..<(place + 1))
    #expect(excerpt.line.count <= SourceExcerpt.columnLimit)
    #expect(excerpt.line.contains("\\x80\\x80"))
  }
}
