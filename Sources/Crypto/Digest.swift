/// A SHA-256 digest: 32 bytes.
///
/// Digests are ordered as their bytes are, which is also the order of their hexadecimal text.
public struct Digest: Hashable, Sendable {
  // Big-endian words. `SIMD4` is `Hashable`; `InlineArray` is not.
  private let words: SIMD4<UInt64>

  /// Takes the bytes of a digest; there must be 32.
  public init(bytes: [UInt8]) {
    precondition(bytes.count == 32, "a SHA-256 digest has 32 bytes")
    var words = SIMD4<UInt64>()
    for (index, byte) in bytes.enumerated() {
      words[index / 8] = words[index / 8] << 8 | UInt64(byte)
    }
    self.words = words
  }

  /// Reads exactly 64 lower-case hexadecimal digits; `nil` for any other text.
  public init?(hexadecimal text: String) {
    guard let bytes = Hexadecimal.decode(text, count: 32) else { return nil }
    self.init(bytes: bytes)
  }

  /// The digest of no bytes at all.
  public static let ofNothing = of([])

  /// The digest of `bytes`.
  public static func of(_ bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// The digest of a text's UTF-8.
  public static func of(_ text: String) -> Digest {
    var hash = SHA256()
    hash.update(text.utf8.span)
    return hash.finish()
  }

  /// The 32 bytes, most significant first.
  public var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8)) }
  }
}

extension Digest: CustomStringConvertible {
  /// 64 lower-case hexadecimal digits.
  public var description: String { Hexadecimal.encode(bytes) }
}

extension Digest: Comparable {
  public static func < (left: Digest, right: Digest) -> Bool {
    for index in 0..<4 where left.words[index] != right.words[index] {
      return left.words[index] < right.words[index]
    }
    return false
  }
}
