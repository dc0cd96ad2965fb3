/// Takes secrets out of bytes that come in pieces, also one that is split over several of them.
///
/// Secrets that overlap are masked by one dot. What may be the beginning of a secret is held back until it is decided.
public struct StreamRedactor: Sendable {
  /// `nil` when there is nothing to mask.
  private let matcher: SecretMatcher?
  private var exact = 0
  private var spaced = 0
  /// Where each byte stands that led to the state `spaced`; those of longer ago in front.
  private var groups: [Int] = []
  private var held = HeldBytes()
  /// What is passed on next; its room is used again.
  private var passed: [UInt8] = []

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
      if exact == 0, spaced == 0 {
        let begun = matcher.beginning(in: bytes, from: index)
        let plain = bytes.extracting(index..<begun)
        unsafe plain.withUnsafeBufferPointer { unsafe passed.append(contentsOf: $0) }
        held.skip(begun - index)
        index = begun
      }
      take(bytes[index], matcher)
      held.pass(to: undecided(matcher), into: &passed)
      index += 1
    }
  }

  /// What is left when nothing more comes.
  public mutating func finish() -> [UInt8] {
    var result: [UInt8] = []
    held.pass(to: held.end, into: &result)
    exact = 0
    spaced = 0
    groups = []
    return result
  }

  private mutating func take(_ byte: UInt8, _ matcher: SecretMatcher) {
    let position = held.end
    held.append(byte)
    exact = matcher.exact.next(exact, byte)
    let length = matcher.exact.match(at: exact)
    if length > 0 { held.mask(from: held.end - length) }
    if spaced != 0, SecretMatcher.isSpacing(byte) { return }
    spaced = matcher.spaced.next(spaced, byte)
    guard spaced != 0 else {
      if !groups.isEmpty { groups.removeAll(keepingCapacity: true) }
      return
    }
    groups.append(position)
    let match = matcher.spaced.match(at: spaced)
    if match > 0 { held.mask(from: groups[groups.count - match]) }
    // Seldom enough to cost nothing.
    let depth = matcher.spaced.depth(of: spaced)
    if groups.count > 2 * depth + 64 { groups.removeFirst(groups.count - depth) }
  }

  /// The first position at which a secret may have begun that has not ended.
  private func undecided(_ matcher: SecretMatcher) -> Int {
    let begun = held.end - matcher.exact.depth(of: exact)
    guard spaced != 0 else { return begun }
    return min(begun, groups[groups.count - matcher.spaced.depth(of: spaced)])
  }
}
