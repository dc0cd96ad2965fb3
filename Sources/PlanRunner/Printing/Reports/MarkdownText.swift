/// Foreign text within GitHub-flavoured Markdown, where it can be nothing but text.
enum MarkdownText {
  /// A line within a paragraph, a heading, a list item or a table's cell.
  ///
  /// No character of it begins a heading, a list, a cell, a link, an image or a tag. A word of which GitHub
  /// would make a link, a mention or an emoji becomes code, which it leaves alone.
  static func inline(_ line: String) -> String {
    var result = ""
    // A space beside a mark of emphasis would keep it from being one.
    var scalars = Array(line.unicodeScalars.drop { $0 == " " })
    while scalars.last == " " { scalars.removeLast() }
    var word = String.UnicodeScalarView()
    var isFirst = true
    func flush() {
      let text = String(word)
      result += MarkdownWord.isTurned(text) ? code(text) : escaped(text, isFirst: isFirst)
      if !text.isEmpty { isFirst = false }
      word.removeAll()
    }
    for scalar in scalars {
      switch scalar {
      case " ":
        flush()
        result += " "
      // A cell ends at this character within code too, and however it is escaped in some renderers.
      case "|":
        flush()
        isFirst = false
        result += "&#124;"
      default: word.append(scalar)
      }
    }
    flush()
    return result
  }

  private static func escaped(_ word: String, isFirst: Bool) -> String {
    var result = ""
    var isNumber = isFirst
    for (index, scalar) in word.unicodeScalars.enumerated() {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "~", "$", "#": result += "\\\(scalar)"
      case "-", "+", "=": result += isFirst && index == 0 ? "\\\(scalar)" : "\(scalar)"
      case ".", ")": result += isNumber && index > 0 ? "\\\(scalar)" : "\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
      isNumber = isNumber && ("0"..."9").contains(scalar)
    }
    return result
  }

  /// A code span; blanks keep a mark of its own from touching the fence.
  private static func code(_ word: String) -> String {
    var longest = 0
    var run = 0
    for byte in word.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + word + fence : "\(fence) \(word) \(fence)"
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
