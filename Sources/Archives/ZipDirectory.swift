/// A zip's central directory (APPNOTE 6.3, §4.3.12), checked before libarchive sees the file.
///
/// libarchive cuts a name at a NUL, recodes names and passes over entries that share a place;
/// reading the directory's own bytes is what lets such an archive be refused.
struct ZipDirectory {
  /// In the order of their places in the file, which is the order libarchive visits them in.
  let records: [ZipRecord]

  private static let mostBytes: UInt64 = 256 << 20

  init(of file: borrowing ArchiveFile) throws(ArchiveError) {
    let ending = try ZipEnding(of: file)
    guard ending.size <= Self.mostBytes else {
      throw ArchiveError("the zip directory is larger than 256 MiB")
    }
    let bytes = LittleEndian(bytes: try file.bytes(at: ending.start, count: Int(ending.size)))
    var names = EntryNames()
    var records: [ZipRecord] = []
    var place = 0
    while place < bytes.bytes.count {
      guard try bytes.number(at: place, bytes: 4) == 0x0201_4B50 else {
        throw ArchiveError("the zip directory is damaged")
      }
      records.append(try Self.record(at: &place, in: bytes, names: &names))
    }
    guard UInt64(records.count) == ending.count else {
      throw ArchiveError(
        "the zip directory has \(records.count) entries where its end says \(ending.count)")
    }
    records.sort { $0.offset < $1.offset }
    try Self.refuseOverlaps(in: records, before: ending.start)
    self.records = records
  }

  private static func record(
    at place: inout Int, in bytes: LittleEndian, names: inout EntryNames
  ) throws(ArchiveError) -> ZipRecord {
    let nameLength = Int(try bytes.number(at: place + 28, bytes: 2))
    let extraLength = Int(try bytes.number(at: place + 30, bytes: 2))
    let commentLength = Int(try bytes.number(at: place + 32, bytes: 2))
    let path = try names.admit(try bytes.slice(at: place + 46, count: nameLength))
    let flags = try bytes.number(at: place + 8, bytes: 2)
    guard flags & 0x2041 == 0 else {
      throw ArchiveError("the entry \(Quoted(path.utf8)) is encrypted")
    }
    let extra = LittleEndian(
      bytes: Array(try bytes.slice(at: place + 46 + nameLength, count: extraLength)))
    var wide = ZipWideNumbers(extra: extra)
    let size = try wide.value(for: try bytes.number(at: place + 24, bytes: 4))
    let packed = try wide.value(for: try bytes.number(at: place + 20, bytes: 4))
    let offset = try wide.value(for: try bytes.number(at: place + 42, bytes: 4))
    let system = try bytes.number(at: place + 5, bytes: 1)
    let attributes = try bytes.number(at: place + 38, bytes: 4)
    // 3 is Unix and 19 is macOS: only they keep a mode in the upper half.
    let mode = system == 3 || system == 19 ? UInt16(attributes >> 16) : 0
    let (extent, overflow) = packed.addingReportingOverflow(UInt64(30 + nameLength))
    guard !overflow else { throw ArchiveError("the zip directory is damaged") }
    place += 46 + nameLength + extraLength + commentLength
    let kind = kind(mode: mode, path: path)
    try names.admit(path, isDirectory: kind == .directory)
    let entry = ArchiveEntry(path: path, kind: kind, size: size, mode: mode & 0o7777)
    return ZipRecord(entry: entry, offset: offset, extent: extent)
  }

  private static func kind(mode: UInt16, path: String) -> ArchiveEntry.Kind {
    switch mode & 0o170000 {
    case 0o040000: .directory
    case 0o120000: .symbolicLink
    case 0, 0o100000: path.utf8.last == UInt8(ascii: "/") ? .directory : .file
    default: .other
    }
  }

  /// Entries that share bytes are how a small archive unpacks into an endless one.
  private static func refuseOverlaps(
    in records: [ZipRecord], before end: UInt64
  ) throws(ArchiveError) {
    for (index, record) in records.enumerated() {
      let next = index + 1 < records.count ? records[index + 1].offset : end
      guard record.offset <= next, record.extent <= next - record.offset else {
        throw ArchiveError(
          "the entry \(Quoted(record.entry.path.utf8)) overlaps what follows it in the zip archive")
      }
    }
  }
}
