import COpenSSL

/// HMAC with SHA-256 (RFC 2104): only who has the key can make the code of a message.
///
/// Owns a context that the key was given to, of which each message takes a copy.
public struct HMAC: ~Copyable {
  private let keyed: OpaquePointer

  /// - Parameter key: at least as many bytes as the code has, 32.
  public init(key: [UInt8]) {
    precondition(key.count >= 32, "a key is as long as the code")
    let algorithm = EVP_MAC_fetch(nil, "HMAC", nil)
    defer { EVP_MAC_free(algorithm) }
    guard let context = EVP_MAC_CTX_new(algorithm) else {
      preconditionFailure("libcrypto has HMAC")
    }
    keyed = context
    var digest = Array("SHA256".utf8CString)
    let isKeyed = digest.withUnsafeMutableBufferPointer { name in
      var settings = [
        OSSL_PARAM_construct_utf8_string("digest", name.baseAddress, 0), OSSL_PARAM_construct_end(),
      ]
      return EVP_MAC_init(context, key, key.count, &settings)
    }
    precondition(isKeyed == 1, "libcrypto makes an HMAC with SHA-256")
  }

  deinit { EVP_MAC_CTX_free(keyed) }

  /// - Parameter message: bytes of any number.
  /// - Returns: the code, as long as a digest.
  public borrowing func code(of message: [UInt8]) -> Digest {
    let context = EVP_MAC_CTX_dup(keyed)
    defer { EVP_MAC_CTX_free(context) }
    var code = [UInt8](repeating: 0, count: 32)
    var count = 0
    guard EVP_MAC_update(context, message, message.count) == 1,
      EVP_MAC_final(context, &code, &count, code.count) == 1, count == 32
    else { preconditionFailure("libcrypto makes an HMAC with SHA-256") }
    return Digest(bytes: code)
  }
}
