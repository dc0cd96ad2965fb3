/// The text of an XML or OpenStep property list as UTF-8, whatever encoding its first bytes announce.
struct PropertyListText {
  /// Without a byte order mark; not yet known to be valid where the file was UTF-8.
  let bytes: ArraySlice<UInt8>
  private let isWide: Bool

  /// UTF-16 is read only with a byte order mark: without one, both byte orders may make sense.
  init(_ file: [UInt8]) throws(PropertyListError) {
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      bytes = try Self.narrowed(file)
      isWide = true
    } else {
      bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...]
      isWide = false
    }
  }

  /// Reads it as what its first character says: `<` begins XML, all else OpenStep.
  func value() throws(PropertyListError) -> PropertyList {
    do throws(PropertyListError) {
      guard let start = bytes.firstIndex(where: { !XMLCursor.isSpace($0) }),
        bytes[start] == UInt8(ascii: "<")
      else {
        var reader = try OpenStepReader(bytes)
        return try reader.document()
      }
      guard !isWide else {
        throw PropertyListError("an XML property list is read as UTF-8, not as UTF-16", at: start)
      }
      var reader = try XMLReader(bytes)
      return try reader.document()
    } catch { throw error.placed(in: bytes) }
  }

  /// UTF-8 of a file in UTF-16, the first two bytes of which say in which order the others stand.
  private static func narrowed(_ file: [UInt8]) throws(PropertyListError) -> ArraySlice<UInt8> {
    let high = file[0] == 0xFE ? 0 : 1
    var units = stride(from: 2, to: file.count - 1, by: 2).lazy.map { place in
      UInt16(file[place + high]) << 8 | UInt16(file[place + 1 - high])
    }.makeIterator()
    var parser = Unicode.UTF16.ForwardParser()
    var text: [UInt8] = []
    text.reserveCapacity(file.count)
    while true {
      switch parser.parseScalar(from: &units) {
      case .valid(let scalar):
        text.append(contentsOf: String(Unicode.UTF16.decode(scalar)).utf8)
      case .error:
        throw PropertyListError("the text is not valid UTF-16", at: text.count).placed(
          in: text[...])
      case .emptyInput:
        guard file.count.isMultiple(of: 2) else {
          throw PropertyListError("the UTF-16 text ends within a character", at: text.count)
            .placed(in: text[...])
        }
        return text[...]
      }
    }
  }
}
