import Crypto
import Testing

@Suite struct HMACTests {
  /// RFC 4231, test cases 1, 2 and 6; a key shorter than the code is padded there as HMAC pads it.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func makesThePublishedCode(_ key: [UInt8], _ message: [UInt8], _ code: String) {
    let padded = key + [UInt8](repeating: 0, count: max(0, 32 - key.count))
    #expect(HMAC(key: padded).code(of: message).description == code)
  }

  @Test func dependsOnEveryBit() {
    let key = [UInt8](repeating: 1, count: 32)
    let hmac = HMAC(key: key)
    let code = hmac.code(of: [1, 2, 3])
    for index in 0..<32 {
      var other = key
      other[index] ^= 0x80
      #expect(HMAC(key: other).code(of: [1, 2, 3]) != code)
    }
    let others = [hmac.code(of: [1, 2, 2]), hmac.code(of: [])]
    #expect(!others.contains(code))
  }

  @Test func aCodeDoesNotDependOnThoseBefore() {
    let hmac = HMAC(key: [UInt8](repeating: 1, count: 32))
    let codes = (0..<3).map { _ in hmac.code(of: [1, 2, 3]) }
    #expect(Set(codes).count == 1)
  }
}
