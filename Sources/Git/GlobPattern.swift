/// A pattern of gitignore(5), compiled; it never matches when it is malformed.
struct GlobPattern: Sendable {
  private enum Token {
    case byte(UInt8)
    /// `?`: one byte that is no slash.
    case anyByte
    /// `[…]`: one byte that is in the set and no slash.
    case set(ByteSet)
    /// `*`: bytes that are no slashes.
    case star
    /// `**` at the end: any bytes.
    case anything
    /// `**/`: nothing, or any bytes up to and with a slash.
    case directories
  }

  private let tokens: [Token]
  private let isMalformed: Bool
  private let ignoresCase: Bool

  init(_ pattern: ArraySlice<UInt8>, ignoresCase: Bool) {
    var reader = GlobReader(pattern, ignoresCase: ignoresCase)
    var tokens: [Token] = []
    // git compares the bytes before the first special one apart and starts the rest anew there, so
    // that a `**` after `a` in `a**/b` counts as if it stood at the beginning.
    var isAtStart = true
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "*"):
        let count = 1 + reader.skip(UInt8(ascii: "*"))
        let isBounded = isAtStart || reader.isAfterSlash(before: count)
        if count >= 2, isBounded, reader.skipSlash() {
          tokens.append(.directories)
        } else if count >= 2, isBounded, reader.isAtEndOrEscapedSlash {
          tokens.append(.anything)
        } else {
          tokens.append(.star)
        }
        isAtStart = false
      case UInt8(ascii: "?"):
        tokens.append(.anyByte)
        isAtStart = false
      case UInt8(ascii: "["):
        if let set = reader.readSet() { tokens.append(.set(set)) }
        isAtStart = false
      case UInt8(ascii: "\\"):
        if let escaped = reader.nextEscaped() { tokens.append(.byte(escaped)) }
        isAtStart = false
      default: tokens.append(.byte(ignoresCase ? byte.lowercased : byte))
      }
    }
    self.tokens = tokens
    self.isMalformed = reader.isMalformed
    self.ignoresCase = ignoresCase
  }

  /// Whether the pattern covers the whole text, which takes time in proportion to both at most.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !isMalformed else { return false }
    let slash = UInt8(ascii: "/")
    var token = 0
    var position = 0
    // Where to go on when what follows the last `*`, or the last `**`, does not fit.
    var star: (token: Int, position: Int)?
    var wide: (token: Int, position: Int, isDirectories: Bool)?
    while true {
      if token == tokens.count, position == text.count { return true }
      if token < tokens.count {
        switch tokens[token] {
        case .star:
          token += 1
          star = (token, position)
          continue
        case .anything, .directories:
          let isDirectories = if case .directories = tokens[token] { true } else { false }
          token += 1
          star = nil
          wide = (token, position, isDirectories)
          continue
        case let single:
          if position < text.count, fits(text[position], single) {
            token += 1
            position += 1
            continue
          }
        }
      }
      if let last = star, last.position < text.count, text[last.position] != slash {
        star = (last.token, last.position + 1)
        (token, position) = (last.token, last.position + 1)
        continue
      }
      guard let last = wide else { return false }
      var next = last.position
      if last.isDirectories { while next < text.count, text[next] != slash { next += 1 } }
      guard next < text.count else { return false }
      star = nil
      wide = (last.token, next + 1, last.isDirectories)
      (token, position) = (last.token, next + 1)
    }
  }

  private func fits(_ byte: UInt8, _ token: Token) -> Bool {
    let byte = ignoresCase ? byte.lowercased : byte
    return switch token {
    case .byte(let wanted): byte == wanted
    case .anyByte: byte != UInt8(ascii: "/")
    case .set(let set): set.contains(byte)
    case .star, .anything, .directories: false
    }
  }
}
