extension SecretForms {
  /// RFC 8259 §7 leaves open what is escaped and how; these are what common libraries write.
  var escapedForJSON: [String] {
    var forms: [String] = []
    for isSlashEscaped in [false, true] {
      for isMarkupEscaped in [false, true] {
        for isASCII in [false, true] {
          for isUpper in [false, true] {
            forms.append(
              replacing { scalar in
                switch scalar {
                case "/": isSlashEscaped ? "\\/" : nil
                case "<", ">", "&": isMarkupEscaped ? Self.unicode(scalar, isUpper) : nil
                case "\u{7F}"...: isASCII ? Self.unicode(scalar, isUpper) : nil
                default: Self.escape(scalar, isUpper)
                }
              })
          }
        }
      }
    }
    return forms
  }

  /// XML 1.0 §2.4 and HTML; quotation marks are escaped or not, by name or by number.
  var escapedForMarkup: [String] {
    [
      (nil, nil), ("&quot;", nil), ("&quot;", "&#39;"), ("&quot;", "&#039;"),
      ("&quot;", "&#x27;"), ("&quot;", "&apos;"), ("&#34;", "&#39;"),
    ].map { (double: String?, single: String?) in
      replacing { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": double
        case "'": single
        default: nil
        }
      }
    }
  }

  private static func escape(_ scalar: UnicodeScalar, _ isUpper: Bool) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{8}": "\\b"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\u{C}": "\\f"
    case "\r": "\\r"
    case "\u{0}"..<" ": unicode(scalar, isUpper)
    default: nil
    }
  }

  private static func unicode(_ scalar: UnicodeScalar, _ isUpper: Bool) -> String {
    String(Character(scalar)).utf16
      .map { "\\u" + digits(UInt32($0), radix: 16, count: 4, isUpper: isUpper) }.joined()
  }
}
