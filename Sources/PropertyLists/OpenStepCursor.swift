/// A place in an OpenStep text, and the small steps a reader takes from it.
struct OpenStepCursor {
  let bytes: ArraySlice<UInt8>
  var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private var second: UInt8? { place + 1 < bytes.endIndex ? bytes[place + 1] : nil }

  /// What stands here, for messages: `'x'`, `the end of the text`.
  var found: String {
    guard let byte = next else { return "the end of the text" }
    guard byte >= 0x20, byte != 0x7F else { return "the byte 0x\(String(byte, radix: 16))" }
    let character = String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first
    return "'\(character.map(String.init) ?? "")'"
  }

  func error(_ message: String) -> PropertyListError {
    PropertyListError(message, at: place)
  }

  /// Passes over the sign if it stands here.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  /// Passes over white space and comments, all that may stand between values.
  mutating func skipBetween() throws(PropertyListError) {
    while let byte = next {
      if let length = spaceLength {
        place += length
      } else if byte == UInt8(ascii: "/"), second == byte {
        while next != nil, !endsLine { place += 1 }
      } else if byte == UInt8(ascii: "/"), second == UInt8(ascii: "*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(PropertyListError) {
    let start = place
    place += 2
    while let byte = next {
      if byte == UInt8(ascii: "*"), second == UInt8(ascii: "/") {
        place += 2
        return
      }
      place += 1
    }
    throw PropertyListError("the comment has no end", at: start)
  }

  /// Bytes of the white space that stands here; `nil` for anything else.
  var spaceLength: Int? {
    guard let byte = next else { return nil }
    if byte == 0x20 || (0x09...0x0D).contains(byte) { return 1 }
    return isSeparator ? 3 : nil
  }

  /// U+2028 and U+2029, which Apple's readers take for white space and for a line's end.
  private var isSeparator: Bool {
    guard next == 0xE2, second == 0x80, place + 2 < bytes.endIndex else { return false }
    return bytes[place + 2] == 0xA8 || bytes[place + 2] == 0xA9
  }

  private var endsLine: Bool { next == 0x0A || next == 0x0D || isSeparator }
}
