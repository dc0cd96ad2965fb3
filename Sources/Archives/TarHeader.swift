internal import CArchive

/// What libarchive read of one tar header.
struct TarHeader {
  private let header: OpaquePointer

  init(_ header: OpaquePointer) {
    self.header = header
  }

  func entry(_ names: inout EntryNames) throws(ArchiveError) -> ArchiveEntry {
    guard let name = archive_entry_pathname(header) else {
      throw ArchiveError("an entry has no name, or one that is not valid UTF-8")
    }
    let bytes = UnsafeBufferPointer(start: name, count: Self.length(of: name))
    let path = try names.admit(bytes.map { UInt8(bitPattern: $0) })
    guard archive_entry_is_encrypted(header) == 0 else {
      throw ArchiveError("the entry \(Quoted(path.utf8)) is encrypted")
    }
    try names.admit(path, isDirectory: kind == .directory)
    let size = archive_entry_size_is_set(header) != 0 ? archive_entry_size(header) : nil
    return ArchiveEntry(
      path: path, kind: kind, size: size.flatMap { UInt64(exactly: $0) },
      mode: UInt16(truncatingIfNeeded: archive_entry_perm(header) & 0o7777))
  }

  private var kind: ArchiveEntry.Kind {
    if archive_entry_hardlink(header) != nil { return .other }
    switch archive_entry_filetype(header) & 0o170000 {
    case 0o100000: return .file
    case 0o040000: return .directory
    case 0o120000: return .symbolicLink
    default: return .other
    }
  }

  private static func length(of name: UnsafePointer<CChar>) -> Int {
    var length = 0
    while name[length] != 0 { length += 1 }
    return length
  }
}
