/// Where something stands: a half-open range of UTF-8 offsets in one of the texts of a plan.
public struct Place: Sendable, Hashable {
  /// Index of the text in ``SourceTexts``.
  public let text: UInt32
  let start: UInt32
  let end: UInt32

  init(text: Int, _ range: Range<Int>) {
    self.text = UInt32(text)
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  public var range: Range<Int> { Int(start)..<Int(end) }

  /// Order of reading: the texts in the order they were read, then from the first byte on.
  static func precedes(_ left: Place, _ right: Place) -> Bool {
    (left.text, left.start, left.end) < (right.text, right.start, right.end)
  }
}
