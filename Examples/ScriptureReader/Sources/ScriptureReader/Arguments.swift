/// What the command line asks for.
struct Arguments {
  enum Question: Equatable {
    case ang(Int64)
    case line(Int64)
    case integrity
    case help
  }

  static let usage = """
    usage: scripture-reader [--bundle DIR] ang NUMBER | line NUMBER | integrity

    Reads reader.sqlite and reader.manifest.json beside the program, or in DIR.
    """

  let question: Question
  /// The directory of the database pair; `nil` for the one the program lies in.
  let bundle: String?

  init(_ arguments: ArraySlice<String>) throws(Refusal) {
    var words: [String] = []
    var bundle: String?
    var rest = arguments
    while let word = rest.popFirst() {
      if word == "--bundle" {
        guard bundle == nil, let directory = rest.popFirst(), !directory.isEmpty else {
          throw Self.misuse("--bundle takes one directory")
        }
        bundle = directory
      } else {
        words.append(word)
      }
    }
    self.bundle = bundle
    question = try Self.question(words)
  }

  private static func question(_ words: [String]) throws(Refusal) -> Question {
    switch (words.first, words.count) {
    case ("--help", 1), ("help", 1): return .help
    case ("integrity", 1): return .integrity
    case ("ang", 2): return .ang(try number(words[1]))
    case ("line", 2): return .line(try number(words[1]))
    default: throw misuse("expected 'ang NUMBER', 'line NUMBER' or 'integrity'")
    }
  }

  private static func number(_ text: String) throws(Refusal) -> Int64 {
    guard let number = Int64(text), number > 0 else {
      throw misuse("\(text.debugDescription) is not a number from 1")
    }
    return number
  }

  private static func misuse(_ message: String) -> Refusal {
    Refusal(status: 64, message: "scripture-reader: \(message)\n\(usage)")
  }
}
