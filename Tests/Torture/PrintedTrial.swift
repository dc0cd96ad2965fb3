import PlanRunnerKit

/// Holds the printed forms of diagnostics against their places, counted anew.
struct PrintedTrial {
  private(set) var objections: [String] = []
  private let texts: SourceTexts

  /// Looks at what a person is shown, and `inFull` also at the forms for editors and programs.
  init(
    _ diagnostics: Diagnostics, _ sorted: [Diagnostic], _ texts: SourceTexts, inFull: Bool
  ) {
    self.texts = texts
    let entries = sorted.flatMap { diagnostic in
      [(diagnostic.message, diagnostic.place)] + diagnostic.notes.map { ($0.message, $0.place) }
    }
    let full = DiagnosticPrinter(texts, .full).text(diagnostics)
    objections += Self.unsafe(full, allowing: "\n\t")
    let lines = Array(full.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == entries.count * 3 + 1 else {
      objections.append("\(entries.count) messages are \(lines.count - 1) lines")
      return
    }
    for (index, (message, place)) in entries.enumerated() {
      let source = texts.all[Int(place.text)]
      let (line, column) = Self.position(of: place.range.lowerBound, in: source.bytes)
      if !lines[index * 3].starts(with: "\(source.name):\(line):\(column): ".utf8) {
        let head = String(decoding: lines[index * 3], as: UTF8.self)
        objections.append("stands at \(line):\(column), not as printed: \(head)")
      }
      if let wrong = Self.caret(lines[index * 3 + 1], lines[index * 3 + 2], place, source.bytes) {
        objections.append("\(wrong): \(message)")
      }
    }
    guard inFull else { return }
    let plain = DiagnosticPrinter(texts, .plain).text(diagnostics)
    let heads = stride(from: 0, to: lines.count - 1, by: 3).flatMap { lines[$0] + [0x0A] }
    if !plain.utf8.elementsEqual(heads) { objections.append("the printed forms differ") }
    checkJSON(DiagnosticJSON(texts).json(diagnostics), sorted)
  }

  /// Characters that no printed text may hold: they move a cursor, forge a line or turn the reading.
  static func unsafe(_ text: String, allowing allowed: String) -> [String] {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        if !allowed.unicodeScalars.contains(scalar) {
          return ["prints the character U+\(String(scalar.value, radix: 16)) raw"]
        }
      default: break
      }
    }
    return []
  }

  private static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (1 + before.count { $0 == UInt8(ascii: "\n") }, offset - start + 1)
  }

  private static func caret(
    _ excerpt: ArraySlice<UInt8>, _ caret: ArraySlice<UInt8>, _ place: Place, _ bytes: [UInt8]
  ) -> String? {
    let blanks = caret.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let mark = caret.dropFirst(blanks)
    guard mark.first == UInt8(ascii: "^"),
      mark.dropFirst().allSatisfy({ $0 == UInt8(ascii: "~") })
    else { return "the line of the caret is '\(String(decoding: caret, as: UTF8.self))'" }
    // Where every character has one column, they can be counted here; a cut is one of three bytes.
    let cut = Array("…".utf8)
    let shown =
      excerpt.starts(with: cut) ? [0x20] + excerpt.dropFirst(cut.count) : Array(excerpt)
    let isCut = shown.suffix(cut.count) == cut[...]
    let columns = isCut ? Array(shown.dropLast(cut.count)) + [0x20] : shown
    guard columns.allSatisfy({ $0 < 0x80 }) else { return nil }
    // One past the end is where something is missing.
    guard caret.count <= columns.count + 1 else { return "the caret leaves the line" }
    let start = place.range.lowerBound
    guard start < bytes.count, (0x21..<0x7F).contains(bytes[start]) else { return nil }
    return blanks < columns.count && columns[blanks] == bytes[start]
      ? nil : "the caret stands elsewhere"
  }

  private mutating func checkJSON(_ json: JSONText, _ sorted: [Diagnostic]) {
    guard case .array(let elements) = json, elements.count == sorted.count else {
      return objections.append("as data there is another number of mistakes")
    }
    for (element, diagnostic) in zip(elements, sorted) {
      let source = texts.all[Int(diagnostic.place.text)]
      let start = Self.position(of: diagnostic.place.range.lowerBound, in: source.bytes)
      let end = Self.position(of: diagnostic.place.range.upperBound, in: source.bytes)
      guard case .object(let members) = element,
        members["message"] == .string(diagnostic.message),
        members["file"] == .string(source.name), members["line"] == .integer(start.line),
        members["column"] == .integer(start.column), members["endLine"] == .integer(end.line),
        members["endColumn"] == .integer(end.column)
      else {
        objections.append("the data says something else: \(diagnostic.message)")
        continue
      }
    }
    objections += Self.unreadable(json.pretty())
  }

  /// JSON that planrunner prints must be JSON.
  static func unreadable(_ text: String) -> [String] {
    JSONJudge.firstMistake(Array(text.utf8), isLimited: false).map {
      ["prints JSON that is none at byte \($0)"]
    }
      ?? []
  }
}
