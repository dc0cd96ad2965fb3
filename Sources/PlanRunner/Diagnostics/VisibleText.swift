/// Text from a file or a child, made safe to show: nothing in it can move a cursor or forge a line.
public enum VisibleText {
  /// Control, bidirectional and line-separating characters as escapes, invalid bytes as `\xNN`.
  public static func of(_ bytes: some Sequence<UInt8>, keepingTabs: Bool = false) -> String {
    let bytes = Array(bytes)
    var result = ""
    var index = 0
    while index < bytes.count {
      var decoder = UTF8()
      var iterator = bytes[index...].makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        result += of(scalar, keepingTabs)
        index += UTF8.width(scalar)
      } else {
        result += "\\x" + String(bytes[index], radix: 16)
        index += 1
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
