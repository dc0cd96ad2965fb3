import Testing

@testable import Torture

@Suite struct OutlineTests {
  private func pieces(_ text: String) -> (values: [String], members: [String], strings: [String]) {
    let bytes = Array(text.utf8)
    let outline = Outline(bytes)
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return (
      outline.values.map(piece), outline.members.map { "\(piece($0.key)) \(piece($0.whole))" },
      outline.strings.map(piece)
    )
  }

  @Test func findsValuesMembersAndStrings() {
    let found = pieces(#"{"a" : [1, "x\"y"], "b": {"c": true}}"#)
    #expect(
      found.values == [
        "1", #""x\"y""#, #"[1, "x\"y"]"#, "true", #"{"c": true}"#,
        #"{"a" : [1, "x\"y"], "b": {"c": true}}"#,
      ])
    #expect(
      found.members == [#""a" "a" : [1, "x\"y"]"#, #""c" "c": true"#, #""b" "b": {"c": true}"#])
    #expect(found.strings == [#""a""#, #""x\"y""#, #""b""#, #""c""#])
  }

  @Test func takesWhatIsNoJSON() {
    #expect(pieces("").values == [])
    #expect(pieces("]}\"").values == ["\""])
    #expect(pieces(#"{"a": [1, "x\"#).values == ["1", #""x\"#])
    #expect(pieces(#""k": 1"#).members == [])
  }
}
