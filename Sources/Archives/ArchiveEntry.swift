/// One entry of an archive, as its header describes it.
public struct ArchiveEntry: Sendable, Equatable {
  public enum Kind: String, Sendable, Equatable {
    case file, directory, symbolicLink
    /// A hard link, device, socket or FIFO: nothing planrunner reads.
    case other
  }

  /// The name as the archive gives it, a directory's final slash included.
  ///
  /// libarchive composes the names of pax headers (Unicode form C); Swift compares strings by
  /// canonical equivalence, so either spelling finds the entry.
  public let path: String

  public let kind: Kind

  /// Bytes of content, unpacked; `nil` if the header does not say.
  public let size: UInt64?

  /// Permission bits, at most 0o7777; 0 if the archive was made on a system without them.
  public let mode: UInt16
}
