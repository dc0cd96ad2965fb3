import PlanRunnerKit
import Testing

@Suite struct WrappedTextTests {
  static let word = String(repeating: "a", count: 39)

  @Test func breaksAtEightyColumns() {
    let word = Self.word
    #expect(WrappedText.paragraph("\(word) \(word)b c") == "\(word) \(word)b\nc")
    #expect(WrappedText.paragraph("\(word) \(word)bc") == "\(word)\n\(word)bc")
    #expect(WrappedText.paragraph("a  b ") == "a b")
    #expect(WrappedText.paragraph("") == "")
  }

  @Test func countsWhatStandsBefore() {
    let word = Self.word
    #expect(WrappedText.paragraph("a \(word)", start: 39, hanging: 4) == "a \(word)")
    #expect(WrappedText.paragraph("a \(word)", start: 40, hanging: 4) == "a\n    \(word)")
    let long = "\(word) \(word)"
    #expect(WrappedText.paragraph("a \(long)", start: 70, hanging: 2) == "a\n  \(word)\n  \(word)")
  }

  @Test func aLongWordStandsAlone() {
    let long = String(repeating: "x", count: 90)
    #expect(WrappedText.paragraph("a \(long) b") == "a\n\(long)\nb")
  }

  @Test func putsNamesBesideTheirMeaning() {
    let meaning = "\(Self.word) \(Self.word)"
    #expect(
      WrappedText.columns([("a", "One."), ("bcd", meaning), ("too-long", "Two.")], longest: 5)
        == """
          a    One.
          bcd  \(Self.word)
               \(Self.word)
          too-long
               Two.

        """)
  }
}
