/// Foreign text within GitHub-flavoured Markdown, where it can be nothing but text.
enum MarkdownText {
  /// A line within a paragraph, a heading, a list item or a table's cell.
  ///
  /// No character of it begins a heading, a list, a cell, a link, an image, a tag or a mention.
  static func inline(_ line: String) -> String {
    var result = ""
    var previous: UnicodeScalar?
    var isNumber = true
    // A space beside a mark of emphasis would keep it from being one.
    var scalars = Array(line.unicodeScalars.drop { $0 == " " })
    while scalars.last == " " { scalars.removeLast() }
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // A cell ends at this character however it is escaped, in some renderers.
      case "|": result += "&#124;"
      // Renderers look for addresses and mentions after escapes are gone; a comment stays between.
      case "@": result += "@<!-- -->"
      case "#": result += "\\#<!-- -->"
      case "\\", "`", "*", "_", "[", "]", "~", "$": result += "\\\(scalar)"
      case "-", "+", "=": result += index == 0 ? "\\\(scalar)" : "\(scalar)"
      case ".", ")":
        let isList = isNumber && index > 0
        result += isList || previous == "w" || previous == "W" ? "\\\(scalar)" : "\(scalar)"
      case ":": result += next == "/" ? "\\:" : ":"
      default: result.unicodeScalars.append(scalar)
      }
      isNumber = isNumber && ("0"..."9").contains(scalar)
      previous = scalar
    }
    return result
  }

  /// The fence round lines: longer than any run of its character within them.
  static func fence(for lines: [String]) -> String {
    var longest = 0
    for line in lines {
      var run = 0
      for byte in line.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return String(repeating: "`", count: max(3, longest + 1))
  }

  /// Lines as they are.
  static func block(_ lines: [String]) -> String {
    let fence = fence(for: lines)
    return "\(fence)\n\(lines.map { $0 + "\n" }.joined())\(fence)\n"
  }
}
