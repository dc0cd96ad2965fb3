/// Reads the strict JSON of a manifest: RFC 8259, but one flat object.
///
/// Refuses duplicate keys, trailing commas, comments, a byte order mark, bytes that are not UTF-8,
/// lone surrogates, numbers that are not whole or do not fit in 64 bits, null and nested objects.
struct FlatReader {
  private var cursor: ByteCursor

  init(_ bytes: [UInt8]) throws(ManifestFailure) {
    cursor = try ByteCursor(bytes)
  }

  /// The object that is all of the text.
  mutating func object() throws(ManifestFailure) -> FlatObject {
    var object = FlatObject()
    cursor.skipSpace()
    try cursor.expect("{", "an object")
    cursor.skipSpace()
    if !cursor.take("}") {
      repeat {
        cursor.skipSpace()
        let start = cursor.position
        let key = try cursor.string("a key")
        cursor.skipSpace()
        try cursor.expect(":", "':'")
        cursor.skipSpace()
        guard object.add(key, try value()) else {
          throw cursor.failure("duplicate key \(key.debugDescription)", at: start)
        }
        cursor.skipSpace()
      } while cursor.take(",")
      try cursor.expect("}", "',' or '}'")
    }
    cursor.skipSpace()
    guard cursor.isAtEnd else { throw cursor.failure("text after the object") }
    return object
  }

  private mutating func value() throws(ManifestFailure) -> FlatValue {
    switch cursor.peek.map(Unicode.Scalar.init) {
    case "\""?: return .string(try cursor.string("a string"))
    case "["?: return .strings(try strings())
    case "-"?, ("0"..."9")?: return .integer(try integer())
    default:
      if cursor.takeWord("true") { return .boolean(true) }
      if cursor.takeWord("false") { return .boolean(false) }
      throw cursor.failure("expected a string, a whole number, a boolean or an array of strings")
    }
  }

  private mutating func strings() throws(ManifestFailure) -> [String] {
    var strings: [String] = []
    try cursor.expect("[", "'['")
    cursor.skipSpace()
    if cursor.take("]") { return strings }
    repeat {
      cursor.skipSpace()
      strings.append(try cursor.string("a string"))
      cursor.skipSpace()
    } while cursor.take(",")
    try cursor.expect("]", "',' or ']'")
    return strings
  }

  private mutating func integer() throws(ManifestFailure) -> Int64 {
    let start = cursor.position
    let isNegative = cursor.take("-")
    let digits = cursor.takeDigits()
    guard let first = digits.first else { throw cursor.failure("expected a digit") }
    guard digits.count == 1 || first != UInt8(ascii: "0") else {
      throw cursor.failure("a number begins with 0", at: start)
    }
    guard !cursor.take("."), !cursor.take("e"), !cursor.take("E") else {
      throw cursor.failure("a number that is not whole", at: start)
    }
    let text = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
    guard let number = Int64(text) else {
      throw cursor.failure("a number that does not fit in 64 bits", at: start)
    }
    return number
  }
}
