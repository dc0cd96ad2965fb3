import Foundation
import Testing

@testable import PlanRunnerKit

@Suite struct JSONTextTests {
  struct Form: CustomTestStringConvertible, Sendable {
    let written: String
    let canonical: String
    var testDescription: String { written }
    init(_ written: String, _ canonical: String) {
      self.written = written
      self.canonical = canonical
    }
  }

  static let values = [
    Form(" null ", "null"), Form("[true , false]", "[true,false]"), Form("[ ]", "[]"),
    Form("{ }", "{}"), Form(#"{"b":1,"a":2,"":3}"#, #"{"":3,"a":2,"b":1}"#),
    // By UTF-16 units a surrogate comes before U+FB33, though its scalar is above it.
    Form(#"{"\ufb33":1,"\ud83d\ude00":2,"z":3}"#, "{\"z\":3,\"\u{1F600}\":2,\"\u{FB33}\":1}"),
  ]

  static let strings = [
    Form(#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
    Form(#""\u0000\u001F\u007f\u0080""#, "\"\\u0000\\u001f\u{7F}\u{80}\""),
    Form(#""\u20ac\u20AC""#, "\"€€\""), Form(#""\ud834\udd1e""#, "\"\u{1D11E}\""),
    // Neither composed nor decomposed: the bytes stay.
    Form("\"e\u{301}\u{E9}\"", "\"e\u{301}\u{E9}\""), Form("\"\u{2028}\"", "\"\u{2028}\""),
  ]

  /// RFC 8785 appendix B, and numbers at the edges of the layouts.
  static let numbers = [
    Form("0", "0"), Form("-0", "0"), Form("-0.0", "0"), Form("0e5", "0"), Form("1.0", "1"),
    Form("-1", "-1"), Form("10e-1", "1"), Form("5e-324", "5e-324"), Form("-5e-324", "-5e-324"),
    Form("1.7976931348623157e308", "1.7976931348623157e+308"),
    Form("9007199254740992", "9007199254740992"),
    Form("9223372036854775807", "9223372036854775807"),
    Form("-9223372036854775808", "-9223372036854775808"),
    Form("295147905179352830000.0", "295147905179352830000"),
    Form("9.999999999999997e22", "9.999999999999997e+22"), Form("1e23", "1e+23"),
    Form("1.0000000000000001e23", "1.0000000000000001e+23"),
    Form("999999999999999700000.0", "999999999999999700000"),
    Form("999999999999999900000.0", "999999999999999900000"), Form("1e21", "1e+21"),
    Form("1E20", "100000000000000000000"), Form("9.999999999999997e-7", "9.999999999999997e-7"),
    Form("0.000001", "0.000001"), Form("0.0000001", "1e-7"), Form("0.00001", "0.00001"),
    Form("333333333.33333329", "333333333.3333333"),
    Form("1424953923781206.2", "1424953923781206.2"),
    Form("123456.789", "123456.789"), Form("4.50", "4.5"), Form("2e-3", "0.002"),
    Form("0.000000000000000000000000001", "1e-27"), Form("1.5e300", "1.5e+300"),
  ]

  @Test(arguments: values + strings + numbers) func hasOneCanonicalForm(_ form: Form) {
    #expect(Array(parsed(form.written).utf8) == Array(form.canonical.utf8))
  }

  @Test(arguments: values + strings + numbers) func theCanonicalFormIsItsOwn(_ form: Form) {
    #expect(Array(parsed(form.canonical).utf8) == Array(form.canonical.utf8))
  }

  struct Pair: CustomTestStringConvertible, Sendable {
    let input: URL
    var testDescription: String { input.lastPathComponent }
  }

  @Test(arguments: Vectors.files(in: "jcs-rfc8785/testdata/input").map(Pair.init))
  func equalsThePublishedForm(_ pair: Pair) throws {
    let output = pair.input.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "output/\(pair.testDescription)")
    let wanted = Array(try Data(contentsOf: output))
    #expect(Array(parsed(Array(try Data(contentsOf: pair.input))).utf8) == wanted)
  }

  /// A terminal obeys what nobody sees; a reader of JSON reads the same text from the escapes.
  @Test func theTextForATerminalHasNothingHiddenInIt() throws {
    let text = "a\u{202E}b\u{9B}c\u{E0041}d\u{2028}e\u{7F}f\u{FEFF}é字👩‍👧"
    let json = JSONText.object([text: .array([.string(text)])])
    let escaped = #""a\u202eb\u009bc\udb40\udc41d\u2028e\u007ff\ufeffé字👩‍👧""#
    #expect(json.visible == "{\(escaped):[\(escaped)]}")
    #expect(json.pretty() == "{\n  \(escaped): [\n    \(escaped)\n  ]\n}")
    #expect(json.canonical == "{\"\(text)\":[\"\(text)\"]}")
    #expect(parsed(Array(json.visible.utf8)) == json.canonical)
  }

  @Test func prettyTextHasAMemberALine() {
    let text = JSONText.object([
      "b": .array([.integer(1), .array([]), .object([:])]), "a": .object(["x": .string("y")]),
      "c": .null,
    ])
    #expect(
      text.pretty() == """
        {
          "a": {
            "x": "y"
          },
          "b": [
            1,
            [],
            {}
          ],
          "c": null
        }
        """)
    #expect(parsed(text.pretty()) == text.canonical)
  }
}
