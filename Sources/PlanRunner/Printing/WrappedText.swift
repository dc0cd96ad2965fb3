/// Text laid out for a terminal of 80 columns, whatever the terminal's width: the same everywhere.
public enum WrappedText {
  /// Columns of a line at most; a longer word stands alone on its line.
  public static let width = 80

  /// A paragraph, broken at its blanks; each line but the first is indented by `hanging` blanks.
  ///
  /// `start` is how many columns of the first line are taken already.
  public static func paragraph(_ text: String, start: Int = 0, hanging: Int = 0) -> String {
    var lines = [""]
    var column = start
    for word in text.split(separator: " ") {
      let isFirst = lines[lines.count - 1].isEmpty
      if !isFirst, column + 1 + word.count > width {
        lines.append(String(word))
        column = hanging + word.count
      } else {
        lines[lines.count - 1] += (isFirst ? "" : " ") + word
        column += (isFirst ? 0 : 1) + word.count
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: hanging))
  }

  /// Names with what they mean, in two columns; a name that is too long for the first stands above its meaning.
  public static func columns(
    _ rows: [(name: String, meaning: String)], indent: Int = 2, longest: Int = 30
  ) -> String {
    let width = rows.map(\.name.count).filter { $0 <= longest }.max() ?? 0
    let start = indent + width + 2
    return rows.map { row in
      let space = String(repeating: " ", count: max(0, width + 2 - row.name.count))
      let name = String(repeating: " ", count: indent) + row.name
      let gap =
        row.name.count <= width ? space : "\n" + String(repeating: " ", count: start)
      return name + gap + paragraph(row.meaning, start: start, hanging: start) + "\n"
    }.joined()
  }
}
