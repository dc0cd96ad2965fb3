import PlanRunnerKit

/// What a message says it found, held against what stands at its place.
struct QuotedWords {
  /// `nil` when they agree, or when the message says nothing of the kind.
  private(set) var objection: String?

  init(_ message: String, _ found: ArraySlice<UInt8>) {
    // A masked message quotes no plan.
    guard !message.contains(Redactor.dot) else { return }
    let text = Self.string(found)
    // Filled in, the text is another.
    let isFilled = (text ?? "").unicodeScalars.contains("$")
    func expect(_ holds: Bool) {
      if !holds, !isFilled {
        objection = "'\(String(decoding: found, as: UTF8.self))' stands there: \(message)"
      }
    }
    if let first = Self.noun(of: message) {
      expect(found.first.map { first.utf8.contains($0) } ?? false)
    } else if message.hasPrefix("found the end of the text") {
      expect(found.isEmpty)
    } else if let word = Self.quoted(message, after: "found '", before: "', expected a query") {
      // The first word of what stands there.
      expect(text?.contains(word) == true)
    } else if let quoted = Self.quoted(message, after: "found '", before: "', expected") {
      expect(text == quoted || found.elementsEqual(quoted.utf8))
    } else if message.hasPrefix("found byte ") {
      expect(
        found.count == 1 && found.first.map { message.hasPrefix("found byte \($0),") } ?? false)
    } else if let key = Self.quoted(message, after: "duplicate key '", before: "'") {
      expect(text == key)
    } else if let id = Self.quoted(message, after: "step id '", before: "' is already") {
      expect(text == id)
    } else if let type = Self.quoted(message, after: "there is no step type '", before: "'") {
      expect(text == type)
    } else if let id = Self.quoted(message, after: "there is no step '", before: "'") {
      expect(text == id)
    } else if let name = Self.quoted(message, after: "there is no value '", before: "'") {
      let isThere = String(decoding: found, as: UTF8.self).contains("${\(name)}")
      if !isThere, !(text ?? "").contains("${\(name)}") {
        objection = "no '${\(name)}' stands there: \(message)"
      }
    } else if message.hasPrefix("step '") {
      expect(text.map { $0 == "after" || message.hasPrefix("step '\($0)' ") } ?? false)
    } else if let key = Self.unknownKey(message) {
      expect(text == key)
    }
  }

  /// The string that stands in quotes; `nil` when it is none.
  private static func string(_ found: ArraySlice<UInt8>) -> String? {
    guard found.first == UInt8(ascii: "\"") else { return nil }
    do throws(JSONMistake) { return try JSONParser.parse(Array(found), named: "").string } catch {
      return nil
    }
  }

  /// How a message begins that names a kind of value, and the bytes that such a value can begin with.
  private static let nouns = [
    ("null", "n"), ("a boolean", "tf"), ("an integer", "-0123456789"),
    ("a number", "-0123456789"), ("a string", "\""), ("an array", "["), ("an object", "{"),
  ].map { ("found \($0.0), expected", $0.1) }

  private static func noun(of message: String) -> String? {
    guard message.hasPrefix("found ") else { return nil }
    return nouns.first { message.hasPrefix($0.0) }?.1
  }

  /// The words between the two; the second counts where it stands last.
  private static func quoted(_ message: String, after head: String, before tail: String) -> String?
  {
    guard message.hasPrefix(head) else { return nil }
    let rest = message.dropFirst(head.count)
    let own = rest.firstRange(of: "; did you mean").map { rest[..<$0.lowerBound] } ?? rest
    return own.ranges(of: tail).last.map { String(own[..<$0.lowerBound]) }
  }

  private static func unknownKey(_ message: String) -> String? {
    guard let range = message.firstRange(of: " has no '"),
      !message[..<range.lowerBound].contains("'") || message.hasPrefix("step type '")
    else { return nil }
    let head = String(message[..<range.upperBound])
    return quoted(message, after: head, before: "'")
  }
}
