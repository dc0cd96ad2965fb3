import Testing

@testable import PlanRunnerKit

@Suite struct JSONRefusalTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let message: String

    init(_ text: String, _ message: String) {
      testDescription = text.count > 40 ? message : text
      bytes = Array(text.utf8)
      self.message = message
    }

    init(_ description: String, _ bytes: [UInt8], _ message: String) {
      testDescription = description
      self.bytes = bytes
      self.message = message
    }
  }

  static let grammar = [
    Refusal("", "0-0: found the end of the text, expected a value"),
    Refusal(" \n", "2-2: found the end of the text, expected a value"),
    Refusal("[1,]", "3-4: found ']', expected a value after ',' (no trailing comma)"),
    Refusal(
      #"{"a": 1,}"#, "8-9: found '}', expected a name in quotes after ',' (no trailing comma)"),
    Refusal("[,1]", "1-2: found ',', expected a value"),
    Refusal("{,}", "1-2: found ',', expected a name in quotes"),
    Refusal("{a: 1}", "1-2: found 'a', expected a name in quotes"),
    Refusal("{'a': 1}", "1-2: found ''', expected a name in quotes"),
    Refusal(#"{"a" 1}"#, "5-6: found '1', expected ':'"),
    Refusal(#"{"a": 1 "b": 2}"#, "8-9: found '\"', expected ',' or '}'"),
    Refusal("[1 2]", "3-4: found '2', expected ',' or ']'"),
    Refusal("[1", "2-2: found the end of the text, expected ',' or ']'"),
    Refusal("[1] // done", "4-5: found '/', expected the end of the text"),
    Refusal("/* so */ 1", "0-1: found '/', expected a value"),
    Refusal("1 2", "2-3: found '2', expected the end of the text"),
    Refusal("True", "0-1: found 'T', expected a value"),
    Refusal("nul", "0-1: found 'n', expected a value"),
    Refusal("nulll", "4-5: found 'l', expected the end of the text"),
    Refusal("NaN", "0-1: found 'N', expected a value"),
    Refusal("\u{A0}1", "0-2: found U+00A0, expected a value"),
    Refusal("[é]", "1-3: found 'é', expected a value"),
    Refusal("[1𝄞]", "2-6: found '𝄞', expected ',' or ']'"),
    Refusal("[1\u{202E}]", "2-5: found U+202E, expected ',' or ']'"),
    Refusal("[1]\0", "3-4: found byte 0, expected the end of the text"),
    Refusal("\u{FEFF}{}", "0-3: a byte order mark is not allowed; save the file without it"),
  ]

  static let numbers = [
    Refusal("01", "0-2: a number does not begin with a zero"),
    Refusal("-", "1-1: found the end of the text, expected a digit"),
    Refusal("+1", "0-1: found '+', expected a value"),
    Refusal(".5", "0-1: found '.', expected a value"),
    Refusal("1.", "2-2: found the end of the text, expected a digit"),
    Refusal("1e", "2-2: found the end of the text, expected a digit"),
    Refusal("0x1", "1-2: found 'x', expected the end of the text"),
    Refusal("-Infinity", "1-2: found 'I', expected a digit"),
    Refusal("9223372036854775808", "0-19: the number does not fit into 64 bits"),
    Refusal("[-9223372036854775809]", "1-21: the number does not fit into 64 bits"),
    Refusal("1e309", "0-5: the number does not fit into 64 bits"),
    Refusal("-1e309", "0-6: the number does not fit into 64 bits"),
    Refusal("1e-400", "0-6: the number does not fit into 64 bits"),
  ]

  static let strings = [
    Refusal(#""a"#, "0-2: the string does not end"),
    Refusal("\"a\nb\"", "2-3: a control character (byte 10) must be written as an escape"),
    Refusal("\"\t\"", "1-2: a control character (byte 9) must be written as an escape"),
    Refusal("\"\0\"", "1-2: a control character (byte 0) must be written as an escape"),
    Refusal("\"\u{1F}\"", "1-2: a control character (byte 31) must be written as an escape"),
    Refusal(#""\x""#, "1-3: unknown escape"),
    Refusal(#""\é""#, "1-4: unknown escape"),
    Refusal(#""\"#, "2-2: found the end of the text, expected an escape"),
    Refusal(#""\u12G4""#, "5-6: found 'G', expected a hexadecimal digit"),
    Refusal(#""\ud834""#, "1-7: half of a surrogate pair"),
    Refusal(#""\udd1e""#, "1-7: half of a surrogate pair"),
    Refusal(#""\ud834\ud834""#, "1-13: half of a surrogate pair"),
    Refusal(#""\ud834\ue000""#, "1-13: half of a surrogate pair"),
    Refusal(#""\ud834\u0041""#, "1-13: half of a surrogate pair"),
    Refusal(#""\ud834x""#, "1-7: half of a surrogate pair"),
    Refusal("a lone byte", [0x22, 0x61, 0xFF, 0x22], "2-3: the string is not valid UTF-8"),
    Refusal(
      "after text of more bytes", Array("\"é\\n".utf8) + [0xC3, 0x28, 0x22],
      "5-6: the string is not valid UTF-8"),
    Refusal("an overlong slash", [0x22, 0xC0, 0xAF, 0x22], "1-2: the string is not valid UTF-8"),
    Refusal(
      "a surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22], "1-2: the string is not valid UTF-8"),
    Refusal("a cut sequence", [0x22, 0xE2, 0x82, 0x22], "1-2: the string is not valid UTF-8"),
    Refusal(
      "a wrong byte in a name", [0x7B, 0x22, 0xFF, 0x22], "2-3: the string is not valid UTF-8"),
  ]

  static let names = [
    Refusal(#"{"a": 1, "a": 2}"#, "9-12: duplicate key 'a'\n1-4: note: first given here"),
    Refusal(
      #"{"a": 1, "\u0061": 2}"#,
      "9-17: duplicate key 'a': both are one name, written in two ways\n1-4: note: first given here"
    ),
    Refusal(
      "{\"\u{E9}\": 1, \"e\u{301}\": 2}",
      "10-15: duplicate key 'e\u{301}': both are one name, written in two ways\n1-5: note: first given here"
    ),
    Refusal(#"[{"b": {"": 1, "": 2}}]"#, "15-17: duplicate key ''\n8-10: note: first given here"),
  ]

  static let depth = [
    Refusal(
      String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
      "64-65: nested deeper than 64 levels"),
    Refusal(
      String(repeating: #"{"a":"#, count: 65), "320-321: nested deeper than 64 levels"),
    Refusal(String(repeating: "[", count: 1_000_000), "64-65: nested deeper than 64 levels"),
  ]

  @Test(arguments: grammar + numbers + strings + names + depth)
  func isRefusedAtItsPlace(_ refusal: Refusal) {
    #expect(parsed(refusal.bytes) == refusal.message)
  }

  @Test func takesTheDepthItStates() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(parsed(text) == text)
  }

  @Test func refusesATextAboveTheStatedSize() {
    let spaces = [UInt8](repeating: 0x20, count: JSONParser.sizeLimit + 1)
    #expect(parsed(spaces) == "0-0: the text has 16777217 bytes, the limit is 16777216")
  }

  @Test func namesTheFileWithLineAndColumn() {
    #expect(
      throws: JSONMistake(
        description: "a.json:2:4: found ']', expected a value after ',' (no trailing comma)")
    ) {
      try JSONParser.parse(Array("\n[1,]".utf8), named: "a.json")
    }
  }
}
