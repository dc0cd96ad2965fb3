extension JSONParser {
  /// Reads a string from its opening quote to the byte after the closing one.
  mutating func string() throws(Diagnostic) -> String {
    let start = offset
    offset += 1
    skipPlainText()
    // Most strings stand in the text as they are.
    if next == UInt8(ascii: "\"") {
      offset += 1
      return try validated(bytes[(start + 1)..<(offset - 1)], start)
    }
    var content: [UInt8] = []
    var copied = start + 1
    while true {
      guard let byte = next else { throw mistake("the string does not end", start..<offset) }
      switch byte {
      case UInt8(ascii: "\""):
        content += bytes[copied..<offset]
        offset += 1
        return try validated(content[...], start)
      case UInt8(ascii: "\\"):
        content += bytes[copied..<offset]
        mayRefer = true
        try escape(into: &content)
        copied = offset
      case 0..<0x20:
        throw mistake(
          "a control character (byte \(byte)) must be written as an escape", offset..<(offset + 1))
      default: skipPlainText()
      }
    }
  }

  /// Goes on to the next byte that is not simply part of a string.
  private mutating func skipPlainText() {
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      if byte == UInt8(ascii: "$") { mayRefer = true }
      offset += 1
    }
  }

  private func validated(_ content: ArraySlice<UInt8>, _ start: Int) throws(Diagnostic) -> String {
    if let text = String(validating: content, as: UTF8.self) { return text }
    // The escapes are valid by construction, so the wrong bytes stand in the text itself.
    var decoder = UTF8()
    var iterator = bytes[start..<offset].makeIterator()
    var good = start
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      good += String(Character(scalar)).utf8.count
    }
    throw mistake("the string is not valid UTF-8", good..<min(good + 1, bytes.count))
  }

  private mutating func escape(into content: inout [UInt8]) throws(Diagnostic) {
    let start = offset
    offset += 1
    guard let letter = next else { throw unexpected("an escape") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      var value = try fourDigits()
      if (0xD800..<0xDC00).contains(value) {
        guard bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
          throw mistake("half of a surrogate pair", start..<offset)
        }
        offset += 2
        let low = try fourDigits()
        guard (0xDC00..<0xE000).contains(low) else {
          throw mistake("half of a surrogate pair", start..<offset)
        }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = UnicodeScalar(value) else {
        throw mistake("half of a surrogate pair", start..<offset)
      }
      content += Array(String(Character(scalar)).utf8)
    default:
      // The whole character, of which `letter` may be the first byte only.
      let width = character(at: offset - 1).map { UTF8.width($0) } ?? 1
      throw mistake("unknown escape", start..<(offset - 1 + width))
    }
  }

  private mutating func fourDigits() throws(Diagnostic) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80
      else { throw unexpected("a hexadecimal digit") }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  mutating func number() throws(Diagnostic) -> JSONNumber {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    if next == UInt8(ascii: "0") {
      offset += 1
      if let byte = next, isDigit(byte) {
        throw mistake("a number does not begin with a zero", start..<(offset + 1))
      }
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let number = JSONNumber(text)
    if isPlan, JSONNumber.isWhole(text), number?.isInterchangeable != true || number?.integer == nil
    {
      try survive(
        mistake(
          "a whole number beyond \(JSONNumber.interchangeLimit) is not the same to every reader of "
            + "JSON; give it as a string", start..<offset))
      // Only for more mistakes to be found behind it: whatever uses it must meet a number that can be printed.
      return number ?? JSONNumber(0)
    }
    guard let number else {
      throw mistake("the number does not fit into 64 bits", start..<offset)
    }
    return number
  }

  private mutating func digits() throws(Diagnostic) {
    guard let byte = next, isDigit(byte) else { throw unexpected("a digit") }
    while let byte = next, isDigit(byte) { offset += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
