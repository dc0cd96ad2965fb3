internal import CHost

extension File {
  /// Bytes that two threads work on at a time: long enough that starting a thread does not count.
  public static let blockSize = 2 << 20

  /// Hands each block of the content to `first` and, at the same time, to `second`, then reads the next.
  ///
  /// Hashing takes longest, so it goes in `first`; writing and reading on go along with it. Both
  /// must keep to data of their own. A file of one block is handled on this thread alone.
  ///
  /// - Parameters:
  ///   - first: runs on another thread, one block after the other.
  ///   - second: runs on this thread.
  /// - Throws: when the file cannot be read, or what `second` throws.
  public borrowing func forEachBlock(
    alongside first: (Span<UInt8>) -> Void,
    _ second: (Span<UInt8>) throws(HostError) -> Void = { _ in }
  ) throws(HostError) {
    let size = try status().size
    // One byte more than a small file has, so that one block shows its end.
    let block =
      size < UInt64(Self.blockSize) ? min(Int(size) + 1, Self.chunkSize) : Self.blockSize
    var pass = MeteredPass(of: Int(clamping: size))
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: block * 2)
    defer { buffer.deallocate() }
    var current = UnsafeMutableBufferPointer(rebasing: buffer[..<block])
    var other = UnsafeMutableBufferPointer(rebasing: buffer[block...])
    var count = try fill(current)
    while count > 0 {
      let bytes = UnsafeBufferPointer(rebasing: current[..<count])
      var failure: HostError?
      var next = 0
      func readOn() {
        do throws(HostError) {
          try second(Span(_unsafeElements: bytes))
          next = count == block ? try fill(other) : 0
        } catch { failure = error }
      }
      if block == Self.blockSize {
        Parallel.both({ first(Span(_unsafeElements: bytes)) }, readOn)
      } else {
        first(Span(_unsafeElements: bytes))
        readOn()
      }
      if let failure { throw failure }
      pass.advance(count)
      if next > 0 { try Signals.breakOffWork(at: path) }
      count = next
      swap(&current, &other)
    }
  }

  /// Reads until the buffer is full or the file ends.
  private borrowing func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(HostError) -> Int {
    var total = 0
    while total < buffer.count,
      case let count = try read(
        into: UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[total...])),
      count > 0
    { total += count }
    return total
  }
}
