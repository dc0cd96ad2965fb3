/// Where the values and the members of a JSON text stand, told by its brackets, quotes and commas alone.
///
/// It takes any bytes; of what is no JSON it finds what looks like it.
struct Outline {
  /// A key with its quotes, and the whole member from there to the end of its value.
  struct Member {
    let key: Range<Int>
    let whole: Range<Int>
  }

  /// What is open at a place of the text.
  private struct Frame {
    let start: Int
    var key: Range<Int>?
  }

  private(set) var values: [Range<Int>] = []
  private(set) var members: [Member] = []
  /// Keys and values that are strings, with their quotes.
  private(set) var strings: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    var frames: [Frame] = []
    var offset = 0
    func end(_ value: Range<Int>, _ outline: inout Outline) {
      outline.values.append(value)
      guard let key = frames.last?.key else { return }
      outline.members.append(Member(key: key, whole: key.lowerBound..<value.upperBound))
      frames[frames.count - 1].key = nil
    }
    while offset < bytes.count {
      let start = offset
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        frames.append(Frame(start: offset))
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        offset += 1
        if let frame = frames.popLast() { end(frame.start..<offset, &self) }
      case UInt8(ascii: "\""):
        offset = Self.endOfString(bytes, offset)
        strings.append(start..<offset)
        if Self.isColonNext(bytes, offset), !frames.isEmpty {
          frames[frames.count - 1].key = start..<offset
        } else {
          end(start..<offset, &self)
        }
      case let byte where Self.isSeparator(byte): offset += 1
      default:
        while offset < bytes.count, !Self.isSeparator(bytes[offset]),
          !"{}[]\"".utf8.contains(bytes[offset])
        { offset += 1 }
        end(start..<offset, &self)
      }
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { ", :\n\r\t".utf8.contains(byte) }

  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }

  private static func isColonNext(_ bytes: [UInt8], _ start: Int) -> Bool {
    var offset = start
    while offset < bytes.count, " \n\r\t".utf8.contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count && bytes[offset] == UInt8(ascii: ":")
  }
}
