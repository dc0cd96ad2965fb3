/// One record of a zip's central directory.
struct ZipRecord {
  let entry: ArchiveEntry

  /// Where the entry's own header begins, in bytes from the start of the file.
  let offset: UInt64

  /// The least number of bytes the entry takes there: header, name and packed content.
  let extent: UInt64
}
