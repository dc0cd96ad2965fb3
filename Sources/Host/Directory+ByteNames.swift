extension Directory {
  /// What the entry `name` of this directory is, a link itself and not its target; `nil` when there is none.
  ///
  /// Names given as bytes need not be UTF-8; they are single names, never paths.
  public borrowing func status(named name: ArraySlice<UInt8>) throws(HostError) -> FileStatus? {
    var status = FileStatus()
    let code = Self.withName(name) {
      calls.status(of: $0, in: descriptor, followingLinks: false, into: &status)
    }
    if code == 0 { return status }
    let error = HostError("look at", Self.shown(name), code: -code)
    if error.isMissing { return nil }
    throw error
  }

  /// Opens the entry `name` of this directory for reading.
  public borrowing func file(named name: ArraySlice<UInt8>) throws(HostError) -> File {
    let file = Self.withName(name) { calls.open($0, in: descriptor, for: .read, mode: 0) }
    guard file >= 0 else { throw HostError("open", Self.shown(name), code: -file) }
    return File(descriptor: file, path: Self.shown(name), calls: calls)
  }

  /// Opens the directory `name` of this directory; a link to a directory is refused.
  public borrowing func directory(named name: ArraySlice<UInt8>) throws(HostError) -> Directory {
    let directory = Self.withName(name) { calls.open($0, in: descriptor, for: .directory, mode: 0) }
    guard directory >= 0 else { throw HostError("open", Self.shown(name), code: -directory) }
    return Directory(descriptor: directory, path: "\(path)/\(Self.shown(name))", calls: calls)
  }

  /// The target of the symbolic link `name`, as bytes.
  public borrowing func linkTarget(named name: ArraySlice<UInt8>) throws(HostError) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 4097)
    let count = buffer.withUnsafeMutableBufferPointer { buffer in
      Self.withName(name) { calls.readLink($0, in: descriptor, into: buffer) }
    }
    guard count >= 0 else { throw HostError("read", Self.shown(name), code: Int32(-count)) }
    return buffer[..<count].map(UInt8.init(bitPattern:))
  }

  private static func shown(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name, as: UTF8.self)
  }

  private static func withName<Result>(
    _ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    var terminated: [CChar] = []
    terminated.reserveCapacity(name.count + 1)
    for byte in name { terminated.append(CChar(bitPattern: byte)) }
    terminated.append(0)
    return body(terminated)
  }
}
