import COpenSSL

/// A running SHA-1 (FIPS 180-4).
///
/// Only for the object ids of git; nothing is trusted because its SHA-1 agrees.
public struct SHA1: ~Copyable {
  private var hash: RunningHash

  public init() {
    hash = RunningHash(EVP_sha1())
  }

  /// Adds bytes, which are read before the call returns.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    hash.update(bytes)
  }

  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { hash.update($0) }
  }

  public mutating func update(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { hash.update($0) }
  }

  /// The digest of all bytes given so far.
  public consuming func finish() -> SHA1Digest {
    SHA1Digest(bytes: hash.finish(count: 20))
  }
}
