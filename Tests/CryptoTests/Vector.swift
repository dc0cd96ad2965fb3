import Testing

/// A published message and its digests.
struct Vector: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let message: [UInt8]
  let sha1: String
  let sha256: String
}

extension Vector {
  /// The examples of FIPS 180-2, appendices A and B, and the empty message of NIST's CAVS files.
  static let published = [
    Vector(
      testDescription: "empty", message: [],
      sha1: "da39a3ee5e6b4b0d3255bfef95601890afd80709",
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Vector(
      testDescription: "abc", message: Array("abc".utf8),
      sha1: "a9993e364706816aba3e25717850c26c9cd0d89d",
      sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Vector(
      testDescription: "448 bits",
      message: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      sha1: "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
      sha256: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Vector(
      testDescription: "a million a",
      message: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
      sha1: "34aa973cd4c4daa4f61eeb2bdbad27316534016f",
      sha256: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]
}
