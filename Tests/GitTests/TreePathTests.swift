import Git
import Testing

@Suite struct TreePathTests {
  @Test(arguments: [
    ("plain/é", Array("plain/é".utf8)), ("a\\x0ab", Array("a\nb".utf8)),
    ("\\xff.x", [0xFF, 0x2E, 0x78]),
    ("a\\x5cb", Array("a\\b".utf8)), ("\\xe2\\x80\\xaeabc", Array("\u{202E}abc".utf8)),
    ("\\x1b[2J", Array("\u{1B}[2J".utf8)), ("\\xe2\\x82", [0xE2, 0x82]),
  ])
  func showsNothingThatMovesTheCursor(_ shown: String, _ bytes: [UInt8]) {
    #expect(TreePath(bytes).description == shown)
  }

  @Test func sortsByBytes() {
    let paths = ["a/b", "a.c", "a", "B", "é"].map { TreePath($0.utf8) }
    #expect(paths.sorted().map(\.description) == ["B", "a", "a.c", "a/b", "é"])
  }
}
