/// A line of a plan and the line of the caret below it; of a long line, a window round the caret.
struct SourceExcerpt {
  /// Columns that a line may have, the marks where it is cut included.
  static let columnLimit = 200
  /// Bytes to either side that are looked at: enough for any window, whatever the length of the line.
  private static let byteLimit = 8 * columnLimit
  private static let cut = "…"

  let line: String
  let caret: String

  /// Takes the bytes of a line, and what is marked of it in offsets from its first byte.
  init(_ bytes: ArraySlice<UInt8>, marked: Range<Int>) {
    let start = bytes.startIndex + min(marked.lowerBound, bytes.count)
    let end = min(bytes.startIndex + max(marked.upperBound, 0), bytes.endIndex)
    let isShort = bytes.count <= Self.columnLimit
    // What is no text has no boundaries, and none may then lie behind what is marked.
    let first =
      isShort ? bytes.startIndex : min(start, Self.boundary(start - Self.byteLimit, in: bytes))
    let last =
      isShort ? bytes.endIndex : max(start, Self.boundary(start + Self.byteLimit, in: bytes))
    let before = Self.characters(bytes[first..<start])
    let below = Self.characters(bytes[start..<max(start, min(end, last))])
    let after = Self.characters(bytes[max(start, min(end, last))..<last])
    let isWhole = first == bytes.startIndex && last == bytes.endIndex
    if isWhole, Self.columns(before) + Self.columns(below) + Self.columns(after) <= Self.columnLimit
    {
      line = String(before + below + after)
      // Tabs stay tabs in both lines, so the caret stands below its character in any terminal.
      caret = Self.blanks(before) + Self.mark(below)
      return
    }
    let room = Self.columnLimit - 2 * Self.cut.count
    let shownBelow = Self.prefix(below, columns: room * 2 / 3)
    // What the rest of the line leaves over goes to what stands before.
    let spare = room - Self.columns(shownBelow) - Self.columns(after)
    let shownBefore = Self.suffix(before, columns: max(room / 3, spare))
    let left = room - Self.columns(shownBelow) - Self.columns(shownBefore)
    let shownAfter =
      shownBelow.count < below.count ? [] : Self.prefix(after, columns: left)
    let isCutBefore = first > bytes.startIndex || shownBefore.count < before.count
    let isCutAfter =
      last < bytes.endIndex
      || shownBelow.count + shownAfter.count < below.count + after.count
    line =
      (isCutBefore ? Self.cut : "") + Self.untabbed(shownBefore + shownBelow + shownAfter)
      + (isCutAfter ? Self.cut : "")
    caret =
      (isCutBefore ? " " : "") + Self.blanks(Array(Self.untabbed(shownBefore)))
      + Self.mark(shownBelow)
  }

  /// The nearest place at or after `offset` that is not within a character, inside the line.
  private static func boundary(_ offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var offset = max(bytes.startIndex, min(offset, bytes.endIndex))
    // Past three continuation bytes it is no text anyway.
    for _ in 0..<3 where offset < bytes.endIndex && bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> [Character] {
    Array(VisibleText.of(bytes, keepingTabs: true))
  }

  private static func columns(_ characters: [Character]) -> Int {
    characters.reduce(0) { $0 + TextWidth.columns(of: $1) }
  }

  private static func blanks(_ characters: [Character]) -> String {
    characters.map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: TextWidth.columns(of: $0))
    }.joined()
  }

  private static func mark(_ characters: [Character]) -> String {
    "^" + String(repeating: "~", count: max(1, columns(characters)) - 1)
  }

  /// A window has its columns counted, and a tab has no number of them.
  private static func untabbed(_ characters: [Character]) -> String {
    String(characters.map { $0 == "\t" ? " " : $0 })
  }

  private static func prefix(_ characters: [Character], columns limit: Int) -> [Character] {
    var left = limit
    return Array(
      characters.prefix {
        left -= TextWidth.columns(of: $0)
        return left >= 0
      })
  }

  private static func suffix(_ characters: [Character], columns limit: Int) -> [Character] {
    prefix(characters.reversed(), columns: limit).reversed()
  }
}
