/// Keeps a CI system from taking text for a command: GitHub Actions reads all that a job prints.
enum CommandMarks {
  /// The same text, in which no line begins with `::` and none holds `##[`.
  ///
  /// GitHub passes over white space before a command, and finds the older form anywhere.
  static func disarmed(_ text: String) -> String {
    // By scalars: a mark with an accent on it is a mark too.
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var isLead = true
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[(index + 1)...]
      if isLead, scalar == ":", rest.first == ":" {
        result.append(contentsOf: "\\u{3a}".unicodeScalars)
      } else if scalar == "#", index > 0, scalars[index - 1] == "#", rest.first == "[" {
        result.append(contentsOf: "\\u{23}".unicodeScalars)
      } else {
        result.append(scalar)
      }
      isLead = scalar == "\n" || isLead && scalar.properties.isWhitespace
    }
    return String(result)
  }
}
