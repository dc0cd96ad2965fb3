/// Reads an OpenStep (ASCII, "old-style") property list: an Xcode project file, a `.strings` file.
///
/// The text is one dictionary, one array, or the members of a dictionary without its braces. All
/// that it holds are strings and data. Where Apple's readers make up a value, this one refuses:
/// an empty text is no empty dictionary, and a text that is one word is no property list.
struct OpenStepReader {
  private var cursor: OpenStepCursor

  init(_ bytes: ArraySlice<UInt8>) throws(PropertyListError) {
    cursor = OpenStepCursor(bytes)
    if let place = bytes.firstIndex(of: 0) {
      throw PropertyListError(
        "the text has a NUL byte (UTF-16 is read only with a byte order mark)", at: place)
    }
    if String(validating: bytes, as: UTF8.self) != nil { return }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var place = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): place += scalar.count
      case .error: throw PropertyListError("the text is not valid UTF-8", at: place)
      case .emptyInput: return
      }
    }
  }

  mutating func document() throws(PropertyListError) -> PropertyList {
    try cursor.skipBetween()
    switch cursor.next {
    case nil:
      throw cursor.error("the text holds nothing, expected a property list")
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      let value = try value(depth: 0)
      try cursor.skipBetween()
      guard cursor.next == nil else {
        throw cursor.error("there is more after the end: \(cursor.found)")
      }
      return value
    default: return try strings()
    }
  }

  /// The members of a `.strings` file.
  private mutating func strings() throws(PropertyListError) -> PropertyList {
    let start = cursor.place
    var ahead = cursor
    guard try OpenStepString.take(from: &ahead) != nil else { throw foreign(ahead, start) }
    try ahead.skipBetween()
    guard let sign = ahead.next, "=;".utf8.contains(sign) else { throw foreign(ahead, start) }
    return .dictionary(try members(closing: nil, depth: 0))
  }

  /// What begins like nothing that is read: most likely another kind of file.
  private func foreign(_ ahead: OpenStepCursor, _ start: Int) -> PropertyListError {
    let text =
      ahead.place == start
      ? "found \(ahead.found)"
      : "the first word is followed by \(ahead.found), not by '='"
    return PropertyListError(
      "this is no property list (XML, binary or OpenStep): \(text)", at: start)
  }

  private mutating func value(depth: Int) throws(PropertyListError) -> PropertyList {
    let start = cursor.place
    if let text = try OpenStepString.take(from: &cursor) { return .string(text) }
    let isDictionary = cursor.take("{")
    if isDictionary || cursor.take("(") {
      guard depth < PropertyList.greatestDepth else {
        throw PropertyListError("the values are nested more than 64 deep", at: start)
      }
      return isDictionary
        ? .dictionary(try members(closing: start, depth: depth + 1))
        : .array(try elements(from: start, depth: depth + 1))
    }
    if cursor.take("<") { return .data(try data(from: start)) }
    throw cursor.error("found \(cursor.found), expected a value")
  }

  private mutating func elements(
    from start: Int, depth: Int
  ) throws(PropertyListError) -> [PropertyList] {
    var elements: [PropertyList] = []
    while true {
      try cursor.skipBetween()
      if cursor.take(")") { return elements }
      if cursor.next == nil { throw PropertyListError("the array has no end", at: start) }
      elements.append(try value(depth: depth))
      try cursor.skipBetween()
      if cursor.take(",") { continue }
      if cursor.next == nil { throw PropertyListError("the array has no end", at: start) }
      guard cursor.take(")") else {
        throw cursor.error("found \(cursor.found), expected ',' or ')'")
      }
      return elements
    }
  }

  /// Up to the `}` of the brace at `opening`; to the end of a `.strings` file when that is `nil`.
  private mutating func members(
    closing opening: Int?, depth: Int
  ) throws(PropertyListError) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    var places: [String: Int] = [:]
    while true {
      try cursor.skipBetween()
      if let opening {
        if cursor.take("}") { return members }
        guard cursor.next != nil else {
          throw PropertyListError("the dictionary has no end", at: opening)
        }
      } else if cursor.next == nil {
        return members
      }
      let start = cursor.place
      // The short form 'k;' for 'k = k;', only as translators' files have it: a line of prose or
      // a member without its value must not become one.
      let mayBeShort = opening == nil && OpenStepString.isQuote(cursor.next)
      guard let key = try OpenStepString.take(from: &cursor) else {
        throw cursor.error("found \(cursor.found), expected a key")
      }
      if let first = places.updateValue(start, forKey: key) {
        let place = TextPosition(of: first, in: cursor.bytes)
        throw PropertyListError(
          "the key \(Quoted(key)) is given twice, first at \(place)", at: start)
      }
      try cursor.skipBetween()
      if mayBeShort, cursor.take(";") {
        members[key] = .string(key)
        continue
      }
      guard cursor.take("=") else {
        throw cursor.error("found \(cursor.found), expected '=' after the key \(Quoted(key))")
      }
      try cursor.skipBetween()
      members[key] = try value(depth: depth)
      try cursor.skipBetween()
      guard cursor.take(";") else {
        throw cursor.error(
          "found \(cursor.found), expected ';' after the value of \(Quoted(key))")
      }
    }
  }

  /// Bytes of two hexadecimal digits each, white space between them.
  private mutating func data(from start: Int) throws(PropertyListError) -> [UInt8] {
    if cursor.next == UInt8(ascii: "*") || cursor.next == UInt8(ascii: "[") {
      throw PropertyListError("the typed values of GNUstep are not read", at: start)
    }
    var data: [UInt8] = []
    while let byte = cursor.next {
      if cursor.take(">") { return data }
      if let length = cursor.spaceLength {
        cursor.place += length
        continue
      }
      guard let high = HexadecimalDigit.value(of: byte) else {
        throw cursor.error("found \(cursor.found), expected a hexadecimal digit or '>'")
      }
      cursor.place += 1
      guard let second = cursor.next else { break }
      guard let low = HexadecimalDigit.value(of: second) else {
        throw cursor.error("found \(cursor.found), expected the second digit of a byte")
      }
      cursor.place += 1
      data.append(high << 4 | low)
    }
    throw PropertyListError("the data has no end", at: start)
  }
}
