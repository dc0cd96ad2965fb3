internal import PlanRunnerKit

/// The line by which Swift Testing tells an issue: `✘ Test name() recorded an issue at File.swift:1:2: …`.
struct RecordedIssue {
  /// Of which only the file's name is told.
  let location: Finding.Location?

  init?(_ line: String) {
    // The second is the mark that a Mac's terminal gets, from a private range.
    guard let mark = line.unicodeScalars.first, mark == "✘" || mark == "\u{100884}" else {
      return nil
    }
    guard line.dropFirst().drop(while: { $0 == " " }).hasPrefix("Test "),
      let range = line.firstRange(of: " recorded an issue")
    else { return nil }
    location = Self.location(line[range.upperBound...])
  }

  private static func location(_ text: Substring) -> Finding.Location? {
    var rest = text
    while let range = rest.firstRange(of: " at ") {
      rest = rest[range.upperBound...]
      guard let end = rest.firstRange(of: ": ") else { return nil }
      // The arguments of a test, which stand before, may hold the word too.
      if let location = SourceMark(rest[..<end.lowerBound])?.location,
        !location.path.contains(" at ")
      {
        return location
      }
    }
    return nil
  }
}
