internal import Host
internal import PlanRunnerKit

/// The first and the last lines of what a child wrote, of however much that is.
struct OutputExcerpt {
  /// Lines shown of the beginning and of the end.
  private static let headLines = 6
  private static let tailLines = 12
  /// Bytes of a line that are shown.
  static let lineLimit = 400
  /// Bytes remembered of the beginning and of the end.
  private static let headLimit = 8 << 10
  private static let tailLimit = 64 << 10

  private var head: [UInt8] = []
  private var recent: [UInt8] = []
  private var size: UInt64 = 0
  /// Lines with something in them, the last one only when its end has come.
  private var count = 0
  private var isWithinLine = false

  mutating func take(_ bytes: Span<UInt8>) {
    guard !bytes.isEmpty else { return }
    size += UInt64(bytes.count)
    Self.add(bytes.extracting(first: Self.headLimit - head.count), to: &head)
    count += bytes.endsOfFilledLines(continuing: isWithinLine)
    isWithinLine = bytes[bytes.count - 1] != 0x0A
    if bytes.count >= Self.tailLimit { recent.removeAll(keepingCapacity: true) }
    Self.add(bytes.extracting(last: Self.tailLimit), to: &recent)
    if recent.count > 2 * Self.tailLimit {
      recent.removeFirst(recent.count - Self.tailLimit)
    }
  }

  private static func add(_ bytes: Span<UInt8>, to kept: inout [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe kept.append(contentsOf: $0) }
  }

  /// Ends a line that has begun.
  mutating func finishLine() {
    guard isWithinLine else { return }
    let end: [UInt8] = [0x0A]
    take(end.span)
  }

  /// The last line, safe to show; empty when there is none.
  var lastLine: String { Self.lines(of: recent).last.map(Self.shown) ?? "" }

  /// The lines to show, with one in between that says how many are left out and where the whole is.
  func lines(wholeIn path: String) -> [String] {
    let last = Self.lines(of: recent)
    let total = count + (isWithinLine ? 1 : 0)
    // All that came is remembered, so the first of these lines is whole too.
    if size == recent.count, total <= Self.headLines + Self.tailLines {
      return last.map(Self.shown)
    }
    let first = Self.lines(of: head).prefix(min(Self.headLines, total)).map(Self.shown)
    let rest = last.suffix(min(Self.tailLines, total - first.count)).map(Self.shown)
    let left = total - first.count - rest.count
    let words =
      left > 0 ? "\(Self.grouped(left)) \(left == 1 ? "line" : "lines") left out" : "lines are cut"
    return first + ["… \(words); the whole is in \(path)"] + rest
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: true)
  }

  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    var text = VisibleText.of(beginning(of: line), keepingTabs: true)
    // A line that begins so is planrunner's own, and says what is left out.
    if text.first(where: { $0 != " " && $0 != "\t" }) == "…" {
      text = text.replacing("…", with: "\\u{2026}", maxReplacements: 1)
    }
    return line.count > lineLimit ? text + "…" : text
  }

  /// What is shown of a line: not more than ``lineLimit``, and no part of a character.
  static func beginning(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex + min(lineLimit, line.count)
    while end < line.endIndex, end > line.startIndex, line[end] & 0xC0 == 0x80 { end -= 1 }
    return line[..<end]
  }

  /// With a comma between thousands.
  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : grouped(number / 1000) + "," + "\(1000 + number % 1000)".dropFirst()
  }
}
