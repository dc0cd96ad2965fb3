public import PlanRunnerKit
internal import SQLite

/// A query as a plan gives it: what can be told without the database is told when the plan is read.
public struct SQLQuery: PlanValue, Equatable {
  public let text: String

  /// What a query begins with.
  private static let words = ["SELECT", "WITH", "VALUES", "PRAGMA", "EXPLAIN"]

  public static var shape: ValueShape { .string }
  public var json: JSONText { .string(text) }

  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> SQLQuery? {
    guard let text = String.decode(node, reporting: &diagnostics) else { return nil }
    // SQLite would take what stands before it for the whole.
    guard !text.utf8.contains(0) else {
      diagnostics.report("the query is wrong: U+0000 CONTROL CHARACTER is in it", at: node.place)
      return nil
    }
    // What an element makes of the text is known only when the rule is judged.
    guard !text.contains("${") else { return SQLQuery(text: text) }
    // By what a reader takes for one letter: an accent belongs to the letter before it.
    let word = String(text.drop { $0.isWhitespace }.prefix { $0.isLetter })
    // A comment or a bracket may stand before the word.
    if !word.isEmpty, !words.contains(word.uppercased()) {
      diagnostics.report(
        "found '\(word)', expected a query: SELECT, WITH, VALUES or PRAGMA"
          + Suggestion.text(for: word, among: words), at: node.place)
      return nil
    }
    if let mistake = Connection.mistake(inQuery: text) {
      diagnostics.report("the query is wrong: \(mistake)", at: node.place)
      return nil
    }
    return SQLQuery(text: text)
  }
}
