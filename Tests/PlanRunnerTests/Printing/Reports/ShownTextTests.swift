import Testing

@testable import PlanRunnerKit

/// Text of a run is shown without secrets, and without what a terminal would obey.
@Suite struct ShownTextTests {
  private static let shown = ShownText(Redactor(["swordfish"]))

  @Test(arguments: [
    ("a\tb", ["a       b"]), ("\tb", ["        b"]), ("12345678\tb", ["12345678        b"]),
    ("é🔑\tb\tc", ["é🔑      b       c"]), ("a\n\tb\n", ["a", "        b", ""]),
    ("a\rb\u{1B}[1m", ["a\\rb\\u{1b}[1m"]), ("a\tswordfish\tb", ["a       •       b"]),
  ])
  func hasBlanksForTheTabsOfLines(_ text: String, _ lines: [String]) {
    #expect(Self.shown.lines(text) == lines)
  }

  @Test func isCutOnceItIsMasked() {
    #expect(Self.shown.lines("abc swordfish", limit: 8) == ["abc •"])
    #expect(Self.shown.line("a\tbc swordfish", limit: 6) == "a\\tbc …")
  }
}
