import Testing
import Torture

@Suite struct JSONJudgeTests {
  private static let right = [
    "0", "-0.5e+3", " [ ] ", "{}\n", #"{"a": [1, {"b": null}], "c": "\u00e9\ud834\udd1e\n"}"#,
    "\"é\"",
    "true", "9223372036854775807", "200000000000000000000", "-18446744073709552000", "0e999999999",
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
  ]

  @Test(arguments: right) func findsNothingInJSON(_ text: String) {
    #expect(JSONJudge.firstMistake(Array(text.utf8)) == nil)
  }

  private static let wrong: [(String, Int)] = [
    ("", 0), (" ", 1), ("[1,]", 3), ("{\"a\":1,}", 7), ("[1 2]", 3), ("{1:2}", 1), ("[1] 2", 4),
    ("01", 0), ("-", 1), ("1.", 2), ("1e", 2), ("1e400", 0), ("1e-400", 0),
    ("9223372036854775808", 0), ("200000000000000000001", 0), ("1000000000000000000000", 0),
    ("\"a", 0), ("\"\u{1}\"", 1), (#""\x""#, 1), (#""\u12g4""#, 5), (#""\ud834""#, 1),
    (#""\ud834\u0041""#, 1), (#""\udd1e""#, 1), (#"{"a": 1, "a": 2}"#, 9),
    (#"{"é": 1, "e\u0301": 2}"#, 10),
    ("nul", 0), ("truex", 4), ("\u{FEFF}1", 0), (String(repeating: "[", count: 65), 64),
    ("[1,,]", 3),
    ("[1,],", 3), ("// a", 0),
  ]

  @Test(arguments: wrong) func findsTheFirstMistake(_ text: String, _ offset: Int) {
    #expect(JSONJudge.firstMistake(Array(text.utf8)) == offset)
  }

  @Test(
    arguments: [
      [0xFF], [0xC3, 0x28], [0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xC0, 0x80],
    ] as [[UInt8]])
  func findsBytesThatAreNoText(_ bytes: [UInt8]) {
    #expect(JSONJudge.firstMistake(Array("\"é".utf8) + bytes + Array("\"".utf8)) == 3)
  }
}
