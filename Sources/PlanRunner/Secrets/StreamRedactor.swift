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

  init(_ matcher: SecretMatcher?) { self.matcher = matcher }

  /// What can be passed on once `bytes` have come.
  public mutating func pass(_ bytes: Span<UInt8>) -> [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(bytes.count)
    unsafe bytes.withUnsafeBufferPointer { unsafe all.append(contentsOf: $0) }
    guard let matcher else { return all }
    var result: [UInt8] = []
    result.reserveCapacity(all.count)
    var index = 0
    while index < all.count {
      if exact == 0, spaced == 0 {
        let begun = matcher.beginning(in: all, from: index)
        result += all[index..<begun]
        held.skip(begun - index)
        index = begun
      }
      take(all[index], matcher)
      held.pass(to: undecided(matcher), into: &result)
      index += 1
    }
    return result
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
