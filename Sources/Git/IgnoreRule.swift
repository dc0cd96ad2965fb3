/// One line of a `.gitignore`, as gitignore(5) reads it.
struct IgnoreRule: Sendable {
  /// Counted from 1.
  let line: Int
  /// `!`: what matches is not ignored after all.
  let isNegated: Bool
  private let matchesDirectoriesOnly: Bool
  /// Without a slash in it, a pattern is held against the last component alone.
  private let matchesName: Bool
  private let pattern: GlobPattern

  /// Reads a line without its end; `nil` for a comment or a blank line.
  init?(_ text: ArraySlice<UInt8>, line: Int, ignoresCase: Bool) {
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    var rest = Self.withoutTrailingSpaces(text)
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest = rest.dropFirst() }
    matchesDirectoriesOnly = rest.last == UInt8(ascii: "/")
    if matchesDirectoriesOnly { rest = rest.dropLast() }
    guard !rest.isEmpty else { return nil }
    matchesName = !rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    self.line = line
    pattern = GlobPattern(rest, ignoresCase: ignoresCase)
  }

  /// Whether the rule is about a path, given below the directory of the rule's file.
  ///
  /// `nameStart` is where its last component begins.
  func matches(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isDirectory: Bool) -> Bool {
    if matchesDirectoriesOnly, !isDirectory { return false }
    return pattern.matches(matchesName ? UnsafeBufferPointer(rebasing: path[nameStart...]) : path)
  }

  /// Spaces at the end do not count, unless a backslash quotes them.
  private static func withoutTrailingSpaces(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "\\") {
        // A backslash at the very end keeps all before it.
        guard index + 1 < text.endIndex else { return text }
        index += 1
        end = index + 1
      } else if text[index] != UInt8(ascii: " ") {
        end = index + 1
      }
      index += 1
    }
    return text[..<end]
  }
}
