/// Text as it stands in an SVG: visible, escaped for XML, cut to a number of columns.
enum SVGText {
  /// Columns of a line, the mark where it is cut included.
  static let columnLimit = 84

  static func escaped(_ text: String) -> String {
    if isPlain(text.utf8) { return text }
    // By scalars: a combining mark after `<` must not hide it.
    return VisibleText.of(text).unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      // No XML 1.0 document may hold these two (section 2.2).
      case "\u{FFFE}", "\u{FFFF}": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(Character(scalar))
      }
    }.joined()
  }

  /// The beginning of a text, as much as fits.
  static func fitting(_ text: String, columns limit: Int = columnLimit) -> String {
    let visible = VisibleText.of(text)
    guard columns(visible) > limit else { return visible }
    var left = limit - 1
    return visible.prefix {
      left -= TextWidth.columns(of: $0)
      return left >= 0
    } + "…"
  }

  static func columns(_ text: String) -> Int {
    if HiddenCharacter.isPlain(text.utf8) { return text.utf8.count }
    return text.reduce(0) { $0 + TextWidth.columns(of: $1) }
  }

  /// Whether a text has nothing that XML or the eye takes otherwise; most have not.
  private static func isPlain(_ text: String.UTF8View) -> Bool {
    let bytes = text.span
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "#"):
        return false
      case 0x20..<0x7F: continue
      default: return false
      }
    }
    return true
  }
}
