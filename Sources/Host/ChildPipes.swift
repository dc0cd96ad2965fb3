internal import CHost

/// What a child writes: both of its pipes, each read until nobody can write to it any more.
struct ChildPipes: ~Copyable {
  private var output: Pipe
  private var error: Pipe
  private var outputIsOpen = true
  private var errorIsOpen = true
  /// A pipe holds no more than this, unless somebody made it larger.
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 << 10)

  /// Whether anybody can still write to one of them.
  var areOpen: Bool { outputIsOpen || errorIsOpen }
  /// The ends that the child is given.
  var writeEnds: (output: Int32, error: Int32) { (output.writeEnd, error.writeEnd) }

  init(_ output: consuming Pipe, _ error: consuming Pipe) {
    self.output = output
    self.error = error
  }

  deinit { buffer.deallocate() }

  /// Lets go of the child's ends once it has them, so that their end is seen here.
  mutating func closeWriteEnds() {
    output.closeWriteEnd()
    error.closeWriteEnd()
  }

  /// Waits until there is something to read and hands it on, at most one piece of each stream.
  ///
  /// - Parameters:
  ///   - milliseconds: how long to wait.
  ///   - end: a descriptor that also ends the waiting, once it can be read; -1 for none.
  ///   - body: takes each piece.
  /// - Returns: how many bytes were handed on; `nil` when nothing came.
  mutating func drain(
    waiting milliseconds: Int32, orFor end: Int32,
    _ body: (ChildProcess.Stream, Span<UInt8>) -> Void
  ) -> Int? {
    let ready = chost_wait_readable(
      outputIsOpen ? output.readEnd : -1, errorIsOpen ? error.readEnd : -1, end,
      milliseconds)
    guard ready & 3 != 0, ready > 0 else { return nil }
    var total = 0
    if ready & 1 != 0 {
      let count = hand(on: .output, from: output.readEnd, body)
      outputIsOpen = count > 0
      total += count
    }
    if ready & 2 != 0 {
      let count = hand(on: .error, from: error.readEnd, body)
      errorIsOpen = count > 0
      total += count
    }
    return total
  }

  private borrowing func hand(
    on stream: ChildProcess.Stream, from end: Int32,
    _ body: (ChildProcess.Stream, Span<UInt8>) -> Void
  ) -> Int {
    let count = max(0, Int(chost_read(end, buffer.baseAddress, Int64(buffer.count))))
    if count > 0 {
      body(stream, Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[..<count])))
    }
    return count
  }
}
