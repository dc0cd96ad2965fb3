/// Where a zip's central directory lies (APPNOTE 6.3, §4.3.14 to §4.3.16).
struct ZipEnding {
  let count: UInt64
  let start: UInt64
  let size: UInt64

  private static let signature: [UInt8] = [0x50, 0x4B, 5, 6]
  private static let fixedSize = 22

  init(of file: borrowing ArchiveFile) throws(ArchiveError) {
    let length = Int(min(file.size, UInt64(Self.fixedSize + 0xFFFF)))
    let tail = try file.bytes(at: file.size - UInt64(length), count: length)
    let place = try Self.place(in: tail)
    let numbers = LittleEndian(bytes: tail)
    let position = file.size - UInt64(length - place)
    let disk = try numbers.number(at: place + 4, bytes: 2)
    let count = try numbers.number(at: place + 10, bytes: 2)
    let size = try numbers.number(at: place + 12, bytes: 4)
    let start = try numbers.number(at: place + 16, bytes: 4)
    if count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF,
      let wide = try Self.wide(before: position, in: file)
    {
      self = wide
      return
    }
    guard disk == 0, try numbers.number(at: place + 8, bytes: 2) == count else {
      throw ArchiveError("the zip archive is split over several files")
    }
    // A gap would hold bytes that another reader could take for the directory.
    guard start + size == position else { throw Self.truncated }
    self.init(count: count, start: start, size: size)
  }

  private init(count: UInt64, start: UInt64, size: UInt64) {
    self.count = count
    self.start = start
    self.size = size
  }

  private static let truncated = ArchiveError(
    "the zip archive is truncated or damaged: its directory is not where its end says")

  /// The last record whose comment reaches exactly to the end of the file.
  private static func place(in tail: [UInt8]) throws(ArchiveError) -> Int {
    var place = tail.count - fixedSize
    while place >= 0 {
      if tail[place..<place + 4].elementsEqual(signature) {
        let comment = Int(tail[place + 20]) | Int(tail[place + 21]) << 8
        guard place + fixedSize + comment == tail.count else { throw truncated }
        return place
      }
      place -= 1
    }
    throw ArchiveError("the zip archive is truncated: its end record is missing")
  }

  /// The zip64 record, for archives with 65,535 or more entries or past 4 GiB.
  private static func wide(
    before position: UInt64, in file: borrowing ArchiveFile
  ) throws(ArchiveError) -> ZipEnding? {
    guard position >= 20 else { return nil }
    let locator = LittleEndian(bytes: try file.bytes(at: position - 20, count: 20))
    guard try locator.number(at: 0, bytes: 4) == 0x0706_4B50 else { return nil }
    let place = try locator.number(at: 8, bytes: 8)
    guard place < position else { throw truncated }
    let record = LittleEndian(bytes: try file.bytes(at: place, count: 56))
    guard try record.number(at: 0, bytes: 4) == 0x0606_4B50 else { throw truncated }
    let count = try record.number(at: 32, bytes: 8)
    let size = try record.number(at: 40, bytes: 8)
    let start = try record.number(at: 48, bytes: 8)
    guard try record.number(at: 24, bytes: 8) == count, size <= place, start == place - size else {
      throw truncated
    }
    return ZipEnding(count: count, start: start, size: size)
  }
}
