/// What the text in an XML element stands for.
enum XMLScalar {
  /// Returns `nil` if the text is not of the element's kind.
  static func value(of text: String, as element: String) -> PropertyList? {
    switch element {
    case "string": .string(text)
    case "integer": integer(trimmed(text)).map(PropertyList.integer)
    case "real": real(trimmed(text)).map(PropertyList.real)
    case "date": date(Array(trimmed(text).utf8)).map(PropertyList.date(secondsSince1970:))
    case "data": Base64.decode(text.utf8).map(PropertyList.data)
    default: nil
    }
  }

  private static func trimmed(_ text: String) -> Substring {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !XMLCursor.isSpace($0) }),
      let last = bytes.lastIndex(where: { !XMLCursor.isSpace($0) })
    else { return "" }
    return text[first...last]
  }

  /// Decimal, or hexadecimal after `0x`, as Apple's readers take it; 64 bits with a sign.
  private static func integer(_ text: Substring) -> Int64? {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
    guard let first = digits.utf8.first, (0x30...0x39).contains(first) else { return nil }
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int64(text) }
    let number = digits.dropFirst(2)
    guard number.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }) else { return nil }
    return Int64((text.hasPrefix("-") ? "-" : "") + number, radix: 16)
  }

  private static func real(_ text: Substring) -> Double? {
    let isPlain = text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    let words = ["nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"]
    return isPlain || words.contains(text.lowercased()) ? Double(text) : nil
  }

  /// Only `2024-02-29T23:59:59Z`: 20 characters, UTC, seconds since 1970.
  private static func date(_ text: [UInt8]) -> Double? {
    let form = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard text.count == form.count else { return nil }
    for (byte, sign) in zip(text, form) {
      let isDigit = (0x30...0x39).contains(byte)
      guard sign == UInt8(ascii: "d") ? isDigit : byte == sign else { return nil }
    }
    func number(_ range: Range<Int>) -> Int { text[range].reduce(0) { $0 * 10 + Int($1) - 48 } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard year > 0, (1...12).contains(month), (1...length(ofMonth: month, year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = daysBefore(year) - daysBefore(1970)
    let inYear = (1..<month).reduce(day - 1) { $0 + length(ofMonth: $1, year) }
    return Double((days + inYear) * 86400 + hour * 3600 + minute * 60 + second)
  }

  /// Days from the year 1 to the first day of the year, in the Gregorian calendar.
  private static func daysBefore(_ year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }
}
