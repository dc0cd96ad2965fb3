internal import CHost

/// A pipe; both ends are closed in children that are not given them, and here when their owner goes away.
struct Pipe: ~Copyable {
  let readEnd: Int32
  /// -1 once it was let go of.
  private(set) var writeEnd: Int32

  init() throws(HostError) {
    var ends: [Int32] = [-1, -1]
    let code = chost_pipe(&ends)
    guard code == 0 else { throw HostError("make", "a pipe", code: -code) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    _ = chost_close(readEnd)
    if writeEnd >= 0 { _ = chost_close(writeEnd) }
  }

  /// Lets go of the end that the child holds now, so that its end is seen here.
  mutating func closeWriteEnd() {
    _ = chost_close(writeEnd)
    writeEnd = -1
  }
}
