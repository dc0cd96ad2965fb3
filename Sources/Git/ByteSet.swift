/// A set of byte values.
struct ByteSet: Sendable, Equatable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  func contains(_ byte: UInt8) -> Bool {
    let bit = UInt64(1) << UInt64(byte & 63)
    return switch byte >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  mutating func remove(_ byte: UInt8) { if contains(byte) { self = self.without(byte) } }

  mutating func invert() { words = (~words.0, ~words.1, ~words.2, ~words.3) }

  private func without(_ byte: UInt8) -> ByteSet {
    var copy = self
    copy.invert()
    copy.insert(byte)
    copy.invert()
    return copy
  }

  static func == (left: ByteSet, right: ByteSet) -> Bool { left.words == right.words }
}
