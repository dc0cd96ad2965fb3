import Crypto
import Foundation
import Testing

@testable import PlanRunnerKit

/// Numbers as RFC 8785 prints them, held against the checksums that its authors publish.
@Suite struct CanonicalNumberTests {
  /// SHA-256 of the first lines `hex,number` of the sequence, by their number.
  private static let checksums = [
    (1000, "be18b62b6f69cdab33a7e0dae0d9cfa869fda80ddc712221570f9f40a5878687"),
    (10_000, "b9f7a8e75ef22a835685a52ccba7f7d6bdc99e34b010992cbc5864cd12be6892"),
    (100_000, "22776e6d4b49fa294a0d0f349268e5c28808fe7e0cb2bcbe28f63894e494d4c7"),
    (1_000_000, "49415fee2c56c77864931bd3624faad425c3c577d6d74e89a83bc725506dad16"),
  ]

  /// Above 10 000 lines only where time does not matter.
  private static var wanted: [(Int, String)] {
    let isTorture = ProcessInfo.processInfo.environment["PLANRUNNER_TORTURE"] != nil
    return isTorture ? checksums : checksums.filter { $0.0 <= 10_000 }
  }

  @Test(arguments: wanted) func theSequenceHasThePublishedChecksum(_ count: Int, _ sum: String) {
    var hash = SHA256()
    for number in NumberSequence().prefix(count) {
      let line = "\(String(number.bitPattern, radix: 16)),\(JSONText.double(number).canonical)\n"
      hash.update(Array(line.utf8))
    }
    #expect(hash.finish().description == sum)
  }

  /// What is written is read back as the same value, of whatever size, and written again as the same text.
  @Test func everyNumberIsReadBackAsItself() throws {
    for number in NumberSequence().prefix(20_000) {
      let text = JSONText.double(number).canonical
      let node = try JSONParser.parse(Array(text.utf8), named: "n")
      guard case .number(let read) = node.kind else { Issue.record("\(text)"); continue }
      #expect(read.double == number, "\(text)")
      #expect(JSONText(node).canonical == text)
    }
  }

  /// Whole floats of every size, where the grammars of integers and of numbers meet.
  @Test func everyWholeFloatIsReadBackAsItself() throws {
    for power in 50...1023 {
      for step in [-1.0, 0, 1] {
        let number = exp2(Double(power)) * (1 + step * Double.ulpOfOne)
        for value in [number, -number] {
          let text = JSONText.double(value).canonical
          let node = try JSONParser.parse(Array(text.utf8), named: "n")
          guard case .number(let read) = node.kind else { Issue.record("\(text)"); continue }
          #expect(read.double == value, "\(text)")
          #expect(JSONText(node).canonical == text)
        }
      }
    }
  }
}
