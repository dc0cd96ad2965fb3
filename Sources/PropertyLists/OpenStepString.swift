/// Reads the strings of an OpenStep text: bare words, and quoted ones with their escapes.
enum OpenStepString {
  /// What a bare word is made of, as in Apple's readers; `//` within a word begins no comment.
  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  static func isQuote(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// The string that stands here; `nil` when none does.
  static func take(from cursor: inout OpenStepCursor) throws(PropertyListError) -> String? {
    if isQuote(cursor.next) { return try quoted(&cursor) }
    let start = cursor.place
    while let byte = cursor.next, isBare(byte) { cursor.place += 1 }
    guard cursor.place > start else { return nil }
    return String(decoding: cursor.bytes[start..<cursor.place], as: UTF8.self)
  }

  private static func quoted(_ cursor: inout OpenStepCursor) throws(PropertyListError) -> String {
    let start = cursor.place
    let quote = cursor.next
    cursor.place += 1
    var text: [UInt8] = []
    while let byte = cursor.next {
      if byte == quote {
        cursor.place += 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: String(try escape(&cursor)).utf8)
      } else {
        text.append(byte)
        cursor.place += 1
      }
    }
    throw PropertyListError("the string has no end", at: start)
  }

  private static let plain: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
    UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "\""): "\"", UInt8(ascii: "'"): "'",
    UInt8(ascii: "\\"): "\\", UInt8(ascii: "\n"): "\n",
  ]

  /// The character that a backslash and what follows it stand for.
  private static func escape(
    _ cursor: inout OpenStepCursor
  ) throws(PropertyListError) -> Unicode.Scalar {
    let start = cursor.place
    cursor.place += 1
    guard let byte = cursor.next else {
      throw PropertyListError("the text ends within an escape", at: start)
    }
    let scalar: Unicode.Scalar
    if let known = plain[byte] {
      cursor.place += 1
      scalar = known
    } else if octal.contains(byte) {
      scalar = try octalCharacter(&cursor, from: start)
    } else if cursor.take("U") {
      scalar = try character(&cursor, from: start)
    } else {
      let what = cursor.found
      throw PropertyListError("\(what) after a backslash has no meaning", at: start)
    }
    guard scalar != "\0" else {
      throw PropertyListError("the escape stands for a NUL character", at: start)
    }
    return scalar
  }

  private static let octal = UInt8(ascii: "0")...UInt8(ascii: "7")

  /// Exactly three octal digits, a byte in the encoding of NeXTSTEP: readers differ on fewer.
  private static func octalCharacter(
    _ cursor: inout OpenStepCursor, from start: Int
  ) throws(PropertyListError) -> Unicode.Scalar {
    var number = 0
    for _ in 0..<3 {
      guard let byte = cursor.next, octal.contains(byte) else {
        throw PropertyListError("an octal escape has three digits", at: start)
      }
      number = number * 8 + Int(byte - UInt8(ascii: "0"))
      cursor.place += 1
    }
    guard let byte = UInt8(exactly: number), let scalar = NextStepEncoding.scalar(of: byte) else {
      throw PropertyListError(
        "the escape \\\(String(number, radix: 8)) is no character of NeXTSTEP's encoding", at: start
      )
    }
    return scalar
  }

  /// What follows `\U`: one UTF-16 unit, or two that are a pair.
  private static func character(
    _ cursor: inout OpenStepCursor, from start: Int
  ) throws(PropertyListError) -> Unicode.Scalar {
    let first = try unit(&cursor, from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), cursor.take("\\"), cursor.take("U") else {
      throw PropertyListError("the escape is half of a surrogate pair", at: start)
    }
    let second = try unit(&cursor, from: start)
    guard UTF16.isTrailSurrogate(second) else {
      throw PropertyListError("the escape is half of a surrogate pair", at: start)
    }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  /// Exactly four hexadecimal digits: readers differ on fewer.
  private static func unit(
    _ cursor: inout OpenStepCursor, from start: Int
  ) throws(PropertyListError) -> UInt16 {
    var number: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = cursor.next, let digit = HexadecimalDigit.value(of: byte) else {
        throw PropertyListError("'\\U' is followed by four hexadecimal digits", at: start)
      }
      number = number << 4 | UInt16(digit)
      cursor.place += 1
    }
    return number
  }
}
