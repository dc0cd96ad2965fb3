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
    let bytes = source.bytes(ofLine: line)
    let before = bytes.prefix(column - 1)
    let marked = bytes.dropFirst(column - 1).prefix(max(1, Int(place.end) - Int(place.start)))
    // Tabs stay tabs in both lines, so the caret stands below its character in any terminal.
    let lead = VisibleText.of(before, keepingTabs: true).map {
      $0 == "\t" ? "\t" : " " as Character
    }
    let width = max(1, VisibleText.of(marked).count)
    return """
      \(VisibleText.of(source.name)):\(line):\(column): \(severity): \(VisibleText.of(message))
      \(VisibleText.of(bytes, keepingTabs: true))
      \(String(lead))^\(String(repeating: "~", count: width - 1))

      """
  }
}
