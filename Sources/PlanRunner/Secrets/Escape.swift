/// A way to write a byte by others: one mark and what follows it.
enum Escape: Sendable {
  /// `%2F` (RFC 3986 §2.1).
  case percent
  /// The same, with `+` for a blank (the URL Standard, `application/x-www-form-urlencoded`).
  case form
  /// `\n`, `\"`, `\u00e9`, `\u{e9}`, `\U000000e9`, `\xe9`, `\351`: of JSON, of shells, of languages.
  case backslash

  /// What the bytes of an escape are, as far as they have come.
  enum Decoded {
    case unfinished
    /// No escape after all.
    case none
    case byte(UInt8)
    case scalar(UnicodeScalar)
  }

  static let blank = UInt8(ascii: "+")
  private static let backslashMark = UInt8(ascii: "\\")
  /// Whether any of them begins with this byte.
  static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), blank, backslashMark: true
    default: false
    }
  }

  func begins(with byte: UInt8) -> Bool {
    switch self {
    case .percent: byte == UInt8(ascii: "%")
    case .form: byte == UInt8(ascii: "%") || byte == Self.blank
    case .backslash: byte == Self.backslashMark
    }
  }

  /// - Parameter raw: one byte that it begins with, and those that came after it.
  /// - Returns: what they say so far.
  func read(_ raw: [UInt8]) -> Decoded {
    switch self {
    case .backslash: Self.backslashed(raw)
    case .form where raw[0] == Self.blank: .byte(0x20)
    case .form, .percent: Self.byte(raw[1...], digits: 2, radix: 16)
    }
  }

  private static func backslashed(_ raw: [UInt8]) -> Decoded {
    guard raw.count > 1 else { return .unfinished }
    switch raw[1] {
    case UInt8(ascii: "u"): return unicode(raw)
    case UInt8(ascii: "U"): return scalar(raw[2...], digits: 8)
    case UInt8(ascii: "x"): return byte(raw[2...], digits: 2, radix: 16)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return byte(raw[1...], digits: 3, radix: 8)
    default: break
    }
    return switch raw[1] {
    case UInt8(ascii: "a"): .byte(0x07)
    case UInt8(ascii: "b"): .byte(0x08)
    case UInt8(ascii: "t"): .byte(0x09)
    case UInt8(ascii: "n"): .byte(0x0A)
    case UInt8(ascii: "v"): .byte(0x0B)
    case UInt8(ascii: "f"): .byte(0x0C)
    case UInt8(ascii: "r"): .byte(0x0D)
    case UInt8(ascii: "e"), UInt8(ascii: "E"): .byte(0x1B)
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .none
    default: .byte(raw[1])
    }
  }

  /// `\u00e9`, two of them for what UTF-16 has in two, or `\u{e9}`.
  private static func unicode(_ raw: [UInt8]) -> Decoded {
    guard raw.count > 2 else { return .unfinished }
    if raw[2] == UInt8(ascii: "{") {
      guard let last = raw.last, last != UInt8(ascii: "{") else { return .unfinished }
      if last == UInt8(ascii: "}") {
        return scalar(raw[3..<(raw.count - 1)], digits: raw.count - 4)
      }
      return digit(last, radix: 16) == nil || raw.count > 11 ? .none : .unfinished
    }
    let first: UInt32
    switch number(raw[2...].prefix(4), digits: 4, radix: 16) {
    case .unfinished: return .unfinished
    case .none: return .none
    case .value(let value): first = value
    }
    guard (0xD800..<0xDC00).contains(first) else { return scalar(raw[2...], digits: 4) }
    let rest = raw[6...]
    guard [backslashMark, UInt8(ascii: "u")].starts(with: rest.prefix(2)) else { return .none }
    guard rest.count > 2 else { return .unfinished }
    switch number(rest.dropFirst(2), digits: 4, radix: 16) {
    case .unfinished: return .unfinished
    case .value(let second) where (0xDC00..<0xE000).contains(second):
      return scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
    case .none, .value: return .none
    }
  }

  private static func byte(_ text: ArraySlice<UInt8>, digits: Int, radix: UInt32) -> Decoded {
    switch number(text, digits: digits, radix: radix) {
    case .unfinished: .unfinished
    case .value(let value) where value < 0x100: .byte(UInt8(value))
    case .none, .value: .none
    }
  }

  private static func scalar(_ text: ArraySlice<UInt8>, digits: Int) -> Decoded {
    switch number(text, digits: digits, radix: 16) {
    case .unfinished: .unfinished
    case .none: .none
    case .value(let value): scalar(value)
    }
  }

  private static func scalar(_ value: UInt32) -> Decoded {
    UnicodeScalar(value).map { .scalar($0) } ?? .none
  }

  private enum Number {
    case unfinished, none
    case value(UInt32)
  }

  private static func number(_ text: ArraySlice<UInt8>, digits: Int, radix: UInt32) -> Number {
    var value: UInt32 = 0
    for byte in text {
      guard let digit = digit(byte, radix: radix) else { return .none }
      value = value << (radix == 8 ? 3 : 4) | digit
    }
    return text.count < digits ? .unfinished : digits > 0 ? .value(value) : .none
  }

  private static func digit(_ byte: UInt8, radix: UInt32) -> UInt32? {
    let digit: UInt32? =
      switch byte {
      case 0x30...0x39: UInt32(byte) - 0x30
      case 0x41...0x46: UInt32(byte) - 0x37
      case 0x61...0x66: UInt32(byte) - 0x57
      default: nil
      }
    return digit.flatMap { $0 < radix ? $0 : nil }
  }
}
