internal import Host

/// What one stream of a child wrote, line by line, so that the other's words never come in between.
struct ChildLines {
  /// Bytes of a line that are waited for; a longer one is handed on in pieces.
  static let limit = 64 << 10

  /// A line whose end has not come.
  private var pending: [UInt8] = []

  /// Takes what came next, and hands on the lines that are whole by now, with their ends.
  mutating func take<Failure: Error>(
    _ bytes: Span<UInt8>, to body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var end = bytes.count
    while end > 0, bytes[end - 1] != 0x0A { end -= 1 }
    if end > 0 {
      if pending.isEmpty {
        try body(bytes.extracting(0..<end))
      } else {
        add(bytes.extracting(0..<end))
        try finish(to: body)
      }
    }
    add(bytes.extracting(end..<bytes.count))
    if pending.count >= Self.limit { try finish(to: body) }
  }

  /// Hands on the line whose end never came; nothing where there is none.
  mutating func finish<Failure: Error>(
    to body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    guard !pending.isEmpty else { return }
    try body(pending.span)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
  }
}
