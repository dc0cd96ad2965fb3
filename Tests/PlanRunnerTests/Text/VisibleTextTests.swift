import Testing

@testable import PlanRunnerKit

@Suite struct VisibleTextTests {
  struct Shown: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let text: String

    init(_ text: String, _ shown: String) {
      testDescription = shown
      bytes = Array(text.utf8)
      self.text = shown
    }

    init(_ bytes: [UInt8], _ shown: String) {
      testDescription = shown
      self.bytes = bytes
      text = shown
    }
  }

  @Test(arguments: [
    Shown("plain ਗੁਰਮੁਖੀ 日本 e\u{301} 👨‍👩‍👧", "plain ਗੁਰਮੁਖੀ 日本 e\u{301} 👨‍👩‍👧"),
    Shown("a\tb\nc\rd", #"a\tb\nc\rd"#), Shown("a\r\nb", #"a\r\nb"#),
    Shown("\u{1B}[2J", #"\u{1b}[2J"#), Shown("\0\u{7}\u{7F}", #"\u{0}\u{7}\u{7f}"#),
    Shown("\u{85}\u{9B}31m\u{A0}", "\\u{85}\\u{9b}31m\u{A0}"),
    Shown("\u{202E}txt\u{202A}\u{2066}\u{2069}", #"\u{202e}txt\u{202a}\u{2066}\u{2069}"#),
    Shown("\u{200E}\u{200F}\u{61C}", #"\u{200e}\u{200f}\u{61c}"#),
    Shown("\u{2028}\u{2029}\u{FEFF}", #"\u{2028}\u{2029}\u{feff}"#),
    Shown("\u{200B}\u{AD}\u{2060}\u{E0041}", #"\u{200b}\u{ad}\u{2060}\u{e0041}"#),
    Shown("\u{928}\u{94D}\u{200D} \u{2764}\u{FE0F}", "\u{928}\u{94D}\u{200D} \u{2764}\u{FE0F}"),
    Shown([0x61, 0xFF, 0x62], #"a\xffb"#), Shown([0xE2, 0x82], #"\xe2\x82"#),
    Shown([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#), Shown([0x80, 0xC3, 0xA9], #"\x80é"#),
    Shown([0xC0, 0x8A], #"\xc0\x8a"#), Shown([0xE2, 0x82, 0xE2, 0x82, 0xAC], #"\xe2\x82€"#),
    Shown("##[error]x", #"#\u{23}[error]x"#), Shown("a ##vso[task]b", #"a #\u{23}vso[task]b"#),
    Shown("###[x", #"##\u{23}[x"#), Shown("##teamCity[", #"#\u{23}teamCity["#),
    Shown("## Title [a]", "## Title [a]"), Shown("##", "##"), Shown("#[x]", "#[x]"),
    Shown("##a1[", "##a1["),
  ]) func nothingInItMovesACursor(_ shown: Shown) {
    #expect(Array(VisibleText.of(shown.bytes).utf8) == Array(shown.text.utf8))
  }

  @Test func keepsTabsWhereAsked() {
    #expect(VisibleText.of(Array("a\tb\n".utf8), keepingTabs: true) == "a\tb\\n")
  }
}
