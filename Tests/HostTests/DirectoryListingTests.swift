import Foundation
import Host
import Testing

@Suite struct DirectoryListingTests {
  @Test func listsNamesAsBytesInByteOrder() throws {
    let place = try TemporaryDirectory()
    let names: [[UInt8]] = [
      Array("B".utf8), Array("a".utf8), Array("ab".utf8), Array(" \n".utf8), Array("…".utf8),
      Array("...".utf8), Array(".hidden".utf8), Array("e\u{301}".utf8), Array("\u{e9}".utf8),
    ]
    // Only Linux keeps names that are not UTF-8.
    let invalid: [[UInt8]] = [[0xff, 0xfe], [0x61, 0x80, 0x62], [0xed, 0xa0, 0x80]]
    var made: [[UInt8]] = []
    for name in names + invalid {
      let path = (Array(place.path.utf8) + [0x2f] + name + [0]).map(CChar.init(bitPattern:))
      let descriptor = open(path, O_CREAT | O_WRONLY | O_EXCL, 0o600)
      guard descriptor >= 0 else { continue }
      made.append(name)
      close(descriptor)
    }
    #expect(made.count >= names.count - 1)
    let listed = try Directory(at: place.path).names()
    #expect(listed == made.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func listsTheSameNamesASecondTime() throws {
    let place = try DirectoryTests.furnished()
    let directory = try Directory(at: place.path + "/base/inside")
    let first = try directory.names()
    #expect(first == ["deep", "file", "turn"].map { Array($0.utf8) })
    #expect(try directory.names() == first)
    #expect(try directory.directory("deep").names() == ["file", "link"].map { Array($0.utf8) })
  }
}
