/// A strict reader of RFC 8259 that keeps every value's place.
///
/// It stops at the first mistake after which nothing can be told of the rest; a trailing comma or a
/// duplicate name is not one.
///
/// Refused beyond the grammar: duplicate names, a byte order mark, lone surrogates, invalid UTF-8,
/// numbers that do not fit, nesting deeper than ``depthLimit``, texts above ``sizeLimit``.
public struct JSONParser {
  /// Arrays and objects within each other.
  public static let depthLimit = 64
  /// Bytes of a text.
  public static let sizeLimit = 16 << 20
  /// Mistakes that are kept of one text: a hostile text could have millions.
  private static let mistakeLimit = 1000

  let bytes: [UInt8]
  let text: Int
  /// Whether it reads a plan, whose numbers must be the same to every reader.
  let isPlan: Bool
  var offset = 0
  /// Whether the value at hand has a text with `$` in it, or one written with escapes.
  var mayRefer = false
  private var depth = 0
  /// Mistakes after which it could read on.
  private var survived: [Diagnostic] = []

  private init(_ bytes: [UInt8], text: Int, isPlan: Bool) {
    self.bytes = bytes
    self.text = text
    self.isPlan = isPlan
  }

  /// Reads the text at `index` of `texts`.
  ///
  /// - Throws: the first mistake.
  public static func parse(_ texts: SourceTexts, _ index: Int) throws(Diagnostic) -> JSONNode {
    var diagnostics = Diagnostics()
    let node = try parse(texts, index, isPlan: false, reporting: &diagnostics)
    if let first = diagnostics.sorted.first { throw first }
    return node
  }

  /// Reads the text at `index` of `texts`, and reports the mistakes after which it could read on.
  ///
  /// - Throws: the mistake that it could not read on after.
  static func parse(
    _ texts: SourceTexts, _ index: Int, isPlan: Bool, reporting diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> JSONNode {
    let bytes = texts.all[index].bytes
    guard bytes.count <= sizeLimit else {
      throw Diagnostic(
        "the text has \(bytes.count) bytes, the limit is \(sizeLimit)",
        at: Place(text: index, 0..<0))
    }
    var parser = JSONParser(bytes, text: index, isPlan: isPlan)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw parser.mistake("a byte order mark is not allowed; save the file without it", 0..<3)
    }
    defer { for mistake in parser.survived { diagnostics.report(mistake) } }
    parser.skipSpace()
    let node = try parser.value()
    parser.skipSpace()
    guard parser.offset == bytes.count else { throw parser.unexpected("the end of the text") }
    return node
  }

  /// Reads a JSON file that is not a plan, such as a ledger or a manifest.
  ///
  /// - Throws: the mistake as `name:line:column: message`.
  public static func parse(_ bytes: [UInt8], named name: String) throws(JSONMistake) -> JSONNode {
    var texts = SourceTexts()
    let index = texts.add(SourceText(name: name, bytes: bytes))
    do throws(Diagnostic) { return try parse(texts, index) } catch {
      let (line, column) = texts.all[index].position(of: error.place.range.lowerBound)
      throw JSONMistake(description: "\(name):\(line):\(column): \(error.message)")
    }
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func place(_ range: Range<Int>) -> Place { Place(text: text, range) }

  func mistake(_ message: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(message, at: place(range))
  }

  func unexpected(_ wanted: String) -> Diagnostic {
    guard let next else {
      return mistake("found the end of the text, expected \(wanted)", offset..<offset)
    }
    guard let character = character(at: offset) else {
      return mistake("found byte \(next), expected \(wanted)", offset..<(offset + 1))
    }
    return mistake(
      "found \(Self.shown(character)), expected \(wanted)",
      offset..<(offset + UTF8.width(character)))
  }

  /// The character whose first byte is at `start`; `nil` when the bytes there are none.
  func character(at start: Int) -> UnicodeScalar? {
    var decoder = UTF8()
    var iterator = bytes[start...].makeIterator()
    guard case .scalarValue(let character) = decoder.decode(&iterator) else { return nil }
    return character
  }

  /// In quotes, or as its number where nothing would be seen between them.
  private static func shown(_ character: UnicodeScalar) -> String {
    if character.isASCII {
      let isVisible = (0x20..<0x7F).contains(character.value)
      return isVisible ? "'\(character)'" : "byte \(character.value)"
    }
    switch character.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .nonspacingMark,
      .enclosingMark, .spacingMark, .privateUse, .unassigned:
      let digits = String(character.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: return "'\(character)'"
    }
  }

  /// Keeps a mistake after which it can read on.
  ///
  /// - Throws: the mistake, when there are so many that nobody would read more.
  mutating func survive(_ mistake: Diagnostic) throws(Diagnostic) {
    guard survived.count < Self.mistakeLimit else { throw mistake }
    survived.append(mistake)
  }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  mutating func take(_ byte: UInt8, or wanted: String) throws(Diagnostic) {
    guard next == byte else { throw unexpected(wanted) }
    offset += 1
  }

  mutating func value() throws(Diagnostic) -> JSONNode {
    let start = offset
    let outerMayRefer = mayRefer
    mayRefer = false
    defer { mayRefer = mayRefer || outerMayRefer }
    let kind: JSONNode.Kind
    switch next {
    case UInt8(ascii: "{"):
      kind = .object(try nested { parser throws(Diagnostic) in try parser.members() })
    case UInt8(ascii: "["):
      kind = .array(try nested { parser throws(Diagnostic) in try parser.elements() })
    case UInt8(ascii: "\""): kind = .string(try string())
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: kind = .number(try number())
    default: kind = try literal()
    }
    return JSONNode(kind, at: place(start..<offset), mayRefer: mayRefer)
  }

  private mutating func nested<Result>(
    _ read: (inout JSONParser) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw mistake("nested deeper than \(Self.depthLimit) levels", offset..<(offset + 1))
    }
    let result = try read(&self)
    depth -= 1
    return result
  }

  private mutating func literal() throws(Diagnostic) -> JSONNode.Kind {
    for (word, kind) in [
      ("true", JSONNode.Kind.boolean(true)), ("false", .boolean(false)), ("null", .null),
    ] where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return kind
    }
    throw unexpected("a value")
  }
}
