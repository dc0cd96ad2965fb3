internal import Patterns
internal import PlanRunnerKit

/// The fact, from its first character to its last, matches the regular expression.
struct Matches: Expectation {
  static let term = Term(
    "matches", "The fact, from its first character to its last, matches the regular expression.",
    [
      .required(
        "matches", .either("string, or an integer beside `match`", [.string, .integer(nil)]),
        "Regular expression that matches the whole fact; beside 'match', how often that must match."
      )
    ],
    example: #"{"git": "tag", "matches": "v[0-9.]+"}"#)
  private let text: String

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let text = String.decode(node, reporting: &diagnostics) else { return nil }
    do throws(PatternError) { _ = try Pattern(text) } catch {
      diagnostics.report("the expression is wrong: \(error)", at: node.place)
      return nil
    }
    self.text = text
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    do throws(PatternError) {
      return try Pattern(text).matchesWhole(fact.text)
        ? nil : "is \(fact.shown), which /\(text)/ does not match"
    } catch { throw .unclear("/\(text)/: \(error)") }
  }
}
