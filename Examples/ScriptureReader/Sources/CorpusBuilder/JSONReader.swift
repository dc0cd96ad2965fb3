/// Reads strict JSON (RFC 8259) of the kinds in `JSON`.
///
/// Refuses bytes that are not UTF-8, a byte order mark, duplicate keys, trailing commas, comments,
/// escapes, numbers that are not whole or begin with 0, booleans and null. Escapes are refused
/// because the scripture must stand in the file as it will stand in the database.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) throws(BuildFailure) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw BuildFailure("not UTF-8")
    }
    self.bytes = bytes
  }

  /// The value that is all of the text.
  mutating func document() throws(BuildFailure) -> JSON {
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw failure("text after the value") }
    return value
  }

  private mutating func value(depth: Int) throws(BuildFailure) -> JSON {
    guard depth < 8 else { throw failure("nested too deep") }
    skipSpace()
    switch position < bytes.count ? Unicode.Scalar(bytes[position]) : nil {
    case "{"?: return .object(try object(depth: depth))
    case "["?: return .array(try array(depth: depth))
    case "\""?: return .string(try string())
    case ("0"..."9")?: return .integer(try integer())
    default: throw failure("expected an object, an array, a string or a whole number")
    }
  }

  private mutating func object(depth: Int) throws(BuildFailure) -> [String: JSON] {
    var members: [String: JSON] = [:]
    try expect("{")
    if take("}") { return members }
    repeat {
      skipSpace()
      let start = position
      let key = try string()
      try expect(":")
      let value = try value(depth: depth + 1)
      guard members.updateValue(value, forKey: key) == nil else {
        throw failure("duplicate key \(key.debugDescription)", at: start)
      }
    } while take(",")
    try expect("}")
    return members
  }

  private mutating func array(depth: Int) throws(BuildFailure) -> [JSON] {
    var items: [JSON] = []
    try expect("[")
    if take("]") { return items }
    repeat { items.append(try value(depth: depth + 1)) } while take(",")
    try expect("]")
    return items
  }

  private mutating func integer() throws(BuildFailure) -> Int64 {
    let digits = bytes[position...].prefix { (0x30...0x39).contains($0) }
    guard digits.count == 1 || digits.first != 0x30,
      let number = Int64(String(decoding: digits, as: UTF8.self))
    else { throw failure("a number that begins with 0 or does not fit in 64 bits") }
    position = digits.endIndex
    return number
  }

  private mutating func string() throws(BuildFailure) -> String {
    try expect("\"")
    let text = bytes[position...].prefix {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    position = text.endIndex
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw failure("a string with an escape or a control character, or without an end")
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skipSpace() {
    position = bytes[position...].prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.endIndex
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(BuildFailure) {
    guard take(character) else { throw failure("expected '\(character)'") }
  }

  /// Names the place as a line, counted from 1.
  private func failure(_ message: String, at offset: Int? = nil) -> BuildFailure {
    let line = bytes[..<(offset ?? position)].count { $0 == UInt8(ascii: "\n") } + 1
    return BuildFailure("line \(line): \(message)")
  }
}
