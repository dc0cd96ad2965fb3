import Testing

/// Two equal keys are told with both places, in every object of a plan, and the rest is read on.
@Suite struct DuplicateKeyTests {
  static let cases = [
    WrongPlan(
      "in values, and one mistake more",
      files: [
        "plan.json":
          #"{"format": 1, "values": {«1»"a": 1, "b": 2, «2»"a": 3}, "steps": [{"id": "p", "type": "play", «3»"od": []}]}"#
      ], "2: duplicate key 'a'", "1: note: first given here",
      "3: step type 'play' has no 'od'; did you mean 'do'?"),
    WrongPlan(
      "at the top and in a step",
      files: [
        "plan.json":
          #"{«1»"format": 1, «2»"format": 1, "steps": [{«3»"id": "p", "type": "play", «4»"id": "q"}]}"#
      ], "2: duplicate key 'format'", "1: note: first given here", "4: duplicate key 'id'",
      "3: note: first given here"),
    WrongPlan(
      "composed and decomposed, within a step's field",
      steps:
        "{\"id\": \"p\", \"type\": \"play\", \"names\": {«1»\"\u{E9}\": \"1\", «2»\"e\u{301}\": \"2\"}}",
      "2: duplicate key 'e\u{301}': both are one name, written in two ways",
      "1: note: first given here"),
    WrongPlan(
      "three times",
      steps: #"{"id": "p", "type": "play", "names": {«1»"n": "1", «2»"n": "2", «3»"n": "3"}}"#,
      "2: duplicate key 'n'", "1: note: first given here", "3: duplicate key 'n'",
      "1: note: first given here"),
    WrongPlan(
      "in a plan that is extended",
      files: [
        "plan.json": #"{"format": 1, "extends": "b.json"}"#,
        "b.json": #"{"format": 1, "steps": [{"id": "p", «1»"type": "play", «2»"type": "play"}]}"#,
      ], "2: duplicate key 'type'", "1: note: first given here"),
  ]

  @Test(arguments: cases) func isReported(_ wrong: WrongPlan) throws {
    #expect(try wrong.found() == wrong.findings)
  }
}
