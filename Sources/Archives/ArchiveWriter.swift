internal import CArchive

/// Writes a `.zip`, `.tar` or `.tar.gz` whose bytes depend on the entries and options alone.
///
/// Entries stand in the order they are added; every one has the same time, owner 0 and one of the
/// modes 0644, 0755 (executables, directories) and 0120777 (symbolic links). The machine's clock,
/// time zone, locale and users leave no trace; the deflate library's version may.
public struct ArchiveWriter: ~Copyable {
  private let archive: OpaquePointer
  private let output: UnsafeMutablePointer<WriterOutput>
  private let format: ArchiveFormat
  private let modified: Int64
  private var names = EntryNames()

  /// Begins an archive that is handed to `sink` piece by piece; false from it stops the writing.
  ///
  /// `modified` is in seconds since 1970, UTC; `nil` stands for 0, in a zip for 1980-01-01, the
  /// earliest it can tell. `level` is the deflate level, 1 (fast) to 9 (small).
  public init(
    _ format: ArchiveFormat, modified: Int64? = nil, level: Int = 6,
    sink: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(ArchiveError) {
    guard (1...9).contains(level) else {
      throw ArchiveError("the compression level \(level) is not 1 to 9")
    }
    let seconds = modified ?? (format == .zip ? ZipTime.earliest : 0)
    let range = format == .zip ? ZipTime.earliest...Int64(Int32.max) : 0...0o777_7777_7777
    guard range.contains(seconds) else {
      throw ArchiveError("the time \(seconds) is outside of what a \(format.rawValue) can tell")
    }
    try ArchiveError.requireLibrary()
    guard let archive = archive_write_new() else { throw ArchiveError("no memory for writing") }
    let output = UnsafeMutablePointer<WriterOutput>.allocate(capacity: 1)
    output.initialize(to: WriterOutput(sink: sink))
    do throws(ArchiveError) {
      try Self.open(archive, format, level: level, output)
    } catch {
      Self.release(archive, output)
      throw error
    }
    self.archive = archive
    self.output = output
    self.format = format
    self.modified = seconds
  }

  deinit { Self.release(archive, output) }

  /// Adds a plain file of `size` bytes, which `source` puts into the buffers it is given.
  ///
  /// `source` returns how many bytes it wrote, 0 at its end. Throws if there are more or fewer
  /// than `size`: the file changed while it was packed.
  public mutating func add(
    file path: String, size: UInt64, isExecutable: Bool = false,
    from source: (UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int
  ) throws(ArchiveError) {
    guard let signedSize = Int64(exactly: size) else { throw ArchiveError("no file is so long") }
    try names.admit(writing: path)
    try writeHeader(path, mode: isExecutable ? 0o100755 : 0o100644, size: signedSize)
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: ReadHandle.bufferSize, alignment: 16)
    defer { buffer.deallocate() }
    var rest = size
    while true {
      let count = try source(buffer)
      guard count > 0 else { break }
      guard UInt64(count) <= rest, count <= buffer.count else { rest = 1; break }
      rest -= UInt64(count)
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      try check(archive_write_data(archive, piece.baseAddress, count) == count, path)
    }
    guard rest == 0 else {
      throw ArchiveError("\(Quoted(path.utf8)) is not \(size) bytes long: it changed meanwhile")
    }
    try check(archive_write_finish_entry(archive) == ARCHIVE_OK, path)
  }

  /// Adds an empty directory; the path has no final slash.
  public mutating func add(directory path: String) throws(ArchiveError) {
    try names.admit(writing: path)
    try writeHeader(path, mode: 0o040755, size: 0)
    try check(archive_write_finish_entry(archive) == ARCHIVE_OK, path)
  }

  /// Adds a symbolic link; its target is kept as given and not judged.
  public mutating func add(link path: String, to target: String) throws(ArchiveError) {
    try names.admit(writing: path)
    guard !target.isEmpty, !target.utf8.contains(0) else {
      throw ArchiveError("the link \(Quoted(path.utf8)) has no target, or one with a NUL character")
    }
    try writeHeader(path, mode: 0o120777, size: 0, target: target)
    try check(archive_write_finish_entry(archive) == ARCHIVE_OK, path)
  }

  /// Writes the archive's ending; a writer dropped without it hands over nothing more.
  public consuming func finish() throws(ArchiveError) {
    if format == .zip { output.pointee.ending = [] }
    var isDone = archive_write_close(archive) == ARCHIVE_OK
    if isDone, format == .zip {
      isDone = output.pointee.giveEnding(ZipTime(secondsSince1970: modified))
    }
    try check(isDone, nil)
  }

  private func writeHeader(
    _ path: String, mode: UInt32, size: Int64, target: String? = nil
  ) throws(ArchiveError) {
    guard let entry = archive_entry_new() else { throw ArchiveError("no memory for writing") }
    defer { archive_entry_free(entry) }
    archive_entry_copy_pathname(entry, path)
    if let target { archive_entry_copy_symlink(entry, target) }
    archive_entry_set_mode(entry, mode_t(mode))
    archive_entry_set_size(entry, size)
    archive_entry_set_uid(entry, 0)
    archive_entry_set_gid(entry, 0)
    archive_entry_set_mtime(entry, time_t(modified), 0)
    if format == .zip { output.pointee.localTime = ZipTime(secondsSince1970: modified) }
    try check(archive_write_header(archive, entry) == ARCHIVE_OK, path)
  }

  private func check(_ isDone: Bool, _ path: String?) throws(ArchiveError) {
    if isDone { return }
    if output.pointee.isClosed { throw ArchiveError("the archive's bytes could not be written") }
    throw ArchiveError("cannot pack \(path.map { "\(Quoted($0.utf8))" } ?? "the end")", of: archive)
  }

  private static func open(
    _ archive: OpaquePointer, _ format: ArchiveFormat, level: Int,
    _ output: UnsafeMutablePointer<WriterOutput>
  ) throws(ArchiveError) {
    var isDone = true
    func must(_ outcome: Int32) { isDone = isDone && outcome == ARCHIVE_OK }
    if format == .zip {
      must(archive_write_set_format_zip(archive))
      must(archive_write_set_format_option(archive, "zip", "compression-level", String(level)))
      // Unblocked, so that each local header arrives at the output by itself.
      must(archive_write_set_bytes_per_block(archive, 0))
    } else {
      must(archive_write_set_format_pax_restricted(archive))
      must(archive_write_set_bytes_per_block(archive, Int32(ReadHandle.bufferSize)))
      must(archive_write_set_bytes_in_last_block(archive, 1))
    }
    if format == .tarGzip {
      must(archive_write_add_filter_gzip(archive))
      must(archive_write_set_filter_option(archive, "gzip", "compression-level", String(level)))
      must(archive_write_set_filter_option(archive, "gzip", "timestamp", nil))
    }
    let write:
      @convention(c) (
        OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?, Int
      ) -> Int = { _, context, bytes, count in
        guard let output = context?.assumingMemoryBound(to: WriterOutput.self) else { return -1 }
        let piece = UnsafeRawBufferPointer(start: bytes, count: count)
        return output.pointee.take(piece) ? count : -1
      }
    if isDone { must(archive_write_open(archive, output, nil, write, nil)) }
    guard isDone else { throw ArchiveError("cannot begin the archive", of: archive) }
  }

  private static func release(
    _ archive: OpaquePointer, _ output: UnsafeMutablePointer<WriterOutput>
  ) {
    // Freeing an unfinished archive would write its ending as if all were well.
    output.pointee.isClosed = true
    archive_write_free(archive)
    output.deinitialize(count: 1)
    output.deallocate()
  }
}
