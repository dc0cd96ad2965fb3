internal import PlanRunnerKit

/// A place as compilers write it before a message: `path:line:column` or `path:line`.
struct SourceMark {
  let location: Finding.Location

  /// `nil` when it is no such place; a time of the day before a message is none.
  init?(_ text: Substring) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let last = parts.last, let number = Self.number(last)
    {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    let path = parts.joined(separator: ":")
    guard let line = numbers.first, Self.isPath(path) else { return nil }
    location = Finding.Location(path, line: line, column: numbers.count == 2 ? numbers[1] : nil)
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Whether it is a file's name and not a word, a date or a log's label.
  static func isPath(_ path: String) -> Bool {
    guard let first = path.utf8.first, !" \t:[".utf8.contains(first), !path.contains(": ") else {
      return false
    }
    if path.hasPrefix("<") {
      return path.hasSuffix(">") && path.utf8.dropFirst().dropLast().allSatisfy(isOfAName)
    }
    if ["/", "./", "../"].contains(where: path.hasPrefix) { return true }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    let ending = name[name.index(after: dot)...].utf8
    return ending.first.map(isLetter) == true
      && ending.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2B }
  }

  /// As in `<unknown>` and `<command line>`.
  private static func isOfAName(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == 0x20 || byte == 0x2D
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
