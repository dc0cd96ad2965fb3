/// The end of a stream that is not decided yet, by positions in the whole stream.
struct HeldBytes: Sendable {
  private var bytes: [UInt8] = []
  /// How many of `bytes` are passed on already.
  private var head = 0
  /// The position of the first byte that is held.
  private(set) var start = 0
  /// Masked up to here, and its dot is passed on.
  private var maskedEnd = 0
  /// What else is masked, in order and apart.
  private var spans: [Range<Int>] = []

  /// The position behind the last byte.
  var end: Int { start + bytes.count - head }
  var isEmpty: Bool { head == bytes.count }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Counts bytes that were passed on without being held; nothing may be held.
  mutating func skip(_ count: Int) { start += count }

  /// Masks a part, with all that it overlaps; what of it is passed on already stays as it is.
  mutating func mask(_ part: Range<Int>) {
    var part = max(part.lowerBound, start)..<max(part.upperBound, start)
    guard !part.isEmpty else { return }
    var first = spans.count
    while first > 0, spans[first - 1].upperBound > part.lowerBound { first -= 1 }
    var end = spans.count
    while end > first, spans[end - 1].lowerBound >= part.upperBound { end -= 1 }
    for span in spans[first..<end] {
      part =
        min(part.lowerBound, span.lowerBound)..<max(part.upperBound, span.upperBound)
    }
    let isBehindDot = part.lowerBound < maskedEnd
    if isBehindDot { maskedEnd = max(maskedEnd, part.upperBound) }
    spans.replaceSubrange(first..<end, with: isBehindDot ? [] : [part])
  }

  /// Passes on what lies before `position`: no secret that ends later begins before it.
  mutating func pass(to position: Int, into result: inout [UInt8]) {
    drop(to: min(maskedEnd, position))
    var count = 0
    // A later one can begin where this one does, and then has the same dot.
    while count < spans.count, spans[count].lowerBound <= position {
      take(to: spans[count].lowerBound, into: &result)
      result += Redactor.dot.utf8
      maskedEnd = spans[count].upperBound
      drop(to: min(maskedEnd, position))
      count += 1
    }
    spans.removeFirst(count)
    take(to: position, into: &result)
    compact()
  }

  private mutating func take(to position: Int, into result: inout [UInt8]) {
    guard position > start else { return }
    result += bytes[head..<(head + position - start)]
    drop(to: position)
  }

  private mutating func drop(to position: Int) {
    guard position > start else { return }
    head += position - start
    start = position
  }

  /// Gives up the memory of bytes that are gone, seldom enough to cost nothing.
  private mutating func compact() {
    if head == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1 << 12, head > bytes.count / 2 {
      bytes.removeFirst(head)
      head = 0
    }
  }
}
