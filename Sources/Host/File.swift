internal import CHost

/// An open file; closed when its owner goes away.
public struct File: ~Copyable, Sendable {
  /// Bytes read or written at a time: the fastest size measured.
  public static let chunkSize = 256 << 10

  public let descriptor: Int32
  /// The path it was opened by, for messages.
  public let path: String
  let calls: any FileCalls

  init(descriptor: Int32, path: String, calls: any FileCalls) {
    self.descriptor = descriptor
    self.path = path
    self.calls = calls
  }

  deinit { _ = calls.close(descriptor) }

  public borrowing func status() throws(HostError) -> FileStatus {
    var status = FileStatus()
    let code = calls.status(of: descriptor, into: &status)
    guard code == 0 else { throw HostError("look at", path, code: -code) }
    return status
  }

  /// Reads up to `buffer.count` bytes; 0 at the end of the file.
  public borrowing func read(into buffer: UnsafeMutableRawBufferPointer) throws(HostError) -> Int {
    let count = calls.read(descriptor, into: buffer)
    guard count >= 0 else { throw HostError("read", path, code: Int32(-count)) }
    Meters.read(count)
    return count
  }

  /// The first bytes, at most `count` of them.
  public borrowing func readStart(_ count: Int) throws(HostError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = bytes.withUnsafeMutableBytes { calls.read(descriptor, into: $0) }
    guard got >= 0 else { throw HostError("read", path, code: Int32(-got)) }
    return Array(bytes[..<got])
  }

  /// The whole content; refuses a file of more than `limit` bytes.
  public borrowing func readAll(limit: Int) throws(HostError) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = try status().size
    guard size <= UInt64(limit) else {
      throw HostError("read", path, refusal: "it has \(size) bytes, the limit is \(limit)")
    }
    bytes.reserveCapacity(Int(size))
    try forEachChunk { chunk throws(HostError) in
      guard bytes.count + chunk.count <= limit else {
        throw HostError("read", path, refusal: "it has more than \(limit) bytes")
      }
      chunk.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Hands the content on in pieces of at most ``chunkSize`` bytes.
  public borrowing func forEachChunk(
    _ body: (Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.chunkSize)
    defer { buffer.deallocate() }
    var total = 0
    while case let count = try read(into: UnsafeMutableRawBufferPointer(buffer)), count > 0 {
      try body(Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[..<count])))
      total += count
      if total > Self.blockSize { try Signals.breakOffWork(at: path) }
    }
  }

  public borrowing func write(_ bytes: [UInt8]) throws(HostError) { try write(bytes.span) }

  public borrowing func write(_ bytes: Span<UInt8>) throws(HostError) {
    try bytes.withUnsafeBytes { buffer throws(HostError) in try write(buffer) }
  }

  /// Writes all of `buffer`, however many calls that takes.
  public borrowing func write(_ buffer: UnsafeRawBufferPointer) throws(HostError) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = calls.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      guard count > 0 else {
        throw HostError(
          "write", path, code: count == 0 ? SystemErrorCode.inputOutput : Int32(-count))
      }
      Meters.wrote(count)
      rest = rest.dropFirst(count)
    }
  }

  /// Lets the system begin to put a range on the disk, so that a later ``sync()`` waits less.
  ///
  /// It promises nothing, so it is no call that a test could make fail.
  public borrowing func beginSync(from offset: UInt64, count: Int) {
    chost_begin_sync(descriptor, Int64(offset), Int64(count))
  }

  /// Returns once the content is on the disk.
  public borrowing func sync() throws(HostError) {
    let code = calls.sync(descriptor)
    guard code == 0 else { throw HostError("put on disk", path, code: -code) }
  }

  public borrowing func truncate(to size: Int) throws(HostError) {
    let code = calls.truncate(descriptor, to: size)
    guard code == 0 else { throw HostError("shorten", path, code: -code) }
  }

  public borrowing func setMode(_ mode: UInt32) throws(HostError) {
    let code = calls.setMode(descriptor, to: mode)
    guard code == 0 else { throw HostError("set the permissions of", path, code: -code) }
  }
}
