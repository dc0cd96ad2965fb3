internal import CArchive

/// The bytes of the entry that a visit is at, to be taken once or left.
///
/// It is lent to the body of a visit and cannot be kept.
public struct EntryContent: ~Copyable {
  private let entry: ArchiveEntry
  private let archive: OpaquePointer
  private let buffer: UnsafeMutableRawBufferPointer

  init(
    of entry: ArchiveEntry, in archive: OpaquePointer,
    through buffer: UnsafeMutableRawBufferPointer
  ) {
    self.entry = entry
    self.archive = archive
    self.buffer = buffer
  }

  /// Hands the unpacked content over in pieces of at most 256 KiB; returns its length in bytes.
  ///
  /// Throws if the entry is no plain file, is damaged, or is not as long as its header says; what
  /// was handed over before is then worth nothing.
  public borrowing func stream(
    into sink: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
  ) throws(ArchiveError) -> UInt64 {
    guard entry.kind == .file else {
      throw ArchiveError("the entry \(Quoted(entry.path.utf8)) is not a plain file")
    }
    var total: UInt64 = 0
    while true {
      let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
      if count == 0 { break }
      guard count > 0 else {
        throw ArchiveError("cannot unpack \(Quoted(entry.path.utf8))", of: archive)
      }
      total += UInt64(count)
      try sink(UnsafeRawBufferPointer(rebasing: buffer[..<Int(count)]))
    }
    guard total == entry.size ?? total else {
      throw ArchiveError("\(Quoted(entry.path.utf8)) is not as long as its header says")
    }
    return total
  }

  /// The whole content; throws without unpacking it all if it is longer than `limit` bytes.
  public borrowing func bytes(atMost limit: Int) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    let tooLong = ArchiveError(
      "the entry \(Quoted(entry.path.utf8)) is longer than \(limit) bytes")
    if let size = entry.size {
      guard size <= UInt64(max(limit, 0)) else { throw tooLong }
      // A header may lie: no more than one piece is set aside on its word.
      bytes.reserveCapacity(min(Int(size), buffer.count))
    }
    _ = try stream { piece throws(ArchiveError) in
      guard bytes.count + piece.count <= limit else { throw tooLong }
      bytes.append(contentsOf: piece)
    }
    return bytes
  }
}
