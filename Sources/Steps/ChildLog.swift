internal import Host

/// The file that keeps what a child writes; made with the first byte, since most write nothing.
struct ChildLog: ~Copyable {
  /// Absolute.
  let path: String
  private var file: File?

  init(at path: String) { self.path = path }

  /// - Throws: when the file cannot be made or written.
  mutating func write(_ bytes: Span<UInt8>) throws(HostError) {
    guard !bytes.isEmpty else { return }
    if file == nil {
      let place = SplitPath(path)
      file = try Directory(at: place.parent).open(place.name, for: .append, mode: 0o600)
    }
    try file?.write(bytes)
  }
}
