/// The 64-bit numbers of a zip64 extra field (APPNOTE 6.3, §4.5.3), taken in their order.
struct ZipWideNumbers {
  private let extra: LittleEndian
  private var place: Int?
  private var end = 0

  init(extra: LittleEndian) {
    self.extra = extra
  }

  /// The number itself, or its wide form if all 32 bits are set.
  mutating func value(for narrow: UInt64) throws(ArchiveError) -> UInt64 {
    guard narrow == 0xFFFF_FFFF else { return narrow }
    if place == nil { try find() }
    guard let start = place, start + 8 <= end else {
      throw ArchiveError("the zip directory lacks a 64-bit number it announces")
    }
    place = start + 8
    return try extra.number(at: start, bytes: 8)
  }

  private mutating func find() throws(ArchiveError) {
    var start = 0
    while start + 4 <= extra.bytes.count {
      let length = Int(try extra.number(at: start + 2, bytes: 2))
      if try extra.number(at: start, bytes: 2) == 1 {
        place = start + 4
        end = start + 4 + length
        return
      }
      start += 4 + length
    }
  }
}
