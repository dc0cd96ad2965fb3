/// A place in a text, for people: `3:5`.
public struct TextPosition: Sendable, Equatable, CustomStringConvertible {
  /// 1-based; lines end with LF, CR LF or CR.
  public let line: Int
  /// 1-based, in UTF-8 bytes.
  public let column: Int

  public var description: String { "\(line):\(column)" }

  /// Of the byte at `offset`, an index of `text` or its end.
  init(of offset: Int, in text: ArraySlice<UInt8>) {
    var line = 1
    var start = text.startIndex
    let end = min(offset, text.endIndex)
    for place in text.startIndex..<max(end, text.startIndex) {
      let isLineFeed = text[place] == 0x0A
      // Of CR LF, the LF ends the line.
      let isReturn = text[place] == 0x0D && !(place + 1 < text.endIndex && text[place + 1] == 0x0A)
      guard isLineFeed || isReturn else { continue }
      line += 1
      start = place + 1
    }
    self.line = line
    column = max(end, start) - start + 1
  }
}
