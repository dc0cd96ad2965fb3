import Testing

@testable import PlanRunnerKit

@Suite struct StepSnippetTests {
  private static func text(_ fields: [(String, ValueShape, JSONText?)]) -> String? {
    let entry = StepCatalog.Entry(
      name: "t", summary: "T.", example: "",
      fields: fields.map {
        FieldDescription(name: $0, role: .parameter, summary: "S.", shape: $1, fallback: $2)
      }, reader: { { _, _ in nil } })
    guard case .object(let members) = StepSnippet(entry: entry).json,
      case .string(let text)? = members["bodyText"]
    else { return nil }
    return text
  }

  @Test func hasTheFieldsThatMustBeThereInTheirOrder() {
    #expect(
      Self.text([("a", .string, .string("x")), ("b", .path, .null)])
        == #"{"id": "$1", "type": "t"}"#)
    #expect(
      Self.text([("b", .path, nil), ("c", .string, .null), ("a", .integer(nil), nil)])
        == #"{"id": "$1", "type": "t", "b": "$2", "a": $3}"#)
  }

  @Test(arguments: [
    (ValueShape.duration, #""$2""#), (.choice([ChoiceWord("w", "W.")]), #""$2""#),
    (.list(.string), #"["$2"]"#), (.list(.term(Term("n", "N."))), "[{$2}]"),
    (.map(.string), "{$2}"), (.either("e", [.path, .boolean]), #""$2""#), (.boolean, "$2"),
    (.anything, "$2"),
  ])
  func leavesAGapOfTheShape(_ shape: ValueShape, _ gap: String) {
    #expect(Self.text([("a", shape, nil)]) == #"{"id": "$1", "type": "t", "a": \#(gap)}"#)
  }
}
