/// The first byte of an object in a binary property list: its kind and its size.
struct BinaryMark {
  let high: UInt8
  let low: Int

  init(_ byte: UInt8) {
    high = byte >> 4
    low = Int(byte & 0xF)
  }

  var isDictionary: Bool { high == 0xD }
  var isCollection: Bool { high == 0xA || isDictionary }

  /// Bytes after the mark where it says so itself; `nil` for text and data, which have a count.
  var fixedSize: Int? {
    switch high {
    case 0x4, 0x5, 0x6: nil
    case 0x1, 0x2, 0x3: low <= 4 ? 1 << low : 0
    default: 0
    }
  }

  /// Bytes of what a count counts.
  var unit: Int { high == 0x6 ? 2 : 1 }
}
