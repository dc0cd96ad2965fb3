internal import Host

/// Lines out of bytes that come in pieces of any size, of each line no more than its beginning.
///
/// A line that lies in one piece is not copied.
struct LineSplitter {
  /// Bytes of a line that are handed on.
  let limit: Int
  /// The line that has no end yet, as far as it came and is handed on.
  private var begun: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// Hands on each line that ends in `bytes`, without its line feed.
  mutating func take(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
    var start = 0
    while let end = bytes.firstIndex(of: 0x0A, from: start) {
      if begun.isEmpty {
        body(bytes.extracting(start..<min(end, start + limit)))
      } else {
        begin(bytes.extracting(start..<end))
        finish(body)
      }
      start = end + 1
    }
    begin(bytes.extracting(start..<bytes.count))
  }

  /// Hands on a last line that has no line feed; nothing where there is none.
  mutating func finish(_ body: (Span<UInt8>) -> Void) {
    guard !begun.isEmpty else { return }
    body(begun.span)
    begun.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ bytes: Span<UInt8>) {
    let part = bytes.extracting(first: limit - begun.count)
    unsafe part.withUnsafeBufferPointer { unsafe begun.append(contentsOf: $0) }
  }
}
