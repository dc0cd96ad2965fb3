internal import PlanRunnerKit

/// The address of a document on an HTTP server (RFC 3986): no other scheme, no user, no fragment.
struct HTTPAddress: Sendable, Equatable, CustomStringConvertible {
  /// Why a text is no such address; it never quotes a text that may hold a password.
  struct Mistake: Error, CustomStringConvertible { let description: String }

  /// Bytes.
  static let lengthLimit = 4096

  /// As it is sent.
  let description: String
  /// Scheme, host and port in lower case, the port also where it is the usual one.
  let origin: String
  /// Whether what is asked and answered is encrypted.
  let isSecure: Bool

  init(_ text: String) throws(Mistake) {
    let lower = text.lowercased()
    let isSecure = lower.hasPrefix("https://")
    guard isSecure || lower.hasPrefix("http://") else {
      throw Mistake(
        description: "expected a URL that begins with 'http://' or 'https://'")
    }
    guard text.utf8.count <= Self.lengthLimit else {
      throw Mistake(
        description: "the URL has \(text.utf8.count) bytes, expected at most \(Self.lengthLimit)")
    }
    let rest = text.utf8.dropFirst(isSecure ? 8 : 7)
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    guard !authority.contains(UInt8(ascii: "@")) else {
      throw Mistake(
        description: "a URL holds no user and no password, since it is shown in reports; "
          + "send them in 'headers', from a value that is secret")
    }
    guard !text.utf8.contains(UInt8(ascii: "#")) else {
      throw Mistake(
        description: "no server is ever sent what follows '#' in a URL; leave it out")
    }
    if let byte = text.utf8.first(where: { !Self.isAllowed($0) }) {
      throw Mistake(
        description: "a URL cannot hold every character: write \(Self.percent(byte)) "
          + "for the byte 0x\(Self.hexadecimal(byte))")
    }
    let name = String(Substring(authority)).lowercased()
    guard let port = Self.port(of: name, usual: isSecure ? 443 : 80) else {
      throw Mistake(description: "the URL names no host, or no port from 1 to 65535 behind it")
    }
    description = text
    self.isSecure = isSecure
    origin = "\(isSecure ? "https" : "http")://\(port.host):\(port.number)"
  }

  /// The host and the port of `host`, `host:port`, `[v6]` or `[v6]:port`; `nil` when it is none of these.
  private static func port(of name: String, usual: Int) -> (host: Substring, number: Int)? {
    let end =
      name.hasPrefix("[")
      ? name.firstIndex(of: "]").map { name.index(after: $0) }
      : name.firstIndex(of: ":") ?? name.endIndex
    guard let end, end > name.startIndex else { return nil }
    let rest = name[end...]
    if rest.isEmpty { return (name[..<end], usual) }
    let digits = rest.dropFirst()
    guard rest.hasPrefix(":"), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(digits), (1...65535).contains(number)
    else { return nil }
    return (name[..<end], number)
  }

  /// RFC 3986 §2: unreserved and reserved characters, and the percent sign.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~:/?[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }

  private static func percent(_ byte: UInt8) -> String { "%\(hexadecimal(byte))" }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
