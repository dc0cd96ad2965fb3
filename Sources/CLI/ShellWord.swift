/// A word as it is typed into bash or zsh.
struct ShellWord {
  let text: String

  init(_ word: String) {
    if word.unicodeScalars.contains(where: Self.isInvisible) {
      // Its bytes are named, so that pasting it does what it shows.
      text = "$'" + word.unicodeScalars.map(Self.escaped).joined() + "'"
    } else if !word.isEmpty, word.unicodeScalars.allSatisfy(Self.isPlain) {
      text = word
    } else {
      text = CompletionShell.quoted(word)
    }
  }

  private static func isPlain(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_", "+", ",", ":", "@", "%": true
    default: false
    }
  }

  private static func isInvisible(_ scalar: UnicodeScalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      || scalar.properties.generalCategory == .lineSeparator
      || scalar.properties.generalCategory == .paragraphSeparator
  }

  private static func escaped(_ scalar: UnicodeScalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "'", "\\": "\\\(scalar)"
    case _ where isInvisible(scalar):
      // Three digits each: a digit behind a shorter one would be taken for a part of it.
      String(scalar).utf8.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }.joined()
    default: String(scalar)
    }
  }
}
