/// How many columns of a terminal a text takes; rather one too many than one too few.
///
/// A line that is thought to be narrower than it is goes on in the terminal's next row, where whoever
/// wrote it could pass for planrunner.
enum TextWidth {
  /// The sum of its scalars: a terminal gives a spacing vowel sign a column of its own, and does not
  /// join what is drawn as one.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // A flag has two letters of this kind; one alone is drawn as wide by some.
    if isRegional(first) { return 2 }
    var columns = 0
    var isEmoji = false
    for scalar in scalars {
      columns += self.columns(of: scalar)
      if scalar == emojiMark { isEmoji = true }
    }
    return isEmoji ? max(2, columns) : columns
  }

  static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  /// Variation selector 16: what is before it is drawn as an emoji.
  private static let emojiMark: UnicodeScalar = "\u{FE0F}"

  private static func isRegional(_ scalar: UnicodeScalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// None for marks that stand on others and for what is not drawn, two for wide and full-width
  /// characters (Unicode Standard Annex 11) and for emoji, else one.
  static func columns(of scalar: UnicodeScalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    // Vowels and finals of Hangul, which join the consonant before them.
    if (0x1160...0x11FF).contains(value) { return 0 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    // The sign before a number in Arabic is one of these, and is drawn.
    case .format: return properties.isDefaultIgnorableCodePoint ? 0 : 1
    default: return isWide(value) || properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x18D00...0x18D08, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}
