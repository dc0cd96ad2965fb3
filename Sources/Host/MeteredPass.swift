/// One file that is gone through from its beginning to its end, and how far.
struct MeteredPass: ~Copyable {
  private let size: Int
  private var done = 0

  init(of size: Int) {
    self.size = size
    Meters.pass(done: 0, size: size)
  }

  deinit { Meters.pass(done: -done, size: -size) }

  mutating func advance(_ bytes: Int) {
    done += bytes
    Meters.pass(done: bytes, size: 0)
  }
}
