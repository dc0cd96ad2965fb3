/// Prints diagnostics in the layout of a compiler: place, message, the line, a caret, notes.
public struct DiagnosticPrinter: Sendable {
  /// How much is printed of each diagnostic.
  public enum Form: String, Sendable, CaseIterable {
    /// The source line and a caret below the message.
    case full
    /// One line for each message and each note, for editors.
    case plain
  }

  /// How many are printed with their lines: nobody reads more, and a plan may have a hundred thousand.
  static let limit = 100

  let texts: SourceTexts
  let form: Form

  public init(_ texts: SourceTexts, _ form: Form = .full) {
    self.texts = texts
    self.form = form
  }

  /// All of them; in full form ``limit``, errors before warnings, and a line that says how many more.
  public func text(_ diagnostics: Diagnostics) -> String {
    let sorted = diagnostics.sorted
    guard form == .full, sorted.count > Self.limit else { return sorted.map(text).joined() }
    let errors = sorted.filter { $0.severity == .error }
    let shown = (errors + sorted.filter { $0.severity != .error }).prefix(Self.limit)
    return shown.map(text).joined()
      + "… and \(sorted.count - shown.count) more; '--diagnostics plain' prints all, a line each\n"
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    entry(diagnostic.severity.rawValue, diagnostic.message, diagnostic.place)
      + diagnostic.notes.map { entry("note", $0.message, $0.place) }.joined()
  }

  private func entry(_ severity: String, _ message: String, _ place: Place) -> String {
    let source = texts.all[Int(place.text)]
    let (line, column) = source.position(of: Int(place.start))
    let head =
      "\(VisibleText.of(source.name)):\(line):\(column): \(severity): \(VisibleText.of(message))\n"
    guard form == .full else { return head }
    let length = max(1, place.range.count)
    let excerpt = SourceExcerpt(
      source.bytes(ofLine: line), marked: (column - 1)..<(column - 1 + length))
    return head + "\(excerpt.line)\n\(excerpt.caret)\n"
  }
}
