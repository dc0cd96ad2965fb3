/// The texts by which a secret may be printed: as it is, escaped, quoted or encoded.
struct SecretForms {
  private let secret: String

  init(_ secret: String) { self.secret = secret }

  var all: [String] {
    let escaped = String(JSONText.quoted(secret).dropFirst().dropLast())
    let slashed = escaped.replacing("/", with: "\\/")
    let quoted = secret.replacing("'", with: "'\\''")
    let base64 = Self.base64(Array(secret.utf8))
    let unpadded = base64.filter { $0 != "=" }
    return [
      secret, escaped, slashed, VisibleText.of(secret), VisibleText.of(escaped), quoted, base64,
      unpadded, unpadded.replacing("+", with: "-").replacing("/", with: "_"),
      percent(UInt8(ascii: "A")),
      percent(UInt8(ascii: "a")),
    ]
  }

  /// RFC 3986 §2.1, everything but unreserved characters; hexadecimal digits from `ten` on.
  private func percent(_ ten: UInt8) -> String {
    var text = ""
    for byte in secret.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        text.unicodeScalars.append(UnicodeScalar(byte))
      default:
        text += "%"
        for digit in [byte >> 4, byte & 15] {
          text.unicodeScalars.append(UnicodeScalar(digit < 10 ? 0x30 + digit : ten + digit - 10))
        }
      }
    }
    return text
  }

  /// RFC 4648 §4.
  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word: UInt32 = 0
      for index in 0..<3 {
        word = word << 8 | UInt32(index < group.count ? bytes[start + index] : 0)
      }
      for index in 0..<4 {
        let sextet = Int(word >> UInt32(18 - 6 * index) & 63)
        text.append(index <= group.count ? alphabet[sextet] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
