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

  private static let several = "first line\r\n  second line\n-----\n}\n"
  private static let pem = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEIJ
    hX7k==
    ab==
    -----END PRIVATE KEY-----

    """

  @Test(arguments: [
    Secret([], "swordfish", "swordfish"), Secret([""], "swordfish", "swordfish"),
    Secret(["swordfish"], "sword", "sword"), Secret(["swordfish"], "swordfishswordfish", "••"),
    Secret(["swordfish", "swordfish2"], "swordfish2 swordfish", "• •"),
    Secret(["swordfish"], "swordswordfish", "sword•"),
    // A combining mark after the secret does not hide it.
    Secret(["swordfish"], "swordfish\u{301}", "•\u{301}"),
    // Those that overlap have one dot, whichever came first.
    Secret(["swordfish", "fisherman"], "a swordfisherman b", "a • b"),
    Secret(["fisherman", "swordfish", "the swordfish"], "the swordfisherman", "•"),
    Secret(["swordfish", "old swordfish!"], "old swordfish! old swordfish?", "• old •?"),
    Secret(["rdfish", "old swordfish!"], "old swordfish!rdfish", "••"),
    Secret(["ababab"], "ababababab abab", "• abab"),
    // Lines of one that has several: those that say something.
    Secret([several], "> second line <", "> • <"), Secret([several], "first line", "•"),
    Secret([several], "first line\r\n  second line\n-----\n}\n.", "•."),
    Secret([several], "first line\n  second line\n-----\n}", "•\n  •\n-----\n}"),
    Secret([several], "{ a line of a } -----", "{ a line of a } -----"),
    Secret([pem], "\(pem).", "•."),
    Secret([pem], "-----BEGIN PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----"),
    Secret([pem], "hX7k== ab== MC4CAQAwBQYDK2VwBCIEIJ", "• ab== •"),
    Secret(["swordfish\n"], "swordfish", "•"), Secret(["swordfish\n"], "swordfish\n", "•"),
    // What cannot be told from ordinary text is passed over.
    Secret(["sword", "      ", "a b c d"], "sword       a b c d", "sword       a b c d"),
  ])
  func masks(_ secret: Secret) {
    #expect(Redactor(secret.secrets).redacted(secret.text) == secret.masked)
  }

  @Test(arguments: [
    "a b c d e f", "123456", "ключик", "${key}", "🔑🔑🔑🔑🔑🔑", "", String(repeating: "k", count: 65536),
  ])
  func takesASecretOfSixCharacters(_ text: String) {
    #expect(Redactor.objection(to: text) == nil)
    #expect(text.isEmpty || Redactor([text]).redacted(text) == "•")
  }

  @Test(arguments: ["12345", "false", "a b c d e\n\n", "      ", "\n", "🔑", "e\u{301}e\u{301}"])
  func refusesAShorterOne(_ text: String) {
    #expect(Redactor.objection(to: text)?.contains("fewer than 6 characters") == true)
  }

  @Test func refusesOneThatIsTooLong() {
    let text = String(repeating: "k", count: 65537)
    #expect(Redactor.objection(to: text)?.contains("more than 64 KiB") == true)
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
