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

  private typealias LineMask = @Sendable (ArraySlice<UInt8>) -> [UInt8]

  let texts: SourceTexts
  let form: Form

  public init(_ texts: SourceTexts, _ form: Form = .full) {
    self.texts = texts
    self.form = form
  }

  /// All of them; in full form ``limit``, errors before warnings, and a line that says how many more.
  public func text(_ diagnostics: Diagnostics) -> String {
    let maskLine = diagnostics.maskLine
    func joined(_ list: some Sequence<Diagnostic>) -> String {
      list.map { text($0, maskLine) }.joined()
    }
    let sorted = diagnostics.sorted
    guard form == .full, sorted.count > Self.limit else { return joined(sorted) }
    let errors = sorted.filter { $0.severity == .error }
    let shown = (errors + sorted.filter { $0.severity != .error }).prefix(Self.limit)
    return joined(shown)
      + "… and \(sorted.count - shown.count) more; '--diagnostics plain' prints all, a line each\n"
  }

  private func text(_ diagnostic: Diagnostic, _ maskLine: LineMask) -> String {
    entry(diagnostic.severity.rawValue, diagnostic.message, diagnostic.place, maskLine)
      + diagnostic.notes.map { entry("note", $0.message, $0.place, maskLine) }.joined()
  }

  private func entry(
    _ severity: String, _ message: String, _ place: Place, _ maskLine: LineMask
  ) -> String {
    let source = texts.all[Int(place.text)]
    let (line, column) = source.position(of: Int(place.start))
    let head =
      "\(VisibleText.of(source.name)):\(line):\(column): \(severity): \(VisibleText.of(message))\n"
    guard form == .full else { return head }
    let length = max(1, place.range.count)
    let (bytes, marked) = masked(
      source.bytes(ofLine: line), (column - 1)..<(column - 1 + length), by: maskLine)
    let excerpt = SourceExcerpt(bytes, marked: marked)
    return head + "\(excerpt.line)\n\(excerpt.caret)\n"
  }

  /// A plan can have a secret in its own text; the mark stays at what it marks.
  private func masked(
    _ line: ArraySlice<UInt8>, _ marked: Range<Int>, by maskLine: LineMask
  ) -> (ArraySlice<UInt8>, Range<Int>) {
    let safe = maskLine(line)
    guard safe != Array(line) else { return (line, marked) }
    func place(_ offset: Int) -> Int { maskLine(line.prefix(offset)).count }
    let start = min(place(marked.lowerBound), safe.count)
    return (safe[...], start..<max(start + 1, place(marked.upperBound)))
  }
}
