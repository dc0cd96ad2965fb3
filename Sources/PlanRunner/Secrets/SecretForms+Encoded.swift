extension SecretForms {
  /// Percent encoding (RFC 3986 §2.1), by the sets of characters that are left alone, in both cases of the digits.
  var percentEncoded: [String] {
    // Of a URL's part, of a path, of JavaScript's two functions, of a path with its marks, of two kinds of form, and of
    // those who leave fewer characters alone.
    let sets = [
      ("-._~", false), ("-._~/", false), ("-._~!'()*", false), ("-._~!'()*;,/?:@&=+$#", false),
      ("-._~!$&'()*+,;=:@/", false), ("-._~!$&'()*+,;=:@/?", false), ("-._~!$&'()*+,;=", false),
      ("*-._", true), ("-._~", true), ("-._", false), ("-_", false), ("_", false), ("", false),
    ]
    return sets.flatMap { left, isForm in
      [false, true].map { isUpper in
        replacing { scalar in
          switch scalar {
          case "a"..."z", "A"..."Z", "0"..."9": nil
          case " " where isForm: "+"
          case _ where left.unicodeScalars.contains(scalar): nil
          default:
            String(Character(scalar)).utf8
              .map { "%" + Self.digits(UInt32($0), radix: 16, count: 2, isUpper: isUpper) }.joined()
          }
        }
      }
    }
  }

  /// Hexadecimal, in both cases.
  var hexadecimal: [String] {
    [false, true].map { isUpper in
      secret.utf8.map { Self.digits(UInt32($0), radix: 16, count: 2, isUpper: isUpper) }.joined()
    }
  }

  /// Base64 (RFC 4648 §4 and §5) of the secret alone, and the characters that it alone decides within a longer text.
  ///
  /// A longer text can have the secret at one of three places in a group of three bytes.
  var base64: [String] {
    let bytes = Array(secret.utf8)
    var forms: [String] = []
    for offset in 0...2 {
      let text = Self.base64([UInt8](repeating: 0, count: offset) + bytes)
      let first = (offset * 8 + 5) / 6
      let end = (offset + bytes.count) * 8 / 6
      forms.append(String(decoding: text[first..<end], as: UTF8.self))
      if offset == 0 {
        forms.append(String(decoding: text, as: UTF8.self))
        forms.append(String(decoding: text + Self.padding(of: text.count), as: UTF8.self))
      }
    }
    return forms + forms.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
  }

  private static func padding(of count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "="), count: (4 - count % 4) % 4)
  }

  /// Without padding.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 4 / 3 + 2)
    var word: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes {
      word = word << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(alphabet[Int(word >> bits & 63)])
      }
    }
    if bits > 0 { text.append(alphabet[Int(word << (6 - bits) & 63)]) }
    return text
  }
}
