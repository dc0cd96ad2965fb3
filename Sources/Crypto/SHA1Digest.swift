/// A SHA-1 digest: 20 bytes, as git names its objects.
///
/// Digests are ordered as their bytes are, which is also the order of their hexadecimal text.
public struct SHA1Digest: Hashable, Sendable {
  // Big-endian words.
  private let high: UInt64
  private let middle: UInt64
  private let low: UInt32

  /// Takes the bytes of a digest; there must be 20.
  public init(bytes: [UInt8]) {
    precondition(bytes.count == 20, "a SHA-1 digest has 20 bytes")
    high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    middle = bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[16...].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads exactly 40 lower-case hexadecimal digits; `nil` for any other text.
  public init?(hexadecimal text: String) {
    guard let bytes = Hexadecimal.decode(text, count: 20) else { return nil }
    self.init(bytes: bytes)
  }

  /// The digest of `bytes`.
  public static func of(_ bytes: [UInt8]) -> SHA1Digest {
    var hash = SHA1()
    hash.update(bytes)
    return hash.finish()
  }

  /// The 20 bytes, most significant first.
  public var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: high >> UInt64(56 - $0 * 8)) }
      + (0..<8).map { UInt8(truncatingIfNeeded: middle >> UInt64(56 - $0 * 8)) }
      + (0..<4).map { UInt8(truncatingIfNeeded: low >> UInt32(24 - $0 * 8)) }
  }
}

extension SHA1Digest: CustomStringConvertible {
  /// 40 lower-case hexadecimal digits.
  public var description: String { Hexadecimal.encode(bytes) }
}

extension SHA1Digest: Comparable {
  public static func < (left: SHA1Digest, right: SHA1Digest) -> Bool {
    (left.high, left.middle, left.low) < (right.high, right.middle, right.low)
  }
}
