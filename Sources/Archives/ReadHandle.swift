internal import CArchive

/// libarchive reading one file from its beginning, entry by entry.
struct ReadHandle: ~Copyable {
  static let bufferSize = 256 << 10

  private let archive: OpaquePointer
  private let buffer: UnsafeMutableRawBufferPointer
  private let source: UnsafeMutablePointer<GzipSource>?

  init(
    opening path: String, as format: ArchiveFormat, isToStop: @escaping @Sendable () -> Bool
  ) throws(ArchiveError) {
    try ArchiveError.requireLibrary()
    var source: UnsafeMutablePointer<GzipSource>?
    if format == .tarGzip {
      let gzip = try GzipSource(opening: path, isToStop: isToStop)
      source = .allocate(capacity: 1)
      source?.initialize(to: gzip)
    }
    guard let archive = archive_read_new() else {
      Self.release(source)
      throw ArchiveError("no memory for reading")
    }
    if format == .zip {
      archive_read_support_format_zip_seekable(archive)
      // Off on every platform: it hides the entries below __MACOSX.
      archive_read_set_format_option(archive, "zip", "mac-ext", nil)
    } else {
      archive_read_support_format_tar(archive)
      archive_read_set_format_option(archive, "tar", "mac-ext", nil)
    }
    guard Self.open(archive, path, source) == ARCHIVE_OK else {
      let error = ArchiveError("cannot read the archive", of: archive)
      archive_read_free(archive)
      Self.release(source)
      throw error
    }
    self.archive = archive
    self.source = source
    buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
  }

  deinit {
    archive_read_free(archive)
    Self.release(source)
    buffer.deallocate()
  }

  private static func open(
    _ archive: OpaquePointer, _ path: String, _ source: UnsafeMutablePointer<GzipSource>?
  ) -> Int32 {
    guard let source else { return archive_read_open_filename(archive, path, bufferSize) }
    let read:
      @convention(c) (
        OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>?
      ) -> Int = { reader, context, bytes in
        guard let bytes, let source = context?.assumingMemoryBound(to: GzipSource.self) else {
          return Int(ARCHIVE_FATAL)
        }
        return source.pointee.next(bytes, for: reader)
      }
    return archive_read_open(archive, source, nil, read, nil)
  }

  private static func release(_ source: UnsafeMutablePointer<GzipSource>?) {
    source?.deinitialize(count: 1)
    source?.deallocate()
  }

  /// After the last entry of a `.tar.gz`: reads what is left and checks it all against `ending`,
  /// the file's last 8 bytes.
  func checkGzip(against ending: [UInt8]) throws(ArchiveError) {
    try source?.pointee.check(against: ending)
  }

  /// Bytes taken from the archive so far, unpacked by its filter (gzip) but not by its format.
  var position: Int64 { archive_filter_bytes(archive, 0) }

  /// Goes to the next header; `nil` at the archive's end.
  ///
  /// The entry is libarchive's and holds until the next call. Warnings are errors: they tell of
  /// headers that were only partly understood.
  func next() throws(ArchiveError) -> OpaquePointer? {
    var entry: OpaquePointer?
    let outcome = archive_read_next_header(archive, &entry)
    if outcome == ARCHIVE_EOF { return nil }
    guard outcome == ARCHIVE_OK, let entry else {
      throw ArchiveError("the archive is truncated or damaged", of: archive)
    }
    return entry
  }

  /// Passes over the content of the entry it is at, or what is left of it.
  func skip() throws(ArchiveError) {
    guard archive_read_data_skip(archive) == ARCHIVE_OK else {
      throw ArchiveError("the archive is truncated or damaged", of: archive)
    }
  }

  /// The content of the entry it is at; holds until the next call of `next()` or `skip()`.
  func content(of entry: ArchiveEntry) -> EntryContent {
    EntryContent(of: entry, in: archive, through: buffer)
  }
}
