/// A place in the text of a manifest, and the tokens that can be taken there.
struct ByteCursor {
  private let bytes: [UInt8]
  private(set) var position = 0

  /// Starts at the first byte; throws when the bytes are not UTF-8 or begin with a byte order mark.
  init(_ bytes: [UInt8]) throws(ManifestFailure) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ManifestFailure(message: "the manifest is not UTF-8")
    }
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
      throw ManifestFailure(message: "the manifest begins with a byte order mark")
    }
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  mutating func takeDigits() -> ArraySlice<UInt8> {
    let start = position
    while let byte = peek, isDigit(byte) { position += 1 }
    return bytes[start..<position]
  }

  mutating func expect(
    _ character: Unicode.Scalar, _ what: String
  ) throws(ManifestFailure) {
    guard take(character) else { throw failure("expected \(what)") }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  /// Names the place as a byte offset from the start of the manifest, the first byte being 0.
  func failure(_ message: String, at offset: Int? = nil) -> ManifestFailure {
    ManifestFailure(
      message: "the manifest is not flat JSON: \(message) at byte \(offset ?? position)")
  }
}

extension ByteCursor {
  /// The string that begins here; `what` names it when there is none.
  mutating func string(_ what: String) throws(ManifestFailure) -> String {
    try expect("\"", what)
    var text: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape().utf8
      case 0..<0x20: throw failure("a control character in a string", at: position - 1)
      default: text.append(byte)
      }
    }
    throw failure("a string without an end")
  }

  /// What stands after a backslash.
  private mutating func escape() throws(ManifestFailure) -> String {
    let start = position - 1
    let byte = peek
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try codeUnit(start)]
      if UTF16.isLeadSurrogate(units[0]), takeWord("\\u") { units.append(try codeUnit(start)) }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw failure("a surrogate without its other half", at: start)
      }
      return text
    default: throw failure("an unknown escape", at: start)
    }
  }

  private mutating func codeUnit(_ start: Int) throws(ManifestFailure) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(isHexadecimal),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("an escape without four hexadecimal digits", at: start) }
    position += 4
    return unit
  }
}
