import PlanRunnerKit

/// Holds every diagnostic against the text it speaks of: place, order, quoted words, printed forms.
struct DiagnosticTrial {
  private(set) var objections: [String] = []
  private let texts: SourceTexts

  init(_ reading: PlanReader.Result, inFull: Bool) {
    texts = reading.texts
    guard !reading.diagnostics.isEmpty else { return }
    let sorted = reading.diagnostics.sorted
    var seen: Set<String> = []
    var last = (0, 0)
    for diagnostic in sorted {
      check(diagnostic.message, diagnostic.place)
      // Of the world, a message quotes what no plan says.
      if diagnostic.cause == .plan { checkWords(diagnostic.message, diagnostic.place) }
      for note in diagnostic.notes { check(note.message, note.place) }
      let place = (Int(diagnostic.place.text), diagnostic.place.range.lowerBound)
      if place < last { objections.append("out of order: \(diagnostic.message)") }
      last = place
      let range = diagnostic.place.range
      if !seen.insert("\(place) \(range.upperBound) \(diagnostic.message)").inserted {
        objections.append("said twice at one place: \(diagnostic.message)")
      }
    }
    // What is out of its text cannot be printed.
    guard objections.isEmpty else { return }
    objections += PrintedTrial(reading.diagnostics, sorted, texts, inFull: inFull).objections
  }

  private mutating func check(_ message: String, _ place: Place) {
    guard Int(place.text) < texts.all.count else {
      return objections.append("in no text: \(message)")
    }
    let bytes = texts.all[Int(place.text)].bytes
    let range = place.range
    guard range.upperBound <= bytes.count else {
      return objections.append("\(range) is beyond the text's \(bytes.count) bytes: \(message)")
    }
    for offset in [range.lowerBound, range.upperBound] where Self.isWithinCharacter(offset, bytes) {
      objections.append("byte \(offset) is within a character: \(message)")
    }
    if let first = bytes[range].first, " \t\r\n".utf8.contains(first),
      !message.hasPrefix("found '"), !message.contains("byte")
    {
      objections.append("points at the space at \(range.lowerBound): \(message)")
    }
    if message.isEmpty { objections.append("says nothing at \(range)") }
  }

  private mutating func checkWords(_ message: String, _ place: Place) {
    guard objections.isEmpty else { return }
    let found = texts.all[Int(place.text)].bytes[place.range]
    if let wrong = QuotedWords(message, found).objection { objections.append(wrong) }
  }

  /// Whether an offset lies between the bytes of one well-formed character.
  private static func isWithinCharacter(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    guard offset < bytes.count, bytes[offset] & 0xC0 == 0x80 else { return false }
    for lead in stride(from: offset - 1, through: max(0, offset - 3), by: -1)
    where bytes[lead] & 0xC0 == 0xC0 {
      let width = bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
      let end = lead + width
      return end > offset && end <= bytes.count
        && JSONJudge.firstIllFormed(bytes[lead..<end]) == nil
    }
    return false
  }
}
