/// Lines made to fit a terminal, which would otherwise break them anywhere.
///
/// Widths are in columns; escape sequences of colours take none.
public enum TerminalText {
  /// Below this a terminal is left to break lines as it likes.
  public static let narrowest = 20
  /// How far details are indented, and what a deep indent shrinks to where there is little room.
  private static let detailIndent = 12

  /// The line, cut with `…` where it would be wider than `columns`.
  public static func cut(_ line: String, to columns: Int) -> String {
    guard width(line) > columns else { return line }
    var result = ""
    var left = columns - 1
    for character in line {
      left -= TextWidth.columns(of: character)
      guard left >= 0 else { break }
      result.append(character)
    }
    return columns > 0 ? result + "…" : ""
  }

  /// The line, broken at its blanks; each line but the first begins with `hanging`.
  ///
  /// A word too long for a line of its own, such as a path, is left to the terminal, so that it can be
  /// copied whole. Below a lead that is more than blanks it is broken: its rest must not go without.
  public static func wrapped(_ line: String, to columns: Int, hanging: String = "") -> String {
    guard columns >= narrowest, width(line) > columns else { return line }
    let isDeep = width(hanging) > columns / 2
    let lead = isDeep ? String(hanging.prefix(detailIndent)) : hanging
    let room = columns - width(lead)
    var result = ""
    var column = 0
    for piece in pieces(of: line) {
      let width = width(piece.word)
      let isBroken = width > room && lead.contains { $0 != " " }
      if !isBroken, !result.isEmpty, column + piece.blanks + width > columns {
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

  /// Adds a word that is broken wherever the line ends.
  private static func add(
    _ word: String, to result: inout String, _ column: inout Int, _ columns: Int, _ lead: String
  ) {
    forEach(word) { character, width in
      if column + width > columns {
        result += "\n" + lead
        column = self.width(lead)
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

  private static func width(_ line: String) -> Int {
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
