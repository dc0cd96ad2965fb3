internal import PlanRunnerKit

/// The query gives this many rows; the source's `sql` then counts instead of taking a value.
struct Rows: Expectation {
  static let term = Term(
    "rows",
    "The query gives this many rows; the source's 'sql' then counts instead of taking a value.",
    [
      .required("rows", .integer(0 ... .max), "With 'sql': how many rows the query gives.")
    ],
    example:
      #"{"file": "reader.sqlite", "sql": "SELECT 1 FROM lines WHERE gurmukhi IS NULL", "rows": 0}"#)
  private let count: Int

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let count = Int.decode(node, reporting: &diagnostics) else { return nil }
    guard count >= 0 else {
      diagnostics.report("found \(count), expected a number of rows", at: node.place)
      return nil
    }
    self.count = count
  }

  func objection<Artifacts: ArtifactReading & ~Copyable>(
    to fact: Fact, from artifacts: inout Artifacts
  ) throws(FactFailure) -> String? {
    fact == .integer(count) ? nil : "gives \(fact.text) rows, expected \(count)"
  }
}
