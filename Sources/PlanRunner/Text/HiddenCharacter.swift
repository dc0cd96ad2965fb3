/// Characters that nobody sees, or that make a text look like another one.
public enum HiddenCharacter {
  /// The first of a text: a control, format or separating character, a space that is none of ASCII, or
  /// one that Unicode lets a program leave out when it draws a text (`Default_Ignorable_Code_Point`).
  public static func first(in text: String) -> UnicodeScalar? {
    isPlain(text.utf8) ? nil : text.unicodeScalars.first(where: isHidden)
  }

  /// Whether a text is visible characters and spaces of ASCII, as most are: told without decoding them.
  static func isPlain(_ text: String.UTF8View) -> Bool {
    let bytes = text.span
    for index in bytes.indices where !(0x20..<0x7F).contains(bytes[index]) { return false }
    return true
  }

  /// ` with U+202E RIGHT-TO-LEFT OVERRIDE in it`, for the first character that is hidden or not of ASCII.
  ///
  /// Empty when there is none. A word that should be one of planrunner's own is held against this: an
  /// `а` that is Cyrillic looks like the one that was meant.
  public static func remark(on text: String) -> String {
    let odd = text.unicodeScalars.first { !$0.isASCII || isHidden($0) }
    return odd.map { " with \(name(of: $0)) in it" } ?? ""
  }

  /// The code point and its name in the Unicode Standard: `U+200B ZERO WIDTH SPACE`.
  public static func name(of scalar: UnicodeScalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let control = scalar.properties.generalCategory == .control ? "CONTROL CHARACTER" : nil
    let name = scalar.properties.name ?? scalar.properties.nameAlias ?? control
    return name.map { "\(code) \($0)" } ?? code
  }

  private static func isHidden(_ scalar: UnicodeScalar) -> Bool {
    // Most texts, without a look into the tables.
    if (0x20..<0x7F).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a text for people shows it as an escape; what joins letters or picks their form stays.
  static func isEscaped(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F, 0xE0100...0xE01EF: false
    case 0xFFF9...0xFFFB, 0x2028, 0x2029: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Diagnostics {
  /// Reports a text for people that says nothing.
  ///
  /// - Returns: whether it is such a text.
  public mutating func refuseBlank(_ text: String, of key: String, at place: Place) -> Bool {
    guard text.allSatisfy(\.isWhitespace) else { return false }
    report("found '\(text)', expected '\(key)' to say something", at: place)
    return true
  }

  /// Reports a hidden character of a name.
  ///
  /// - Returns: whether there is one; `expected` says what the name is: `a path`.
  public mutating func refuseHidden(
    in name: String, expected: String, at place: Place
  ) -> Bool {
    guard let hidden = HiddenCharacter.first(in: name) else { return false }
    report(
      "found '\(name)' with \(HiddenCharacter.name(of: hidden)) in it, "
        + "expected \(expected) of visible characters", at: place)
    return true
  }
}
