/// A text as lines and their endings, so that the endings are kept byte for byte.
struct SpecLines {
  private(set) var contents: [ArraySlice<UInt8>] = []
  /// LF, CR LF, or nothing after the last line.
  private(set) var endings: [ArraySlice<UInt8>] = []

  init(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: 0x0A)
      let next = newline.map { $0 + 1 } ?? bytes.count
      var end = newline ?? bytes.count
      if end > start, newline != nil, bytes[end - 1] == 0x0D { end -= 1 }
      contents.append(bytes[start..<end])
      endings.append(bytes[end..<next])
      start = next
    }
  }

  mutating func replace(_ index: Int, with line: [UInt8]) { contents[index] = line[...] }

  var bytes: [UInt8] { zip(contents, endings).flatMap { $0 + $1 } }
}
