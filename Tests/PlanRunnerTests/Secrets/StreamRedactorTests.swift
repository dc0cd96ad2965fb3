import Testing

@testable import PlanRunnerKit

/// A child's output comes in pieces that know nothing of secrets.
@Suite struct StreamRedactorTests {
  private static let text = "a swordfish, a 3a1f-key-2c: swordfish3a1f-key-2cswordfis"
  private static let masked = "a •, a •: ••swordfis"

  private func masked(_ pieces: [[UInt8]], _ secrets: [String]) -> String {
    var redactor = Redactor(secrets).stream
    var result: [UInt8] = []
    for piece in pieces { result += redactor.pass(piece.span) }
    return String(decoding: result + redactor.finish(), as: UTF8.self)
  }

  @Test(arguments: 0...text.utf8.count) func masksASecretThatIsSplitAnywhere(_ position: Int) {
    let bytes = Array(Self.text.utf8)
    let pieces = [Array(bytes[..<position]), Array(bytes[position...])]
    #expect(masked(pieces, ["swordfish", "3a1f-key-2c"]) == Self.masked)
  }

  @Test func masksASecretThatComesByteByByte() {
    #expect(
      masked(Self.text.utf8.map { [$0] }, ["swordfish", "3a1f-key-2c"]) == Self.masked)
  }

  @Test func keepsEveryByteThatIsNoSecret() {
    let bytes = (0...255).map { UInt8($0) }
    var redactor = Redactor(["swordfish"]).stream
    let passed = redactor.pass(bytes.span)
    #expect(passed + redactor.finish() == bytes)
  }
}
