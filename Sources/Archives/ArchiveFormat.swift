/// The container formats read and written.
public enum ArchiveFormat: String, Sendable, CaseIterable {
  case zip
  case tar
  case tarGzip = "tar.gz"

  /// Told by the first bytes alone; a name's extension proves nothing.
  init(ofFileBeginning start: [UInt8]) throws(ArchiveError) {
    if start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
    } else if start.starts(with: [0x1F, 0x8B]) {
      self = .tarGzip
    } else if start.count >= 263, start[257..<262].elementsEqual("ustar".utf8) {
      self = .tar
    } else {
      throw ArchiveError("is not a zip, tar or tar.gz archive, or its beginning is missing")
    }
  }
}
