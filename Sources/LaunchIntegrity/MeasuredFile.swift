internal import Crypto

/// The size and digest of a file, taken in one pass over its bytes.
struct MeasuredFile {
  /// Bytes that were read and hashed.
  let size: Int64
  let digest: Digest

  /// Reads `path` to its end in pieces of 256 KiB.
  init(path: String) throws(FileFailure) {
    let file = try BundledFile(opening: path)
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    var hash = SHA256()
    var size: Int64 = 0
    while true {
      let count = try file.read(into: &buffer)
      if count == 0 { break }
      hash.update(buffer.span.extracting(..<count))
      size += Int64(count)
    }
    guard size == file.size else {
      throw FileFailure(
        "\(path.debugDescription) changed while it was read, from \(file.size) to \(size) bytes")
    }
    self.size = size
    digest = hash.finish()
  }
}
