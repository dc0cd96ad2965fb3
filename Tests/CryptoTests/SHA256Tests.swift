import Crypto
import Testing

@Suite struct SHA256Tests {
  @Test(arguments: Vector.published)
  func givesThePublishedDigest(_ vector: Vector) {
    #expect(Digest.of(vector.message).description == vector.sha256)
  }

  @Test func givesTheSameDigestHoweverTheMessageIsCut() {
    let message = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    let whole = Digest.of(message)
    for cut in 0...message.count {
      var hash = SHA256()
      hash.update(Array(message[..<cut]))
      message[cut...].withUnsafeBytes { hash.update($0) }
      #expect(hash.finish() == whole, "cut at \(cut)")
    }
  }

  @Test func takesASpan() {
    let message = Array("abc".utf8)
    var hash = SHA256()
    hash.update(message.span)
    #expect(hash.finish() == Digest.of(message))
  }

  @Test func ignoresABufferWithoutAnAddress() {
    var hash = SHA256()
    hash.update(UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(hash.finish() == Digest.of([]))
  }
}
