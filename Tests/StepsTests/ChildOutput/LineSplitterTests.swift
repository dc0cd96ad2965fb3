import Testing

@testable import Steps

/// Lines, whatever the pieces in which they come.
@Suite struct LineSplitterTests {
  static func lines(_ pieces: [some Collection<UInt8>], limit: Int = 5) -> [String] {
    var splitter = LineSplitter(limit: limit)
    var lines: [String] = []
    func add(_ line: Span<UInt8>) {
      lines.append(String(decoding: line.indices.map { line[$0] }, as: UTF8.self))
    }
    for piece in pieces { splitter.take(Array(piece).span, add) }
    splitter.finish(add)
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("\n\na", ["", "", "a"]),
    ("abcde\nabcdef\nabcdefghijk\nb\n", ["abcde", "abcde", "abcde", "b"]),
    ("a\r\n\u{0}\n\nabcdefg", ["a\r", "\u{0}", "", "abcde"]),
  ])
  func areTheSameForEveryCut(_ text: String, _ lines: [String]) {
    let bytes = Array(text.utf8)
    #expect(Self.lines([bytes]) == lines)
    #expect(Self.lines(bytes.map { [$0] }) == lines)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(Self.lines(pieces) == lines, "cut at \(first) and \(second)")
      }
    }
  }
}
