internal import CArchive

/// A `.zip` (also `.ipa`), `.tar` or `.tar.gz` file, read by its path.
///
/// Refused, each with its own message: names that are absolute, hold `..`, a backslash or a control
/// character, are not UTF-8, appear twice or collide on a case-insensitive disk; entries below
/// one that is no directory; encrypted entries; zip entries that overlap or whose two headers differ; truncated archives; gzip files whose
/// checksum does not hold or that have several members.
///
/// A zip is judged as a whole when it is opened; a tar has no directory and is judged while it is
/// read, always to its end. The file must not change meanwhile.
public struct ArchiveReader: Sendable {
  public let path: String
  public let format: ArchiveFormat

  private let size: UInt64
  private let records: [ZipRecord]
  private let isToStop: @Sendable () -> Bool

  /// - Parameters:
  ///   - path: of the archive.
  ///   - isToStop: looked at while a `.tar.gz` is unpacked, which may take long even to list it.
  /// - Throws: when it cannot be opened, or is refused for what its beginning or its directory says.
  public init(
    opening path: String, isToStop: @escaping @Sendable () -> Bool = { false }
  ) throws(ArchiveError) {
    self.isToStop = isToStop
    let file = try ArchiveFile(opening: path)
    format = try ArchiveFormat(ofFileBeginning: try file.bytes(at: 0, count: 512))
    records = format == .zip ? try ZipDirectory(of: file).records : []
    size = file.size
    self.path = path
  }

  /// The entries in the order of their places in the file.
  ///
  /// For a zip this costs nothing; a tar is read to its end, a `.tar.gz` also unpacked.
  public func entries() throws(ArchiveError) -> [ArchiveEntry] {
    if format == .zip { return records.map(\.entry) }
    var entries: [ArchiveEntry] = []
    try visit { entry, _ throws(ArchiveError) in entries.append(entry) }
    return entries
  }

  /// Calls the body once for each entry, in the order of `entries()`, with access to its bytes.
  public func visit(
    _ body: (ArchiveEntry, borrowing EntryContent) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    // libarchive does not take a zip without entries for a zip.
    if format == .zip, records.isEmpty { return }
    let handle = try ReadHandle(opening: path, as: format, isToStop: isToStop)
    if format == .zip {
      try visitZip(handle, body)
    } else {
      try visitTar(handle, body)
    }
  }

  /// Streams one plain file's content in pieces of at most 256 KiB; returns its length in bytes.
  ///
  /// Of a zip nothing else is unpacked. A tar is read to its end, for a later entry of the same
  /// name would be the one that counts; that error comes after the bytes were handed over.
  public func read(
    entry wanted: String, into sink: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
  ) throws(ArchiveError) -> UInt64 {
    var length: UInt64 = 0
    try find(wanted) { content throws(ArchiveError) in length = try content.stream(into: sink) }
    return length
  }

  /// One plain file's content; throws if it is longer than `limit` bytes.
  public func bytes(ofEntry wanted: String, atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    try find(wanted) { content throws(ArchiveError) in bytes = try content.bytes(atMost: limit) }
    return bytes
  }

  private func find(
    _ wanted: String, _ body: (borrowing EntryContent) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    var isFound = false
    if format == .zip {
      guard let index = records.firstIndex(where: { $0.entry.path == wanted }) else {
        throw missing(wanted)
      }
      let handle = try ReadHandle(opening: path, as: format, isToStop: isToStop)
      for record in records[...index] { try step(handle, to: record) }
      try body(handle.content(of: records[index].entry))
      return
    }
    try visit { entry, content throws(ArchiveError) in
      guard entry.path == wanted else { return }
      isFound = true
      try body(content)
    }
    guard isFound else { throw missing(wanted) }
  }

  private func missing(_ wanted: String) -> ArchiveError {
    ArchiveError("the archive has no entry \(Quoted(wanted.utf8))")
  }

  private func visitZip(
    _ handle: borrowing ReadHandle,
    _ body: (ArchiveEntry, borrowing EntryContent) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    for record in records {
      try step(handle, to: record)
      try body(record.entry, handle.content(of: record.entry))
    }
    guard try handle.next() == nil else { throw Self.inconsistent }
  }

  /// Goes to the next entry, which must be the one the directory names for this place.
  private func step(
    _ handle: borrowing ReadHandle, to record: ZipRecord
  ) throws(ArchiveError) {
    guard let entry = try handle.next(), let name = archive_entry_pathname(entry) else {
      throw Self.inconsistent
    }
    let found = String(cString: name)
    // libarchive adds the slash that some writers leave out after a directory's name.
    guard found == record.entry.path || found == record.entry.path + "/" else {
      throw ArchiveError(
        "the zip directory says \(Quoted(record.entry.path.utf8)) where the entry's own header says "
          + "\(Quoted(found.utf8))")
    }
    guard archive_entry_is_encrypted(entry) == 0 else {
      throw ArchiveError("the entry \(Quoted(found.utf8)) is encrypted")
    }
  }

  private static let inconsistent = ArchiveError(
    "the zip directory and the entries' own headers do not agree")

  private func visitTar(
    _ handle: borrowing ReadHandle,
    _ body: (ArchiveEntry, borrowing EntryContent) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    var names = EntryNames()
    var end = handle.position
    while let header = try handle.next() {
      let entry = try TarHeader(header).entry(&names)
      try body(entry, handle.content(of: entry))
      try handle.skip()
      end = handle.position
    }
    // Past the last entry a tar has blocks of zeros. libarchive takes their absence for an end, and
    // seeks past the end of a plain file's last entry without a complaint.
    guard handle.position > end, format == .tarGzip || UInt64(handle.position) <= size else {
      throw ArchiveError("the archive is truncated: its end marker is missing")
    }
    guard format == .tarGzip, size >= 8 else { return }
    let file = try ArchiveFile(opening: path)
    try handle.checkGzip(against: try file.bytes(at: size - 8, count: 8))
  }
}
