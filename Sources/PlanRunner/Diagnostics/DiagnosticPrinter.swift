/// Prints diagnostics in the layout of a compiler: place, message, the line, a caret, notes.
public struct DiagnosticPrinter: Sendable {
  let texts: SourceTexts

  public init(_ texts: SourceTexts) { self.texts = texts }

  public func text(_ diagnostics: Diagnostics) -> String {
    diagnostics.sorted.map(text).joined()
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    entry("error", diagnostic.message, diagnostic.place)
      + diagnostic.notes.map { entry("note", $0.message, $0.place) }.joined()
  }

  private func entry(_ severity: String, _ message: String, _ place: Place) -> String {
    let source = texts.all[Int(place.text)]
    let (line, column) = source.position(of: Int(place.start))
    let whole = source.bytes(ofLine: line)
    let mark = whole.startIndex + min(column - 1, whole.count)
    let bytes = Self.excerpt(of: whole, around: mark)
    let before = bytes[..<mark]
    let marked = bytes[mark...].prefix(max(1, Int(place.end) - Int(place.start)))
    let start = bytes.startIndex > whole.startIndex ? "…" : ""
    let end = bytes.endIndex < whole.endIndex ? "…" : ""
    // Tabs stay tabs in both lines, so the caret stands below its character in any terminal.
    let lead = (start + VisibleText.of(before, keepingTabs: true)).map {
      $0 == "\t" ? "\t" : " " as Character
    }
    let width = max(1, VisibleText.of(marked).count)
    return """
      \(VisibleText.of(source.name)):\(line):\(column): \(severity): \(VisibleText.of(message))
      \(start)\(VisibleText.of(bytes, keepingTabs: true))\(end)
      \(String(lead))^\(String(repeating: "~", count: width - 1))

      """
  }

  /// Bytes that are shown of a line: a plan that is all one line is not printed once for each mistake.
  private static let excerptLength = 400

  /// The part of a long line around a place, cut between characters.
  private static func excerpt(of line: ArraySlice<UInt8>, around mark: Int) -> ArraySlice<UInt8> {
    guard line.count > excerptLength else { return line }
    func isWithinCharacter(_ index: Int) -> Bool { line[index] & 0xC0 == 0x80 }
    var start = max(line.startIndex, min(mark - excerptLength / 4, line.endIndex - excerptLength))
    var end = min(line.endIndex, start + excerptLength)
    while start < mark, isWithinCharacter(start) { start += 1 }
    while end < line.endIndex, end > mark + 1, isWithinCharacter(end) { end -= 1 }
    return line[start..<end]
  }
}
