import Crypto
import Testing

@Suite struct DigestTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
  }

  static let digits = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

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
    Refusal(testDescription: "64 characters, more bytes", text: digits.dropLast() + "੧"),
  ]

  @Test(arguments: refusals)
  func refusesAnyOtherText(_ refusal: Refusal) {
    #expect(Digest(hexadecimal: refusal.text) == nil)
  }

  @Test func readsWhatItPrints() throws {
    for first in UInt8.min...UInt8.max {
      let bytes = (0..<32).map { first &+ UInt8($0) &* 37 }
      let digest = Digest(bytes: bytes)
      #expect(digest.bytes == bytes)
      #expect(digest.description.utf8.count == 64)
      #expect(Digest(hexadecimal: digest.description) == digest)
    }
  }

  @Test func isOrderedAsItsTextIs() {
    let digests = (0..<200).map { Digest.of([UInt8($0)]) }
    #expect(digests.sorted().map(\.description) == digests.map(\.description).sorted())
    #expect(!(digests[0] < digests[0]))
  }

  @Test(arguments: 0..<32)
  func differsWhenOneByteDiffers(_ index: Int) {
    var bytes = [UInt8](repeating: 0, count: 32)
    let zero = Digest(bytes: bytes)
    bytes[index] = 1
    #expect(Digest(bytes: bytes) != zero)
    #expect(zero < Digest(bytes: bytes))
  }

  @Test func trapsOnAnotherNumberOfBytes() async {
    await #expect(processExitsWith: .failure) {
      _ = Digest(bytes: [UInt8](repeating: 0, count: 32 - 1))
    }
  }
}
