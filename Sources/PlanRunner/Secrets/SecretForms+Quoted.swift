extension SecretForms {
  /// How shells and their libraries write a word, apart from what a backslash escapes.
  var quotedForShell: [String] {
    [
      // Within single quotes, by the two ways to have one there.
      replacing { $0 == "'" ? "'\\''" : nil },
      replacing { $0 == "'" ? "'\"'\"'" : nil },
      // Between backslashes, where one before a line break would take it away.
      replacing { $0 == "\n" ? "'\n'" : nil },
    ]
  }

  /// How shells and their libraries write a word with backslashes.
  var backslashedForShell: [String] {
    [
      // Within double quotes.
      replacing { "\"\\$`".unicodeScalars.contains($0) ? "\\\(Character($0))" : nil },
      // Without quotes, as bash does it and as one who trusts fewer characters.
      replacing { Self.isSpecial($0) ? Self.backslashed($0) : nil },
      replacing { Self.isPlain($0) || !$0.isASCII ? nil : Self.backslashed($0) },
      // Within $'…', where the locale has the characters, and where it has not.
      replacing { $0.isASCII ? Self.ansi($0) : nil },
      replacing { $0.isASCII ? Self.ansi($0) : Self.octal($0) },
    ]
  }

  private static func backslashed(_ scalar: UnicodeScalar) -> String {
    scalar == "\n" ? "'\n'" : "\\\(Character(scalar))"
  }

  private static func isSpecial(_ scalar: UnicodeScalar) -> Bool {
    " |&;()<>\\!{},*[?]^$`\"'".unicodeScalars.contains(scalar)
  }

  private static func isPlain(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ",", ":", "+", "/", "@": true
    default: false
    }
  }

  private static func ansi(_ scalar: UnicodeScalar) -> String? {
    switch scalar {
    case "'": "\\'"
    case "\\": "\\\\"
    case "\u{7}": "\\a"
    case "\u{8}": "\\b"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\u{B}": "\\v"
    case "\u{C}": "\\f"
    case "\r": "\\r"
    case "\u{1B}": "\\E"
    case "\u{0}"..<" ", "\u{7F}": octal(scalar)
    default: nil
    }
  }

  private static func octal(_ scalar: UnicodeScalar) -> String {
    String(Character(scalar)).utf8
      .map { "\\" + digits(UInt32($0), radix: 8, count: 3) }.joined()
  }
}
