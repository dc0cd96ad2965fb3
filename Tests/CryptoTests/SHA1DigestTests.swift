import Crypto
import Testing

@Suite struct SHA1DigestTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
  }

  static let digits = "a9993e364706816aba3e25717850c26c9cd0d89d"

  static let refusals = [
    Refusal(testDescription: "empty", text: ""),
    Refusal(testDescription: "one digit short", text: String(digits.dropLast())),
    Refusal(testDescription: "one digit over", text: digits + "0"),
    Refusal(testDescription: "upper case", text: digits.uppercased()),
    Refusal(testDescription: "one upper-case digit", text: digits.dropLast() + "A"),
    Refusal(testDescription: "a letter past f", text: digits.dropLast() + "g"),
    Refusal(testDescription: "the byte before 0", text: digits.dropLast() + "/"),
    Refusal(testDescription: "the byte after 9", text: digits.dropLast() + ":"),
    Refusal(testDescription: "the byte before a", text: digits.dropLast() + "`"),
    Refusal(testDescription: "a prefix", text: "0x" + digits.dropLast(2)),
    Refusal(testDescription: "a leading space", text: " " + digits.dropLast()),
    Refusal(testDescription: "a final line feed", text: digits.dropLast() + "\n"),
    Refusal(testDescription: "a NUL", text: digits.dropLast() + "\0"),
    Refusal(testDescription: "digits of another script", text: digits.dropLast(3) + "੧"),
    Refusal(testDescription: "40 characters, more bytes", text: digits.dropLast() + "੧"),
  ]

  @Test(arguments: refusals)
  func refusesAnyOtherText(_ refusal: Refusal) {
    #expect(SHA1Digest(hexadecimal: refusal.text) == nil)
  }

  @Test func readsWhatItPrints() throws {
    for first in UInt8.min...UInt8.max {
      let bytes = (0..<20).map { first &+ UInt8($0) &* 37 }
      let digest = SHA1Digest(bytes: bytes)
      #expect(digest.bytes == bytes)
      #expect(digest.description.utf8.count == 40)
      #expect(SHA1Digest(hexadecimal: digest.description) == digest)
    }
  }

  @Test func isOrderedAsItsTextIs() {
    let digests = (0..<200).map { SHA1Digest.of([UInt8($0)]) }
    #expect(digests.sorted().map(\.description) == digests.map(\.description).sorted())
    #expect(!(digests[0] < digests[0]))
  }

  @Test(arguments: 0..<20)
  func differsWhenOneByteDiffers(_ index: Int) {
    var bytes = [UInt8](repeating: 0, count: 20)
    let zero = SHA1Digest(bytes: bytes)
    bytes[index] = 1
    #expect(SHA1Digest(bytes: bytes) != zero)
    #expect(zero < SHA1Digest(bytes: bytes))
  }

  @Test func trapsOnAnotherNumberOfBytes() async {
    await #expect(processExitsWith: .failure) {
      _ = SHA1Digest(bytes: [UInt8](repeating: 0, count: 20 - 1))
    }
  }
}
