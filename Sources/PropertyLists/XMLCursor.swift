/// A place in an XML text, and the small steps a reader takes from it.
struct XMLCursor {
  let bytes: ArraySlice<UInt8>
  var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D
  }

  var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  func error(_ message: String) -> PropertyListError {
    PropertyListError(message, at: place)
  }

  func stands(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.endIndex - place >= length else { return false }
    return text.withUTF8Buffer { bytes[place..<place + length].elementsEqual($0) }
  }

  /// Passes over the text if it stands here.
  mutating func take(_ text: StaticString) -> Bool {
    guard stands(text) else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  mutating func skipSpaces() {
    while let byte = next, Self.isSpace(byte) { place += 1 }
  }

  /// Passes over plain text and returns it.
  mutating func upToMarkup() -> ArraySlice<UInt8> {
    let start = place
    while let byte = next, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") { place += 1 }
    return bytes[start..<place]
  }

  /// Passes over everything up to and with the text, and returns what stood before it.
  mutating func upTo(_ text: StaticString, of what: String) throws(PropertyListError)
    -> ArraySlice<UInt8>
  {
    let start = place
    while place < bytes.endIndex {
      if stands(text) {
        let passed = bytes[start..<place]
        place += text.utf8CodeUnitCount
        return passed
      }
      place += 1
    }
    place = start
    throw error("\(what) has no end")
  }

  /// Passes over white space and comments, all that may stand between elements.
  mutating func skipBetween() throws(PropertyListError) {
    while true {
      skipSpaces()
      guard take("<!--") else { return }
      _ = try upTo("-->", of: "the comment")
    }
  }
}
