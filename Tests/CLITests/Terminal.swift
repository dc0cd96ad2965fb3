import Foundation

/// A terminal of so many columns in which planrunner runs; `script` of util-linux makes it.
struct Terminal {
  static let isThere = OptionalTool.named("script") != nil

  let columns: Int
  var variables = "TERM=xterm"
  /// Run in the terminal first; what goes on in the background stays there.
  var before = ""
  /// What is written on it, as it comes: a plan's step can wait for it.
  static let file = "typescript"
  /// A command whose output is typed on it; by default nothing is, and the terminal goes on.
  var typing = ":"

  /// All that planrunner wrote on the terminal; its status does not matter.
  func run(_ words: String, in scratch: Scratch) throws -> String {
    let command =
      "stty cols \(columns) rows 24\n\(before)\nexec '\(try Command.binary.path)' \(words)"
    try scratch.write(command, to: "command.sh")
    try scratch.shell(
      "{ \(typing); } | env \(variables) script -qfc 'sh command.sh' \(Self.file) >/dev/null || true"
    )
    let text = try scratch.text(Self.file)
    // `script` puts a line of its own before and one behind.
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("Script started on") && !$0.hasPrefix("Script done on")
    }.joined(separator: "\n")
  }

  /// What stands on the terminal in the end, row by row; a line that is too long goes on in the next row.
  func rows(_ text: String) -> [String] {
    var rows: [[Character]] = [[]]
    var column = 0
    var rest = Array(text.replacing("\r\n", with: "\n").unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n":
        rows.append([])
        column = 0
      case "\r": column = 0
      case "\u{1B}":
        rest = rest.dropFirst()
        let end = rest.firstIndex { !"0123456789;".unicodeScalars.contains($0) } ?? rest.endIndex
        if end < rest.endIndex, "KJ".unicodeScalars.contains(rest[end]) {
          rows[rows.count - 1].removeSubrange(min(column, rows[rows.count - 1].count)...)
        }
        rest = rest[min(end + 1, rest.endIndex)...]
      default:
        if column == columns {
          rows.append([])
          column = 0
        }
        if column < rows[rows.count - 1].count {
          rows[rows.count - 1][column] = Character(scalar)
        } else {
          rows[rows.count - 1].append(Character(scalar))
        }
        column += 1
      }
    }
    return rows.map { String($0) }
  }
}
