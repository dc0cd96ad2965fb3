/// Text within XML 1.0.
enum XMLText {
  /// Character data, also within an attribute; what XML has no way to say is shown as an escape of planrunner's.
  static func content(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where isForbidden(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An attribute with its name, and the space before it.
  static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(content(value))\""
  }

  /// XML 1.0, production 2 (`Char`), without the white space that attributes would lose.
  private static func isForbidden(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
