internal import Patterns
internal import PlanRunnerKit

/// What a regular expression's group takes from the text, which it must match exactly once.
struct MatchReading: DocumentReading {
  static let term = Term(
    "match",
    "What a regular expression's group takes from the text, which it must match exactly once.",
    [
      .required("match", .string, "Regular expression (PCRE2) with at most one group.")
    ],
    example: #"{"file": "project.yml", "match": "MARKETING_VERSION: ([0-9.]+)"}"#)
  /// Says how often the expression must match instead.
  static let countKey = "matches"
  /// Matches that are counted; of more, nobody is told how many there are.
  private static let limit = 100_000

  private let text: String
  private let count: Int?

  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics) {
    guard let node = object[Self.key], let text = String.decode(node, reporting: &diagnostics)
    else { return nil }
    if let node = object[Self.countKey], node.string == nil {
      guard let count = Int.decode(node, reporting: &diagnostics) else { return nil }
      guard (0...Self.limit).contains(count) else {
        diagnostics.report(
          "found \(count), expected a number of matches from 0 to \(Self.limit)", at: node.place)
        return nil
      }
      self.count = count
    } else {
      count = nil
    }
    do throws(PatternError) {
      let pattern = try Pattern(text)
      guard pattern.groupCount <= 1 else {
        diagnostics.report(
          "the expression has \(pattern.groupCount) groups, expected one; write (?: … ) for the others",
          at: node.place)
        return nil
      }
    } catch {
      diagnostics.report("the expression is wrong: \(error)", at: node.place)
      return nil
    }
    self.text = text
  }

  var description: String { "/\(text)/" }

  func fact(in bytes: [UInt8], named name: String) throws(FactFailure) -> Fact {
    let matches: [PatternMatch]
    do throws(PatternError) {
      matches = try Pattern(text).matches(in: bytes, atMost: Self.limit + 1)
    } catch { throw .unclear("\(name): /\(text)/: \(error)") }
    guard matches.count <= Self.limit else {
      throw .unclear("/\(text)/ matches more than \(Self.limit) times in \(name)")
    }
    let values = matches.map { match in
      String(decoding: bytes[match.group ?? match.whole], as: UTF8.self)
    }
    if let count {
      guard matches.count == count else {
        throw .missing(
          "/\(text)/ matches \(Self.times(matches.count)) in \(name), expected \(Self.times(count))"
            + (values.first.map { "; the first is '\($0)'" } ?? ""))
      }
      // Several places that must say one thing; none is a fact of its own.
      guard let first = values.first else { return .integer(0) }
      guard let other = values.first(where: { !$0.utf8.elementsEqual(first.utf8) }) else {
        return .text(first)
      }
      throw .missing("/\(text)/ finds different texts in \(name): '\(first)', '\(other)'")
    }
    guard let value = values.first else {
      throw .missing("/\(text)/ matches nothing in \(name)")
    }
    guard values.count == 1 else {
      throw .unclear(
        "/\(text)/ matches \(values.count) times in \(name), expected once; "
          + "make it narrower or say 'matches'")
    }
    return .text(value)
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "nowhere"
    case 1: "once"
    default: "\(count) times"
    }
  }
}
