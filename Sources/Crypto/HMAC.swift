import COpenSSL

/// HMAC with SHA-256 (RFC 2104): only who has the key can make the code of a message.
public enum HMAC {
  /// - Parameters:
  ///   - message: bytes of any number.
  ///   - key: at least as many bytes as the code has, 32.
  /// - Returns: the code, as long as a digest.
  public static func code(of message: [UInt8], key: [UInt8]) -> Digest {
    precondition(key.count >= 32, "a key is as long as the code")
    var code = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 32
    let made = COpenSSL.HMAC(
      EVP_sha256(), key, Int32(key.count), message, message.count, &code, &count)
    precondition(made != nil && count == 32, "libcrypto makes an HMAC with SHA-256")
    return Digest(bytes: code)
  }
}
