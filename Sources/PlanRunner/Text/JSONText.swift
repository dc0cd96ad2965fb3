/// JSON as planrunner writes it: the canonical form of RFC 8785, so that equal values have equal bytes.
///
/// That form knows whole numbers up to ``JSONNumber/interchangeLimit``; a larger one keeps all its digits.
public indirect enum JSONText: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case array([JSONText])
  case object([String: JSONText])

  public init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let number): self = number.integer.map { .integer($0) } ?? .double(number.double)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONText.init))
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.name, JSONText($0.value)) }) { first, _ in first })
    }
  }

  /// The text on one line, without spaces, names sorted by their UTF-16 units.
  public var canonical: String { line(showingHidden: false) }

  /// The same for a terminal: an equal value, with escapes for what ``VisibleText`` escapes.
  public var visible: String { line(showingHidden: true) }

  private func line(showingHidden shows: Bool) -> String {
    var text = ""
    write(to: &text, showingHidden: shows)
    return text
  }

  /// The text for people: members on lines of their own, two spaces deeper than what holds them.
  public func pretty(indent: String = "") -> String {
    var text = ""
    write(to: &text, indent: indent)
    return text
  }

  /// A string in quotes, with only the escapes that RFC 8785 §3.2.2.2 asks for.
  public static func quoted(_ text: String) -> String {
    var result = ""
    writeQuoted(text, to: &result, showingHidden: false)
    return result
  }

  /// Adds the text of ``quoted(_:)``, with the escapes of ``visible`` too when hidden characters are shown.
  static func writeQuoted(_ text: String, to result: inout String, showingHidden shows: Bool) {
    result += "\""
    var rest = Substring(text)
    // What needs no escape is added in one piece: it is most of every text.
    while let index = firstToEscape(in: rest, showingHidden: shows) {
      result += rest[..<index]
      result += escape(rest.unicodeScalars[index], showingHidden: shows)
      rest = rest[rest.unicodeScalars.index(after: index)...]
    }
    result += rest
    result += "\""
  }

  /// Where the first character stands that may need an escape; `nil` when there is none.
  private static func firstToEscape(
    in text: Substring, showingHidden shows: Bool
  ) -> Substring.Index? {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      // What is hidden is DEL or not of ASCII.
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || shows && byte >= 0x7F
      {
        return text.utf8.index(text.startIndex, offsetBy: index)
      }
    }
    return nil
  }

  private static func escape(_ scalar: Unicode.Scalar, showingHidden shows: Bool) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\u{9}": return "\\t"
    case "\u{A}": return "\\n"
    case "\u{C}": return "\\f"
    case "\u{D}": return "\\r"
    case "\u{0}"..<"\u{20}": return escape(UInt16(scalar.value))
    case _ where shows && VisibleText.isEscaped(scalar):
      return UTF16.encode(scalar).map { $0.map(escape).joined() } ?? ""
    default: return String(scalar)
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
