import Crypto
import Testing

@Suite struct SHA1Tests {
  @Test(arguments: Vector.published)
  func givesThePublishedDigest(_ vector: Vector) {
    #expect(SHA1Digest.of(vector.message).description == vector.sha1)
  }

  @Test func givesTheSameDigestHoweverTheMessageIsCut() {
    let message = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    let whole = SHA1Digest.of(message)
    for cut in 0...message.count {
      var hash = SHA1()
      hash.update(Array(message[..<cut]))
      message[cut...].withUnsafeBytes { hash.update($0) }
      #expect(hash.finish() == whole, "cut at \(cut)")
    }
  }

  // The id that `git hash-object` gives an empty file.
  @Test func namesAnEmptyBlobAsGitDoes() {
    var hash = SHA1()
    hash.update(Array("blob 0\0".utf8).span)
    #expect(hash.finish().description == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
  }
}
