internal import CArchive

/// The unpacked bytes of a `.gz` file, summed up on the way: libarchive leaves its checksum unread.
struct GzipSource: ~Copyable {
  private let archive: OpaquePointer
  private var checksum: UInt32 = 0
  /// Modulo 2^32, as gzip counts.
  private var length: UInt32 = 0
  private let isToStop: @Sendable () -> Bool

  init(opening path: String, isToStop: @escaping @Sendable () -> Bool) throws(ArchiveError) {
    guard let archive = archive_read_new() else { throw ArchiveError("no memory for reading") }
    archive_read_support_filter_gzip(archive)
    archive_read_support_format_raw(archive)
    var entry: OpaquePointer?
    guard archive_read_open_filename(archive, path, ReadHandle.bufferSize) == ARCHIVE_OK,
      archive_read_next_header(archive, &entry) == ARCHIVE_OK
    else {
      let error = ArchiveError("the archive is truncated or damaged", of: archive)
      archive_read_free(archive)
      throw error
    }
    self.archive = archive
    self.isToStop = isToStop
  }

  deinit { archive_read_free(archive) }

  /// Points to the next bytes, good until the next call; 0 at the end, below 0 after an error,
  /// which is then also told to the reader.
  mutating func next(
    _ bytes: UnsafeMutablePointer<UnsafeRawPointer?>, for reader: OpaquePointer?
  ) -> Int {
    var count = 0
    var offset: Int64 = 0
    var outcome = ARCHIVE_OK
    repeat {
      outcome = archive_read_data_block(archive, bytes, &count, &offset)
    } while outcome == ARCHIVE_OK && count == 0
    if outcome == ARCHIVE_EOF { return 0 }
    if isToStop() { return Int(ARCHIVE_FATAL) }
    guard outcome == ARCHIVE_OK else {
      archive_copy_error(reader, archive)
      return Int(ARCHIVE_FATAL)
    }
    checksum = carchive_crc32(checksum, bytes.pointee, count)
    length &+= UInt32(truncatingIfNeeded: count)
    return count
  }

  /// Reads on to the end and holds the sums against the file's last 8 bytes (RFC 1952, §2.3.1).
  ///
  /// A file of several gzip members is refused too: its last sums cover the last member alone.
  mutating func check(against ending: [UInt8]) throws(ArchiveError) {
    var bytes: UnsafeRawPointer?
    var count = 0
    repeat { count = next(&bytes, for: archive) } while count > 0
    guard count == 0 else {
      throw ArchiveError("the archive is truncated or damaged", of: archive)
    }
    let numbers = LittleEndian(bytes: ending)
    guard try numbers.number(at: 0, bytes: 4) == checksum,
      try numbers.number(at: 4, bytes: 4) == length
    else {
      throw ArchiveError("the archive is damaged: its gzip checksum does not fit its content")
    }
  }
}
