/// What GitHub makes of a word that is plain text to everybody else.
enum MarkdownWord {
  /// Whether something in it would become a link, a mention or an emoji: `@name`, `#12`, `GH-12`, an
  /// address, `:tada:`, or the digits of a commit.
  static func isTurned(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    // Most words are short, and hold none of the marks.
    guard bytes.count >= 2 else { return false }
    return bytes.contains(UInt8(ascii: "@")) || hasReference(bytes) || hasAddress(bytes)
      || hasEmoji(bytes) || hasCommit(bytes)
  }

  private static func hasReference(_ bytes: [UInt8]) -> Bool {
    for index in bytes.indices.dropLast() {
      if bytes[index] == UInt8(ascii: "#"), isWord(bytes[index + 1]) { return true }
    }
    return lowered(bytes).split(separator: Array("gh-".utf8), omittingEmptySubsequences: false)
      .dropFirst().contains { $0.first.map { (0x30...0x39).contains($0) } ?? false }
  }

  private static func hasAddress(_ bytes: [UInt8]) -> Bool {
    let text = lowered(bytes)
    return text.firstRange(of: Array("://".utf8)) != nil
      || text.firstRange(of: Array("www.".utf8)) != nil
      || text.starts(with: Array("mailto:".utf8)) || text.starts(with: Array("xmpp:".utf8))
  }

  /// Two colons with nothing but letters, digits and a few marks between.
  private static func hasEmoji(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().contains { part in
      !part.isEmpty && part.allSatisfy { isWord($0) || $0 == 0x2B || $0 == 0x2D }
    }
  }

  /// Seven hexadecimal digits or more that stand alone.
  private static func hasCommit(_ bytes: [UInt8]) -> Bool {
    bytes.split { !isWord($0) }.contains { part in
      part.count >= 7
        && part.allSatisfy {
          (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0)
        }
    }
  }

  private static func lowered(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_")
  }
}
