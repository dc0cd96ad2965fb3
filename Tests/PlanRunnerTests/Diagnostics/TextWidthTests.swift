import Foundation
import Testing

@testable import PlanRunnerKit

/// Columns of characters, held against what the system's own tables say.
@Suite struct TextWidthTests {
  /// Every character that reaches a terminal is at least as wide as `wcwidth` has it.
  @Test func isNeverLessThanTheSystemsOwn() throws {
    // Foundation does not have it for Swift.
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "wcwidth"),
      let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    else {
      print("skipped: there is no locale C.UTF-8 to ask, or no wcwidth")
      return
    }
    let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    var asked = 0
    var wider: [Unicode.GeneralCategory: Int] = [:]
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = UnicodeScalar(value), !VisibleText.isEscaped(scalar) else { continue }
      let system = Int(wcwidth(Int32(value)))
      // The system's tables may be older.
      guard system >= 0 else { continue }
      asked += 1
      let own = TextWidth.columns(of: Character(scalar))
      #expect(own >= system, "U+\(String(value, radix: 16))")
      if own > system { wider[scalar.properties.generalCategory, default: 0] += 1 }
    }
    #expect(asked > 100_000)
    // What is drawn wider by some terminals, or is newer than the system's tables.
    #expect(wider.values.reduce(0, +) < 600, "\(wider)")
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("ਪਾ", 2), ("ਸਤਿ", 3),
    ("ੴ", 1),
    ("ਗੁਰੂ", 2), ("नमस्ते", 4), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("🎉", 2), ("❤", 1),
    ("❤\u{FE0F}", 2),
    ("🇮🇳", 2), ("👍🏽", 4), ("👨\u{200D}👩", 4), ("\u{600}1", 2), ("", 0),
  ])
  func countsAText(_ text: String, _ columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }
}
