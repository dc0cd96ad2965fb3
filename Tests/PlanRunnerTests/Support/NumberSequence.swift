import Crypto

/// The numbers by which the authors of RFC 8785 test how one is printed: edge cases, then pseudo-random ones.
///
/// The sequence is a published fact: 168 chosen numbers, the 2000 smallest normal ones, and then the words of
/// SHA-256 digests, each that of the one before and the first that of 32 zero bytes.
struct NumberSequence: Sequence, IteratorProtocol {
  private var index = 0
  private var block = [UInt8](repeating: 0, count: 32)
  private var words: ArraySlice<UInt64> = []

  mutating func next() -> Double? {
    defer { index += 1 }
    if index < Self.chosen.count { return Self.chosen[index] }
    if index < Self.chosen.count + 2000 {
      return Double(
        bitPattern: Double.leastNormalMagnitude.bitPattern + UInt64(index - Self.chosen.count))
    }
    while true {
      if words.isEmpty { refill() }
      let value = Double(bitPattern: words.removeFirst())
      if value.isFinite, value != 0 { return value }
    }
  }

  private mutating func refill() {
    block = Digest.of(block).bytes
    words = ArraySlice(
      (0..<4).map { word in
        block[word * 8..<word * 8 + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      })
  }

  private static let chosen: [Double] =
    [0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude] + thirds.map { -$0 } + thirds + fives
    + sixes + rest

  /// A third of each power of ten from 10^22 down to 10^-27, some of them a few units in the last place off.
  private static let thirds: [Double] = {
    let off = [2: 1, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 3, 9: 1, 10: 2, 11: 2, 12: 1, 13: 1, 14: 1]
      .merging([18: -1, 49: 1]) { $1 }
    return (0..<50).compactMap { index in
      Double("3.\(String(repeating: "3", count: 40))e\(21 - index)").map {
        Double(bitPattern: $0.bitPattern &+ UInt64(bitPattern: Int64(off[index] ?? 0)))
      }
    }
  }()

  private static let fives = [10, 5] + (1...9).compactMap { Double("5e-\($0)") }

  /// 5.06e-6, 5.006e-6 and so on, until the 6 is lost.
  private static let sixes = (1...15).compactMap { zeros in
    Double("5.\(String(repeating: "0", count: zeros))6e-6")
  }

  /// In words, since some of them would be no exact literals.
  private static let rest = """
    1 -1 -0.9999999999999993 -0.9999999999999994 0.9999999999999993 0.9999999999999994
    0.9999999999999996 0.9999999999999998 -0.9999999999999999 -0.9999999999999999
    0.9999999999999999 0.9999999999999999 0.29999999999999993 0.3 0.30000000000000004
    2.2250738585072014e-308 2.2250738585072e-308 2.225073858507201e-308 1.7976931348623157e308
    -1.7976931348623157e308 9007199254740992 -9007199254740992 295147905179352830000
    9.999999999999997e22 1e23 1.0000000000000001e23 999999999999999700000 999999999999999900000
    1e21 9.999999999999997e-7 0.000001 333333333.3333332 333333333.33333325 333333333.3333333
    333333333.3333334 333333333.33333343 -0.0000033333333333333333 1424953923781206.2
    """.split { $0.isWhitespace }.compactMap { Double($0) }
}
