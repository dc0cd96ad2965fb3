/// The text of one plan file, able to turn an offset into a line and a column.
public struct SourceText: Sendable {
  /// The path as a person should see it.
  public let name: String
  public let bytes: [UInt8]
  private let lineStarts: [UInt32]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts: [UInt32] = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(UInt32(offset + 1))
    }
    lineStarts = starts
  }

  /// 1-based line and 1-based column; the column counts UTF-8 bytes, as `clang` and `swiftc` count.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - Int(lineStarts[low]) + 1)
  }

  /// The bytes of a line without its line ending.
  func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }
}
