/// Text from a file or a child, made safe to show: nothing in it can move a cursor or forge a line.
public enum VisibleText {
  /// Control, bidirectional and line-separating characters as escapes, invalid bytes as `\xNN`.
  public static func of(_ bytes: some Sequence<UInt8>, keepingTabs: Bool = false) -> String {
    var result = ""
    var decoder = UTF8()
    var iterator = Array(bytes).makeIterator()
    loop: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): result += of(scalar, keepingTabs)
      case .emptyInput: break loop
      case .error: result += "\u{FFFD}"
      }
    }
    return result
  }

  public static func of(_ text: String) -> String { of(text.utf8) }

  private static func of(_ scalar: UnicodeScalar, _ keepingTabs: Bool) -> String {
    switch scalar.value {
    case 0x09 where keepingTabs: return "\t"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0..<0x20, 0x7F, 0x80..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C,
      0xFEFF:
      return "\\u{\(String(scalar.value, radix: 16))}"
    default: return String(Character(scalar))
    }
  }
}
