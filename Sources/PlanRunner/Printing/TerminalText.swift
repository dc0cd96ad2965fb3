/// Lines made to fit a terminal, which would otherwise break them anywhere.
///
/// Widths are in columns; escape sequences of colours take none.
public enum TerminalText {
  /// Below this a terminal is left to break lines as it likes.
  public static let narrowest = 20
  /// The same for foreign text, of which each row must have its lead.
  private static let narrowestForForeign = 4
  /// How far details are indented, and what a deep indent shrinks to where there is little room.
  private static let detailIndent = 12

  /// The line, cut with `…` where it would be wider than `columns`.
  public static func cut(_ line: String, to columns: Int) -> String {
    guard width(of: line) > columns else { return line }
    var result = ""
    var left = columns - 1
    for character in line {
      left -= TextWidth.columns(of: character)
      guard left >= 0 else { break }
      result.append(character)
    }
    return columns > 0 ? result + "…" : ""
  }

  /// The line, broken at its blanks; each row but the first begins with `hanging`.
  ///
  /// A `hanging` of more than blanks marks foreign text: no row of it goes without, so a word too long for
  /// a row is broken. Below one of blanks such a word, a path perhaps, is left to the terminal, so that it
  /// can be copied whole.
  public static func wrapped(_ line: String, to columns: Int, hanging: String = "") -> String {
    let isForeign = hanging.contains { $0 != " " }
    guard columns >= (isForeign ? narrowestForForeign : narrowest), width(of: line) > columns else {
      return line
    }
    let lead = fitting(hanging, columns)
    // Foreign text that begins as its further rows do is set in as little as they are.
    let text =
      isForeign && line.hasPrefix(hanging) ? lead + line.dropFirst(hanging.count) : line
    let room = columns - width(of: lead)
    var result = ""
    var column = 0
    for piece in pieces(of: text) {
      let width = width(of: piece.word)
      let isBroken = isForeign && width > room
      if !result.isEmpty, column + piece.blanks + (isBroken ? 1 : width) > columns {
        result += "\n" + lead
        column = columns - room
      } else {
        result += String(repeating: " ", count: piece.blanks)
        column += piece.blanks
      }
      if isBroken {
        add(piece.word, to: &result, &column, columns, lead)
      } else {
        result += piece.word
        column += width
      }
    }
    return result
  }

  /// What rows hang from, with the last of its marks, in no more than half of the columns if it has one.
  private static func fitting(_ hanging: String, _ columns: Int) -> String {
    guard width(of: hanging) > columns / 2 else { return hanging }
    guard let last = hanging.lastIndex(where: { $0 != " " }) else {
      return String(hanging.prefix(detailIndent))
    }
    let start = hanging[..<last].lastIndex(of: " ").map(hanging.index(after:)) ?? last
    let mark = hanging[start...]
    let indent = max(0, columns / 2 - width(of: String(mark)))
    return String(repeating: " ", count: indent) + mark
  }

  /// Adds a word that is broken wherever the line ends.
  private static func add(
    _ word: String, to result: inout String, _ column: inout Int, _ columns: Int, _ lead: String
  ) {
    forEach(word) { character, width in
      if column + width > columns {
        result += "\n" + lead
        column = self.width(of: lead)
      }
      result.append(character)
      column += width
    }
  }

  /// Words, each with how many blanks are before it; blanks at the end are dropped.
  private static func pieces(of line: String) -> [(blanks: Int, word: String)] {
    var pieces: [(blanks: Int, word: String)] = []
    var blanks = 0
    var isInWord = false
    for character in line {
      if character == " " {
        blanks += 1
        isInWord = false
      } else if isInWord {
        pieces[pieces.count - 1].word.append(character)
      } else {
        pieces.append((blanks, String(character)))
        blanks = 0
        isInWord = true
      }
    }
    return pieces
  }

  /// The columns that a line takes.
  public static func width(of line: String) -> Int {
    var width = 0
    forEach(line) { width += $1 }
    return width
  }

  /// Every character with its columns.
  private static func forEach(_ line: String, _ body: (Character, Int) -> Void) {
    var isEscape = false
    for character in line {
      if character == "\u{1B}" { isEscape = true }
      body(character, isEscape ? 0 : TextWidth.columns(of: character))
      if character == "m" { isEscape = false }
    }
  }
}
