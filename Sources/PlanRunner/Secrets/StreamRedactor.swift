/// Takes secrets out of bytes that come in pieces, also one that is split over several of them.
///
/// Secrets that overlap are masked by one dot. What may be the beginning of a secret is held back until it is decided.
public struct StreamRedactor: Sendable {
  /// `nil` when there is nothing to mask.
  private let matcher: SecretMatcher?
  /// What the bytes lead to as they stand.
  private var exact = 0
  private var percent = EscapeLane(.percent)
  private var form = EscapeLane(.form)
  private var backslash = EscapeLane(.backslash)
  private var spaced = SpacedLane()
  private var held = HeldBytes()
  /// What is passed on next; its room is used again.
  private var passed: [UInt8] = []
  /// The last bytes of the pieces that came.
  private var recent: [UInt8] = []

  init(_ matcher: SecretMatcher?) { self.matcher = matcher }

  /// Hands on what can be passed on once `bytes` have come; without secrets those themselves, not copied.
  public mutating func pass<Failure: Error>(
    _ bytes: Span<UInt8>, to body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    guard let matcher else { return try body(bytes) }
    passed.removeAll(keepingCapacity: true)
    mask(bytes, matcher)
    try body(passed.span)
  }

  private mutating func mask(_ bytes: Span<UInt8>, _ matcher: SecretMatcher) {
    var index = 0
    while index < bytes.count {
      if isIdle {
        let begun = matcher.beginning(in: bytes, from: index)
        let plain = bytes.extracting(index..<begun)
        unsafe plain.withUnsafeBufferPointer { unsafe passed.append(contentsOf: $0) }
        held.skip(begun - index)
        index = begun
      }
      take(bytes, at: index, matcher)
      held.pass(to: undecided(matcher), into: &passed)
      index += 1
    }
    recent = Self.end(of: bytes, to: bytes.count, after: recent)
  }

  /// What is left when nothing more comes.
  public mutating func finish() -> [UInt8] {
    if let matcher {
      percent.finish(matcher.exact, &held)
      form.finish(matcher.exact, &held)
      backslash.finish(matcher.exact, &held)
    }
    var result: [UInt8] = []
    held.pass(to: held.end, into: &result)
    self = StreamRedactor(matcher)
    return result
  }

  /// Whether nothing has begun.
  private var isIdle: Bool {
    exact == 0 && spaced.state == 0 && !percent.isApart && !form.isApart && !backslash.isApart
  }

  private mutating func take(_ bytes: Span<UInt8>, at index: Int, _ matcher: SecretMatcher) {
    let byte = bytes[index]
    let position = held.end
    held.append(byte)
    let before = exact
    exact = matcher.exact.next(exact, byte)
    let length = matcher.exact.match(at: exact)
    if length > 0 { held.mask((held.end - length)..<held.end) }
    percent.take(byte, at: position, from: before, to: exact, matcher.exact, &held)
    form.take(byte, at: position, from: before, to: exact, matcher.exact, &held)
    backslash.take(byte, at: position, from: before, to: exact, matcher.exact, &held)
    let line = byte == 0x0A ? Self.end(of: bytes, to: index, after: recent) : []
    spaced.take(byte, at: position, after: line, matcher.spaced, &held)
  }

  /// The first position at which a secret may have begun that has not ended.
  private mutating func undecided(_ matcher: SecretMatcher) -> Int {
    var first = held.end - matcher.exact.depth(of: exact)
    if let position = percent.undecided(matcher.exact) { first = min(first, position) }
    if let position = form.undecided(matcher.exact) { first = min(first, position) }
    if let position = backslash.undecided(matcher.exact) { first = min(first, position) }
    if let position = spaced.undecided(matcher.spaced) { first = min(first, position) }
    return first
  }

  /// The last bytes before a place, also of the pieces before.
  private static func end(
    of bytes: Span<UInt8>, to index: Int, after recent: [UInt8]
  ) -> [UInt8] {
    let near = (max(0, index - SpacedLane.look)..<index).map { bytes[$0] }
    return recent.suffix(SpacedLane.look - near.count) + near
  }
}
