import Host
import Testing

/// Bytes and words that are looked for in bytes.
@Suite struct SpanSearchingTests {
  static let bytes = Array("a: b\0: é".utf8)

  @Test(arguments: [
    (UInt8(ascii: ":"), 0, 1), (UInt8(ascii: ":"), 1, 1), (UInt8(ascii: ":"), 2, 5),
    (UInt8(ascii: ":"), 6, nil), (0, 0, 4), (0xA9, 0, 8), (UInt8(ascii: "x"), 0, nil),
    (UInt8(ascii: "a"), 9, nil), (UInt8(ascii: "a"), 10, nil),
  ])
  func findsAByte(_ byte: UInt8, _ start: Int, _ place: Int?) {
    let found = Self.bytes.span.firstIndex(of: byte, from: start)
    #expect(found == place)
  }

  @Test(
    arguments: [
      ("a: b", 0, true), ("é", 7, true), ("", 9, true), ("é", 8, false), ("a: ", -1, false),
      ("b", 10, false), ("b: ", 0, false), ("b: ", 3, false),
    ] as [(StaticString, Int, Bool)])
  func tellsWhetherAWordStandsThere(_ word: StaticString, _ start: Int, _ isThere: Bool) {
    let found = Self.bytes.span.holds(word, at: start)
    #expect(found == isThere)
  }

  @Test(arguments: [1, 255, 256, 257, 600, 5000]) func countsFilledLines(_ size: Int) {
    for step in 1...7 {
      let bytes = (0..<size).map { $0 % step == 0 || $0 % 5 == 0 ? UInt8(ascii: "\n") : 0x61 }
      for isWithin in [false, true] {
        var (isFilled, count) = (isWithin, 0)
        for byte in bytes {
          if byte == UInt8(ascii: "\n"), isFilled { count += 1 }
          isFilled = byte != UInt8(ascii: "\n")
        }
        let found = bytes.span.endsOfFilledLines(continuing: isWithin)
        #expect(found == count)
      }
    }
    let none: [UInt8] = []
    let found = none.span.endsOfFilledLines(continuing: true)
    #expect(found == 0)
  }
}
