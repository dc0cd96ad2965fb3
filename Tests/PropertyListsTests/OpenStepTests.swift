import PropertyLists
import Testing

@Suite struct OpenStepTests {
  struct Accepted: CustomTestStringConvertible, Sendable {
    let text: String
    /// What the key `a` has.
    let value: PropertyList
    init(_ text: String, _ value: PropertyList) {
      self.text = text
      self.value = value
    }
    var testDescription: String { text }
  }

  static let strings: [Accepted] = [
    .init("{ a = b; }", .string("b")), .init("{a=b;}", .string("b")),
    .init("{ \"a\" = \"b\"; }", .string("b")), .init("{ 'a' = 'b \"c\"'; }", .string("b \"c\"")),
    .init("{ a = 3; }", .string("3")), .init("{ a = YES; }", .string("YES")),
    .init("{ a = AZaz09_$/:.-; }", .string("AZaz09_$/:.-")),
    .init("{ a = \"\"; }", .string("")),
    .init("{ a = http://x.y; }", .string("http://x.y")), .init("{ a = /usr; }", .string("/usr")),
    .init("{ a = \"b\n\tc\"; }", .string("b\n\tc")),
    .init("{ a = \"// no /* comment */\"; }", .string("// no /* comment */")),
    .init("{ a = \"é 日 😀\"; }", .string("é 日 😀")),
    .init(#"{ a = "\a\b\f\n\r\t\v"; }"#, .string("\u{7}\u{8}\u{C}\n\r\t\u{B}")),
    .init(#"{ a = "\"\'\\"; }"#, .string("\"'\\")), .init(#"{ a = '\'"'; }"#, .string("'\"")),
    .init("{ a = \"b\\\nc\"; }", .string("b\nc")),
    .init(#"{ a = "\001\012\101\0101"; }"#, .string("\u{1}\nA\u{8}1")),
    .init(#"{ a = "\200\247\341\375"; }"#, .string("\u{A0}§Æÿ")),
    .init(#"{ a = "\U00e9\U65E5"; }"#, .string("é日")),
    .init(#"{ a = "\Ud83d\Ude00"; }"#, .string("😀")), .init(#"{ a = "\U00412"; }"#, .string("A2")),
  ]

  static let values: [Accepted] = [
    .init("{ a = <0fbd 77>; }", .data([0x0F, 0xBD, 0x77])), .init("{ a = <>; }", .data([])),
    .init("{ a = <\n0F\tbD\u{2028}>; }", .data([0x0F, 0xBD])),
    .init("{ a = (); }", .array([])),
    .init("{ a = ( b, c ); }", .array([.string("b"), .string("c")])),
    .init("{ a = (b,c,); }", .array([.string("b"), .string("c")])),
    .init(
      "{ a = ((b),{},<01>); }", .array([.array([.string("b")]), .dictionary([:]), .data([1])])),
    .init("{ a = {}; }", .dictionary([:])),
    .init("{ a = { b = c; d = e; }; }", .dictionary(["b": .string("c"), "d": .string("e")])),
    .init("// !$*UTF8*$!\n{ a = b; }", .string("b")),
    .init("/* x */ { /* { */ a /**/ = /* ; */ b // ;\r; /*** **/ } // end", .string("b")),
    .init("// x\u{2028}{ a = b; }", .string("b")), .init("// x\u{2029}{ a = b; }", .string("b")),
    .init("\u{B}\u{C}\r\n\t { a\u{2028}=\u{2029}b; }\n\n", .string("b")),
    .init("\u{FEFF}{ a = b; }", .string("b")),
    .init("a = b;", .string("b")), .init("/* Title */\n\"a\" = \"b\";\n", .string("b")),
    .init("\"x\" = 1; 'a' = { b = c; };", .dictionary(["b": .string("c")])),
    .init("\"a\";", .string("a")), .init("x = y; 'a' ; z = 1;", .string("a")),
  ]

  @Test(arguments: strings + values) func reads(_ accepted: Accepted) throws {
    let list = try PropertyList(reading: Array(accepted.text.utf8))
    #expect(try list.value(at: ["a"]) == accepted.value)
  }

  @Test func readsAnArray() throws {
    let list = try PropertyList(reading: Array("( a, \"b\", )\n".utf8))
    #expect(list == .array([.string("a"), .string("b")]))
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    let text: String
    /// `line:column: message`.
    let message: String
    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }
    var testDescription: String { text }
  }

  static let foreign = "this is no property list (XML, binary or OpenStep): "

  /// What is another kind of file must not be taken for a list without the key asked for.
  static let documents: [Refused] = [
    .init("", "1:1: the text holds nothing, expected a property list"),
    .init(" \n\t", "2:2: the text holds nothing, expected a property list"),
    .init("// !$*UTF8*$!\n", "2:1: the text holds nothing, expected a property list"),
    .init("\u{FEFF}", "1:1: the text holds nothing, expected a property list"),
    .init("word", "1:1: \(foreign)the first word is followed by the end of the text, not by '='"),
    .init("'a'", "1:1: \(foreign)the first word is followed by the end of the text, not by '='"),
    .init("Dear all,\n", "1:1: \(foreign)the first word is followed by 'a', not by '='"),
    .init("version: 3\n", "1:1: \(foreign)the first word is followed by '3', not by '='"),
    .init("#!/bin/sh\n", "1:1: \(foreign)found '#'"), .init("\n[1]", "2:1: \(foreign)found '['"),
    .init("é = 1;", "1:1: \(foreign)found 'é'"),
    .init("\u{1}", "1:1: \(foreign)found the byte 0x1"),
    .init("PK\u{3}\u{4}", "1:1: \(foreign)the first word is followed by the byte 0x3, not by '='"),
    .init("{\"a\": 1}", "1:5: found ':', expected '=' after the key 'a'"),
    .init("<!DOCTYPE html>\n<html></html>", "2:1: expected the element 'plist'"),
    .init("<0fbd77>", "1:1: expected the element 'plist'"),
    .init("// x\n<0fbd77>", "2:1: \(foreign)found '<'"),
    .init("word;", "1:5: found ';', expected '=' after the key 'word'"),
    .init("\"a\" = 1; b;", "1:11: found ';', expected '=' after the key 'b'"),
    .init("{ \"a\"; }", "1:6: found ';', expected '=' after the key 'a'"),
    .init("a = 1;\n}", "2:1: found '}', expected a key"),
    .init("{} x", "1:4: there is more after the end: 'x'"),
    .init("{}{}", "1:3: there is more after the end: '{'"),
    .init("(a);", "1:4: there is more after the end: ';'"),
    .init(
      "{ a = \u{0}; }", "1:7: the text has a NUL byte (UTF-16 is read only with a byte order mark)"),
  ]

  static let parts: [Refused] = [
    .init("{", "1:1: the dictionary has no end"),
    .init("{ a = b;\n", "1:1: the dictionary has no end"),
    .init("{ a", "1:4: found the end of the text, expected '=' after the key 'a'"),
    .init("{ a = ", "1:7: found the end of the text, expected a value"),
    .init("{ a = b }", "1:9: found '}', expected ';' after the value of 'a'"),
    .init("{ a = b c; }", "1:9: found 'c', expected ';' after the value of 'a'"),
    .init("{ a = é; }", "1:7: found 'é', expected a value"),
    .init("{ a = b+c; }", "1:8: found '+', expected ';' after the value of 'a'"),
    .init("{ a = b/*c*/; }", "1:9: found '*', expected ';' after the value of 'a'"),
    .init("{ a = \u{A0}b; }", "1:7: found '\u{A0}', expected a value"),
    .init("{ a = ; }", "1:7: found ';', expected a value"),
    .init("{ (a) = b; }", "1:3: found '(', expected a key"),
    .init("{ ; }", "1:3: found ';', expected a key"),
    .init(
      "{\n  a = 1;\n  b = 2;\n  \"a\" = 3;\n}", "4:3: the key 'a' is given twice, first at 2:3"),
    .init("\"a\";\na = 1;", "2:1: the key 'a' is given twice, first at 1:1"),
    .init("{ x = { a = 1; a = 1; }; }", "1:16: the key 'a' is given twice, first at 1:9"),
    .init(
      "{ \"\u{E9}\" = 1; \"e\u{301}\" = 2; }",
      "1:13: the key 'e\u{301}' is given twice, first at 1:3"),
    .init("(", "1:1: the array has no end"), .init("( a", "1:1: the array has no end"),
    .init("( a,", "1:1: the array has no end"), .init("(,)", "1:2: found ',', expected a value"),
    .init("(a,,b)", "1:4: found ',', expected a value"),
    .init("(a b)", "1:4: found 'b', expected ',' or ')'"),
    .init("(a;)", "1:3: found ';', expected ',' or ')'"),
    .init("(}", "1:2: found '}', expected a value"),
    .init("(\"a", "1:2: the string has no end"), .init("(\"a\n\n'", "1:2: the string has no end"),
    .init("(\n/* ", "2:1: the comment has no end"), .init("(/*/", "1:2: the comment has no end"),
    .init("(<0f", "1:2: the data has no end"), .init("(<0", "1:2: the data has no end"),
    .init("(<0f0>)", "1:6: found '>', expected the second digit of a byte"),
    .init("(<0 f>)", "1:4: found ' ', expected the second digit of a byte"),
    .init("(<0g>)", "1:4: found 'g', expected the second digit of a byte"),
    .init("(<xy>)", "1:3: found 'x', expected a hexadecimal digit or '>'"),
    .init("(<*I5>)", "1:2: the typed values of GNUstep are not read"),
    .init("(<*BY>)", "1:2: the typed values of GNUstep are not read"),
    .init("(<[Zm9v]>)", "1:2: the typed values of GNUstep are not read"),
  ]

  static let escapes: [Refused] = [
    .init(#"("\q")"#, "1:3: 'q' after a backslash has no meaning"),
    .init(#"("\8")"#, "1:3: '8' after a backslash has no meaning"),
    .init(#"("\u0041")"#, "1:3: 'u' after a backslash has no meaning"),
    .init(#"("ab\é")"#, "1:5: 'é' after a backslash has no meaning"),
    .init(#"("\"#, "1:3: the text ends within an escape"),
    .init(#"("\""#, "1:2: the string has no end"),
    .init(#"("\376")"#, "1:3: the escape \\376 is no character of NeXTSTEP's encoding"),
    .init(#"("\400")"#, "1:3: the escape \\400 is no character of NeXTSTEP's encoding"),
    .init(#"("\1")"#, "1:3: an octal escape has three digits"),
    .init(#"("\12")"#, "1:3: an octal escape has three digits"),
    .init(#"("\18")"#, "1:3: an octal escape has three digits"),
    .init(#"("\10"#, "1:3: an octal escape has three digits"),
    .init(#"("\000")"#, "1:3: the escape stands for a NUL character"),
    .init(#"("\U0000")"#, "1:3: the escape stands for a NUL character"),
    .init(#"("\U41")"#, "1:3: '\\U' is followed by four hexadecimal digits"),
    .init(#"("\U004"#, "1:3: '\\U' is followed by four hexadecimal digits"),
    .init(#"("\Ud83d")"#, "1:3: the escape is half of a surrogate pair"),
    .init(#"("\Ud83d\n")"#, "1:3: the escape is half of a surrogate pair"),
    .init(#"("\Ud83d\Ud83d")"#, "1:3: the escape is half of a surrogate pair"),
    .init(#"("\Ude00\Ud83d")"#, "1:3: the escape is half of a surrogate pair"),
  ]

  @Test(arguments: documents + parts + escapes) func refuses(_ refused: Refused) throws {
    let error = try #require(throws: PropertyListError.self) {
      try PropertyList(reading: Array(refused.text.utf8))
    }
    let place = try #require(error.position)
    #expect("\(place): \(error)" == refused.message)
  }

  @Test func readsToTheGreatestDepthAndNoDeeper() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "(", count: depth) + String(repeating: ")", count: depth)).utf8)
    }
    _ = try PropertyList(reading: nested(64))
    let error = #expect(throws: PropertyListError.self) { try PropertyList(reading: nested(65)) }
    #expect(error?.message == "the values are nested more than 64 deep")
    #expect(error?.position?.description == "1:65")
  }

  struct Encoded: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    /// What the key `a` has, or `line:column: message`.
    let outcome: String
  }

  private static func wide(_ text: String, high: Int, mark: Bool = true) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return [bytes[high], bytes[1 - high]]
    }
  }

  static let encodings: [Encoded] = [
    .init(
      testDescription: "UTF-16, big end first", bytes: wide("\"a\" = \"é😀\";", high: 0),
      outcome: "é😀"),
    .init(
      testDescription: "UTF-16, little end first", bytes: wide("\"a\" = \"é😀\";", high: 1),
      outcome: "é😀"),
    .init(
      testDescription: "UTF-16 without a mark", bytes: wide("a = b;", high: 0, mark: false),
      outcome: "1:1: the text has a NUL byte (UTF-16 is read only with a byte order mark)"),
    .init(
      testDescription: "UTF-16 of an odd length", bytes: wide("a = b;\n", high: 1) + [0x20],
      outcome: "2:1: the UTF-16 text ends within a character"),
    .init(
      testDescription: "UTF-16 with half a pair",
      bytes: wide("a =\n", high: 0) + [0xD8, 0x3D, 0x00, 0x3B],
      outcome: "2:1: the text is not valid UTF-16"),
    .init(
      testDescription: "a mistake in UTF-16", bytes: wide("\n\"é\" = 1; ?", high: 1),
      outcome: "2:11: found '?', expected a key"),
    .init(
      testDescription: "XML in UTF-16", bytes: wide("<plist><true/></plist>", high: 0),
      outcome: "1:1: an XML property list is read as UTF-8, not as UTF-16"),
    .init(
      testDescription: "UTF-32", bytes: [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
      outcome: "1:1: the text has a NUL byte (UTF-16 is read only with a byte order mark)"),
    .init(
      testDescription: "a mark alone", bytes: [0xFE, 0xFF],
      outcome: "1:1: the text holds nothing, expected a property list"),
    .init(
      testDescription: "bytes that are not UTF-8",
      bytes: Array("a = \"".utf8) + [0xE9, 0x22, 0x3B],
      outcome: "1:6: the text is not valid UTF-8"),
    .init(
      testDescription: "a character cut off in a comment",
      bytes: Array("a = b;\n// ".utf8) + [0xC3],
      outcome: "2:4: the text is not valid UTF-8"),
  ]

  @Test(arguments: encodings) func readsTheEncodingThatTheFirstBytesSay(_ file: Encoded) throws {
    var outcome: String
    do throws(PropertyListError) {
      let value = try PropertyList(reading: file.bytes).value(at: ["a"])
      outcome = if case .string(let text) = value { text } else { value.kind }
    } catch {
      outcome = "\(error.position?.description ?? "nowhere"): \(error)"
    }
    #expect(outcome == file.outcome)
  }
}
