/// One place where a pattern matched; offsets are UTF-8 bytes into the subject, 0-based.
public struct PatternMatch: Sendable, Equatable {
  /// The whole match; empty if the pattern matched nothing at a place.
  public let whole: Range<Int>

  /// What the first capture group took; `nil` if the pattern has none or it took no part.
  public let group: Range<Int>?

  public init(whole: Range<Int>, group: Range<Int>?) {
    self.whole = whole
    self.group = group
  }
}
