import Testing

@testable import PlanRunnerKit

@Suite struct DiagnosticPrinterTests {
  private func printed(
    _ text: String, named name: String = "plan.json", _ message: String, _ range: Range<Int>
  ) -> String {
    var texts = SourceTexts()
    let index = texts.add(SourceText(name: name, bytes: Array(text.utf8)))
    var diagnostics = Diagnostics()
    diagnostics.report(message, at: Place(text: index, range))
    return DiagnosticPrinter(texts).text(diagnostics)
  }

  @Test func printsLikeACompiler() throws {
    let folder = try Folder()
    try folder.put(
      "plan.json",
      """
      {"format": 1, "steps": [\r
      \t{"id": "a", "type": "echo", "from": "x", "to": "y"},\r
        {"id": "ਬ", "type":\t"eco"},
        {"id": "b", "type": "echo", "from": "ਗੁਰੂ", "to": "y", "tines": 2}
      ]}
      """)
    let reading = try folder.read()
    #expect(
      DiagnosticPrinter(reading.texts).text(reading.diagnostics) == """
        \(folder.path)/plan.json:3:10: error: found 'ਬ' with U+0A2C GURMUKHI LETTER BA in it, expected an id of lower-case letters, digits and '-'
          {"id": "ਬ", "type":	"eco"},
                 ^~~
        \(folder.path)/plan.json:4:10: error: 'y' is already written by 'a'
          {"id": "b", "type": "echo", "from": "ਗੁਰੂ", "to": "y", "tines": 2}
                 ^~~
        \(folder.path)/plan.json:2:9: note: 'a' is here
        	{"id": "a", "type": "echo", "from": "x", "to": "y"},
        	       ^~~
        \(folder.path)/plan.json:4:66: error: step type 'echo' has no 'tines'; did you mean 'times'?
          {"id": "b", "type": "echo", "from": "ਗੁਰੂ", "to": "y", "tines": 2}
                                                               ^~~~~~~

        """)
  }

  @Test func showsOnlyThePartOfALongLineThatIsMeant() {
    let text = String(repeating: "é", count: 1000) + "x" + String(repeating: "y", count: 1000)
    let lines = printed(text, "m", 2000..<2001).split(separator: "\n")
    #expect(lines[0] == "plan.json:1:2001: error: m")
    #expect(
      lines[1]
        == "…" + String(repeating: "é", count: 66) + "x" + String(repeating: "y", count: 131) + "…")
    #expect(lines[2] == String(repeating: " ", count: 67) + "^")
    let first = printed(text, "m", 0..<2).split(separator: "\n")
    #expect(first[1] == String(repeating: "é", count: 198) + "…")
    let last = printed(text, "m", 3000..<3001).split(separator: "\n")
    #expect(last[1] == "…" + String(repeating: "y", count: 198))
    #expect(last[2] == String(repeating: " ", count: 198) + "^")
  }

  @Test func plainIsALineForEachMistakeAndNote() throws {
    var texts = SourceTexts()
    let index = texts.add(SourceText(name: "a.json", bytes: Array("ab\ncd".utf8)))
    var diagnostics = Diagnostics()
    diagnostics.report(
      "m\nn", at: Place(text: index, 4..<5), notes: [.init("here", at: Place(text: index, 0..<1))])
    #expect(
      DiagnosticPrinter(texts, .plain).text(diagnostics)
        == "a.json:2:2: error: m\\nn\na.json:1:1: note: here\n")
  }

  @Test func ofVeryManyOnlyTheFirstArePrintedWithTheirLines() {
    var texts = SourceTexts()
    let index = texts.add(
      SourceText(name: "a.json", bytes: [UInt8](repeating: UInt8(ascii: "x"), count: 300)))
    var diagnostics = Diagnostics()
    for offset in 0..<20 { diagnostics.warn("w", at: Place(text: index, offset..<(offset + 1))) }
    for offset in 100..<200 {
      diagnostics.report("m", at: Place(text: index, offset..<(offset + 1)))
    }
    let full = DiagnosticPrinter(texts, .full).text(diagnostics).split(separator: "\n")
    #expect(full.count == 301)
    #expect(full.first?.hasPrefix("a.json:1:101: error: m") == true)
    #expect(full.last == "… and 20 more; '--diagnostics plain' prints all, a line each")
    #expect(full.filter { $0.contains("warning") }.isEmpty)
    #expect(DiagnosticPrinter(texts, .plain).text(diagnostics).split(separator: "\n").count == 120)
  }

  @Test func aTabStaysATabUnderTheCaret() {
    #expect(printed("\ta\tbc", "m", 3..<5) == "plan.json:1:4: error: m\n\ta\tbc\n\t \t^~\n")
  }

  @Test func theCaretStandsBelowCharactersNotBytes() {
    #expect(printed("éé x", "m", 5..<6) == "plan.json:1:6: error: m\néé x\n   ^\n")
    #expect(printed("x ਗੁਰੂ", "m", 2..<14) == "plan.json:1:3: error: m\nx ਗੁਰੂ\n  ^~\n")
  }

  @Test func aWideCharacterTakesTwoColumns() {
    #expect(printed("日本 x", "m", 7..<8) == "plan.json:1:8: error: m\n日本 x\n     ^\n")
    #expect(printed("a日本b", "m", 1..<7) == "plan.json:1:2: error: m\na日本b\n ^~~~\n")
    // As wide as the three of whom it is made: so it is on a terminal that does not join them.
    #expect(printed("👩‍👩‍👧 x", "m", 19..<20) == "plan.json:1:20: error: m\n👩‍👩‍👧 x\n       ^\n")
    #expect(printed("ｦＡ x", "m", 7..<8) == "plan.json:1:8: error: m\nｦＡ x\n    ^\n")
  }

  @Test func controlCharactersAreShownAsEscapesAndCounted() {
    #expect(
      printed("a\u{1B}[31m b", "found '\u{1B}\n'", 7..<8)
        == "plan.json:1:8: error: found '\\u{1b}\\n'\na\\u{1b}[31m b\n            ^\n")
  }

  @Test func theNameOfAFileForgesNoLine() {
    #expect(
      printed("x", named: "a\nb\u{1B}[2J.json", "m", 0..<1)
        == "a\\nb\\u{1b}[2J.json:1:1: error: m\nx\n^\n")
  }

  @Test func aMarkEndsWithItsLine() {
    #expect(printed("ab\ncd", "m", 1..<5) == "plan.json:1:2: error: m\nab\n ^\n")
    #expect(printed("ab\r\n", "m", 4..<4) == "plan.json:2:1: error: m\n\n^\n")
    #expect(printed("", "m", 0..<1) == "plan.json:1:1: error: m\n\n^\n")
  }

  @Test func theSameMistakeIsToldOnce() {
    var diagnostics = Diagnostics()
    let place = Place(text: 0, 1..<2)
    diagnostics.report("b", at: place)
    diagnostics.report("b", at: place)
    diagnostics.report("a", at: place)
    diagnostics.report("first", at: Place(text: 0, 0..<1))
    #expect(diagnostics.sorted.map(\.message) == ["first", "b", "a"])
  }
}
