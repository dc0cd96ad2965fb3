import COpenSSL

/// libcrypto, as it was found by this process.
public enum CryptoLibrary {
  /// Its name, version and date, such as `OpenSSL 3.0.15 3 Sep 2024`.
  public static var version: String { String(cString: OpenSSL_version(OPENSSL_VERSION)) }
}
