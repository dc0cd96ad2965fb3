internal import Host

/// The file that keeps what a child writes; made with the first byte, since most write nothing.
struct ChildLog: ~Copyable {
  /// Absolute.
  let path: String
  private var file: File?
  /// Bytes.
  private var size: UInt64 = 0

  init(at path: String) { self.path = path }

  /// - Throws: when the file cannot be made or written.
  mutating func write(_ bytes: Span<UInt8>) throws(HostError) {
    guard !bytes.isEmpty else { return }
    if file == nil {
      let place = SplitPath(path)
      file = try Directory(at: place.parent).open(place.name, for: .append, mode: 0o600)
    }
    try file?.write(bytes)
    // So that less is left to wait for at the end.
    file?.beginSync(from: size, count: bytes.count)
    size += UInt64(bytes.count)
  }

  /// Puts the file and its name on the disk, where there is one: its digest is about to be recorded.
  func sync() throws(HostError) {
    guard size > 0 else { return }
    try file?.sync()
    try Directory(at: SplitPath(path).parent).sync()
  }
}
