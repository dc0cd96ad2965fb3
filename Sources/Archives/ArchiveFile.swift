internal import CArchive

/// An opened archive file, read at places of our choice.
struct ArchiveFile: ~Copyable {
  /// Bytes.
  let size: UInt64
  private let file: Int32

  init(opening path: String) throws(ArchiveError) {
    guard !path.utf8.contains(0) else {
      throw ArchiveError("cannot open \(Quoted(path.utf8)): the path has a NUL character")
    }
    let file = carchive_file_open(path)
    guard file >= 0 else {
      throw ArchiveError("cannot open \(Quoted(path.utf8)): \(Self.reason(-file))")
    }
    let size = carchive_file_size(file)
    guard size >= 0 else {
      carchive_file_close(file)
      throw ArchiveError("\(Quoted(path.utf8)) is not a regular file")
    }
    self.file = file
    self.size = UInt64(size)
  }

  deinit { carchive_file_close(file) }

  /// The bytes at the offset, fewer than asked for only at the end of the file.
  func bytes(at offset: UInt64, count: Int) throws(ArchiveError) -> [UInt8] {
    var failure: Int64 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        guard let base = buffer.baseAddress, let start = Int64(exactly: offset) else { return }
        let step = carchive_file_read(file, base + filled, count - filled, start + Int64(filled))
        if step < 0 { failure = step }
        guard step > 0 else { return }
        filled += Int(step)
      }
    }
    guard failure == 0 else {
      throw ArchiveError("cannot read the archive: \(Self.reason(Int32(-failure)))")
    }
    return bytes
  }

  private static func reason(_ code: Int32) -> String {
    carchive_reason(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
