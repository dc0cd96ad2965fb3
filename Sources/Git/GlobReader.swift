/// Reads the characters of a glob pattern one by one.
struct GlobReader {
  private let pattern: ArraySlice<UInt8>
  private let ignoresCase: Bool
  private var position: Int
  private(set) var isMalformed = false

  init(_ pattern: ArraySlice<UInt8>, ignoresCase: Bool) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    position = pattern.startIndex
  }

  private var peeked: UInt8? { position < pattern.endIndex ? pattern[position] : nil }

  mutating func next() -> UInt8? {
    guard let byte = peeked else { return nil }
    position += 1
    return byte
  }

  /// Passes over repetitions of a byte and returns how many there were.
  mutating func skip(_ byte: UInt8) -> Int {
    let start = position
    while peeked == byte { position += 1 }
    return position - start
  }

  mutating func skipSlash() -> Bool {
    guard peeked == UInt8(ascii: "/") else { return false }
    position += 1
    return true
  }

  /// Whether a slash stands before the last `count` bytes.
  func isAfterSlash(before count: Int) -> Bool {
    let index = position - count - 1
    return index < pattern.startIndex || pattern[index] == UInt8(ascii: "/")
  }

  var isAtEndOrEscapedSlash: Bool {
    peeked == nil || pattern[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "/")])
  }

  /// The byte after a backslash, which stands for itself; a backslash at the end is a mistake.
  mutating func nextEscaped() -> UInt8? {
    guard let byte = next() else {
      isMalformed = true
      return nil
    }
    return ignoresCase ? byte.lowercased : byte
  }

  /// The set after `[`, to the closing bracket; `nil` when it has no good end.
  mutating func readSet() -> ByteSet? {
    guard let set = parseSet() else {
      isMalformed = true
      return nil
    }
    return set
  }

  private mutating func parseSet() -> ByteSet? {
    var set = ByteSet()
    let isNegated = peeked == UInt8(ascii: "!") || peeked == UInt8(ascii: "^")
    if isNegated { position += 1 }
    // What a range can begin with: the byte before, unless that ended a range or a class.
    var previous: UInt8?
    var isFirst = true
    while true {
      guard let byte = next() else { return nil }
      if byte == UInt8(ascii: "]"), !isFirst { break }
      isFirst = false
      if byte == UInt8(ascii: "\\") {
        guard let escaped = next() else { return nil }
        set.insert(escaped)
        previous = escaped
      } else if byte == UInt8(ascii: "-"), let low = previous, let after = peeked,
        after != UInt8(ascii: "]")
      {
        position += 1
        var high = after
        if after == UInt8(ascii: "\\") {
          guard let escaped = next() else { return nil }
          high = escaped
        }
        insert(low, high, into: &set)
        previous = nil
      } else if byte == UInt8(ascii: "["), peeked == UInt8(ascii: ":") {
        switch readClass() {
        case .members(let members):
          for member in UInt8.min...UInt8.max where members.contains(member) { set.insert(member) }
          previous = nil
        case .none:
          set.insert(byte)
          previous = byte
        case .malformed: return nil
        }
      } else {
        set.insert(byte)
        previous = byte
      }
    }
    if isNegated { set.invert() }
    set.remove(UInt8(ascii: "/"))
    return set
  }

  /// Adds a range; without regard to case a lower-case letter is also in a range of upper-case ones.
  private func insert(_ low: UInt8, _ high: UInt8, into set: inout ByteSet) {
    guard low <= high else { return }
    for byte in low...high {
      set.insert(byte)
      if ignoresCase { set.insert(byte.lowercased) }
    }
  }

  private enum Class {
    case members(CharacterClass)
    /// No class at all: the bracket is an ordinary member.
    case none
    case malformed
  }

  /// A class such as `[:alpha:]`, from its first colon.
  private mutating func readClass() -> Class {
    let rest = pattern[(position + 1)...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return .malformed }
    guard end > rest.startIndex, rest[end - 1] == UInt8(ascii: ":") else { return .none }
    let name = String(decoding: rest[rest.startIndex..<end - 1], as: UTF8.self)
    guard let members = CharacterClass(rawValue: name) else { return .malformed }
    position = end + 1
    return .members(ignoresCase && members == .upper ? .alpha : members)
  }
}
