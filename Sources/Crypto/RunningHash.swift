import COpenSSL

/// An OpenSSL digest context that has been started.
///
/// Owns the context; finishing consumes it, so it cannot be fed again.
struct RunningHash: ~Copyable {
  private let context: OpaquePointer

  /// Starts `algorithm`, which OpenSSL must have.
  init(_ algorithm: OpaquePointer?) {
    guard let algorithm, let context = EVP_MD_CTX_new(),
      EVP_DigestInit_ex(context, algorithm, nil) == 1
    else { preconditionFailure("OpenSSL can start every digest that was found") }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    // An empty buffer may have no address, which not every OpenSSL accepts.
    guard !bytes.isEmpty else { return }
    guard EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 else {
      preconditionFailure("a started digest takes any number of bytes")
    }
  }

  /// The digest, which must be `count` bytes long.
  consuming func finish(count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    guard EVP_DigestFinal_ex(context, &bytes, &length) == 1, Int(length) == count else {
      preconditionFailure("a started digest finishes with the length of its algorithm")
    }
    return Array(bytes[..<count])
  }
}
