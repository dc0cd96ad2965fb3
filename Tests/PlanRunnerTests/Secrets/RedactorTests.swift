import Foundation
import Testing

@testable import PlanRunnerKit

@Suite struct RedactorTests {
  struct Secret: CustomTestStringConvertible, Sendable {
    let secrets: [String]
    let text: String
    let masked: String
    var testDescription: String { text }
    init(_ secrets: [String], _ text: String, _ masked: String) {
      self.secrets = secrets
      self.text = text
      self.masked = masked
    }
  }

  private static let key = "pa'ss \"wo\\rd/+é"

  static let forms: [Secret] = {
    let base64 = Data(key.utf8).base64EncodedString()
    let allowed = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    let percent = key.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return [
      Secret([key], "a \(key) b", "a • b"), Secret([key], JSONText.quoted(key), "\"•\""),
      Secret([key], #"pa'ss \"wo\\rd\/+é"#, "•"), Secret([key], #"'pa'\''ss "wo\rd/+é'"#, "'•'"),
      Secret([key], "Basic \(base64)", "Basic •"),
      Secret([key], base64.filter { $0 != "=" }, "•"), Secret([key], "?k=\(percent)", "?k=•"),
      Secret([key], percent.lowercased().replacing("\\", with: "%5c"), "•"),
      Secret(["tab\there\u{1B}"], #"tab\there\u{1b}"#, "•"),
      Secret(["tab\there\u{1B}"], #""tab\there\u001b""#, #""•""#),
    ]
  }()

  @Test(
    arguments: [
      Secret([], "swordfish", "swordfish"), Secret([""], "swordfish", "swordfish"),
      Secret(["swordfish"], "sword", "sword"), Secret(["swordfish"], "swordfishswordfish", "••"),
      Secret(["swordfish", "swordfish2"], "swordfish2 swordfish", "• •"),
      Secret(["swordfish"], "swordswordfish", "sword•"),
      Secret(["first line\nsecond line\nx"], "> second line <", "> • <"),
      Secret(["first line\r\nsecond line"], "first line", "•"),
      Secret(["first line\nsecond line"], "first line\nsecond line", "•"),
      // A combining mark after the secret does not hide it.
      Secret(["swordfish"], "swordfish\u{301}", "•\u{301}"),
    ] + forms) func masks(_ secret: Secret)
  {
    #expect(Redactor(secret.secrets).redacted(secret.text) == secret.masked)
  }

  @Test(arguments: 1...9) func knowsItsBase64OfEveryLength(_ count: Int) {
    let secret = String("swordfish".prefix(count))
    let text = Data(secret.utf8).base64EncodedString()
    #expect(SecretForms(secret).all.contains(text))
  }

  @Test func aValueStaysAValue() {
    let redactor = Redactor(["nabcdef", "1234567"])
    let json = JSONText.object([
      "a": .string("\nabcdef"), "b": .integer(1_234_567), "c": .array([.string("nabcdef")]),
      "nabcdef": .double(0.5), "d": .boolean(true),
    ])
    #expect(
      redactor.redacted(json).canonical
        == #"{"a":"\nabcdef","b":"•","c":["•"],"d":true,"•":0.5}"#)
  }
}
