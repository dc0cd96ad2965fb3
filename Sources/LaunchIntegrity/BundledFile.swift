internal import CLaunchFiles

/// A regular file open for reading.
///
/// Owns the descriptor and closes it when its owner goes away.
struct BundledFile: ~Copyable {
  /// The size when it was opened, in bytes.
  let size: Int64
  private let path: String
  private let descriptor: CInt

  /// Opens `path`; throws when it is missing, unreadable or anything but a regular file.
  init(opening path: String) throws(FileFailure) {
    guard !path.utf8.contains(0) else {
      throw FileFailure("\(path.debugDescription) holds a NUL, which no path can")
    }
    var size: Int64 = 0
    let descriptor = unsafe launch_file_open(path, &size)
    guard descriptor >= 0 else { throw FileFailure("open", path, result: Int64(descriptor)) }
    self.path = path
    self.size = size
    self.descriptor = descriptor
  }

  deinit { launch_file_close(descriptor) }

  /// Fills `buffer` from its start and returns how many bytes were read; 0 at the end.
  borrowing func read(into buffer: inout [UInt8]) throws(FileFailure) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe launch_file_read(descriptor, bytes.baseAddress, bytes.count)
    }
    guard count >= 0 else { throw FileFailure("read", path, result: count) }
    return Int(count)
  }

  /// Reads the whole of a small file; throws when it is longer than `limit` bytes.
  borrowing func contents(atMost limit: Int) throws(FileFailure) -> [UInt8] {
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(into: &buffer)
      if count == 0 { return contents }
      contents += buffer[..<count]
      guard contents.count <= limit else {
        throw FileFailure("\(path.debugDescription) is longer than \(limit) bytes")
      }
    }
  }
}
