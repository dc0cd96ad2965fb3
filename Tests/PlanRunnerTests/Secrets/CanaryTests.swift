import Foundation
import Testing

@testable import PlanRunnerKit

@Suite struct CanaryTests {
  private static let digits = "0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdef13579bdf02468ace"
  private static let canary = Canary(random: digits)

  @Test func isOneThatHasAllThatIsEscaped() {
    let secret = Self.canary.secret
    #expect(secret.split(separator: "\n").count == 3)
    for character in "'\"\\/<&$é🔑 " { #expect(secret.contains(character)) }
    #expect(Redactor.objection(to: secret) == nil)
    #expect(Redactor.objection(to: Self.canary.word) == nil)
  }

  @Test func findsEveryFormThatItPrints() {
    for line in Self.canary.printed.split(separator: "\n") where line.count > 16 {
      #expect(Self.canary.trace(in: Array(line.utf8)) != nil, "\(line)")
    }
  }

  /// The means that mask, put to the test.
  @Test func findsNothingWhereItIsMasked() {
    let redactor = Redactor([Self.canary.secret, Self.canary.word])
    let masked = redactor.redacted(Self.canary.printed + Self.canary.word)
    #expect(Self.canary.trace(in: Array(masked.utf8)) == nil)
    #expect(masked.contains("•"))
  }

  @Test(arguments: ["0f1e2d3c", "1e2d3c4b", "02468ace", "xx 23456789 xx", "MGYxZTJkM2M0YjVhNj"])
  func findsAPiece(_ text: String) {
    #expect(Self.canary.trace(in: Array("before \(text) behind".utf8)) != nil)
  }

  @Test(arguments: ["", "0f1e2d3", "'\"\\ /<é&🔑>$", "•", "MGYxZTJkM2"])
  func findsNothingInWhatItIsNot(_ text: String) {
    #expect(Self.canary.trace(in: Array(text.utf8)) == nil)
  }
}
