/// Text from a file or a child, made safe to show: nothing in it can move a cursor, forge a line, or be
/// a command to the CI system that reads what planrunner prints.
public enum VisibleText {
  /// Control, invisible, bidirectional and line-separating characters as escapes, invalid bytes as `\xNN`.
  public static func of(_ bytes: some Sequence<UInt8>, keepingTabs: Bool = false) -> String {
    let bytes = Array(bytes)
    if isVisible(bytes.span) { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var index = 0
    while index < bytes.count {
      var decoder = UTF8()
      var iterator = bytes[index...].makeIterator()
      if isCommandMark(bytes, at: index) {
        result += "\\u{23}"
        index += 1
        continue
      }
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

  public static func of(_ text: String) -> String {
    isVisible(text.utf8.span) ? text : of(text.utf8)
  }

  /// Whether a text stays as it is, told without decoding it: most are plain and begin no command.
  private static func isVisible(_ bytes: Span<UInt8>) -> Bool {
    var isMark = false
    for index in bytes.indices {
      let byte = bytes[index]
      guard (0x20..<0x7F).contains(byte) else { return false }
      if isMark, byte == UInt8(ascii: "#") { return false }
      isMark = byte == UInt8(ascii: "#")
    }
    return true
  }

  /// Whether the second `#` of a command such as `##[error]` or `##vso[task]` is here.
  ///
  /// Some CI systems obey them wherever they stand in a line. Those that obey only a line's first
  /// bytes never get any from a child.
  private static func isCommandMark(_ bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "#"), index > 0, bytes[index - 1] == UInt8(ascii: "#") else {
      return false
    }
    let rest = bytes[(index + 1)...].drop {
      (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
    }
    return rest.first == UInt8(ascii: "[")
  }

  /// Whether a character is shown as an escape.
  static func isEscaped(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case ..<0xA0: true
    default: HiddenCharacter.isEscaped(scalar)
    }
  }

  private static func of(_ scalar: UnicodeScalar, _ keepingTabs: Bool) -> String {
    switch scalar.value {
    case 0x09 where keepingTabs: return "\t"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x20..<0x7F: return String(Character(scalar))
    default:
      return isEscaped(scalar)
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
    }
  }
}
