import COpenSSL

/// A running SHA-256 (FIPS 180-4).
public struct SHA256: ~Copyable {
  private var hash: RunningHash

  public init() {
    hash = RunningHash(copenssl_sha256())
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
  public consuming func finish() -> Digest {
    Digest(bytes: hash.finish(count: 32))
  }
}
