import Testing

@testable import PlanRunnerKit

@Suite struct PlanDifferenceTests {
  private func difference(
    _ first: String, _ second: String, environment: [String: String] = [:]
  ) throws -> String {
    let folder = try Folder()
    try folder.put("a.json", first)
    try folder.put("b.json", second)
    func plan(_ name: String) throws -> Plan {
      let reading = try folder.read(name, environment: environment)
      return try #require(reading.plan, "\(reading.diagnostics.all.map(\.message))")
    }
    return PlanDifferenceText(PlanDifference(try plan("a.json"), try plan("b.json"))).text
      .replacing(folder.path, with: "ROOT")
  }

  private func plan(_ steps: String..., values: String = "{}") -> String {
    #"{"format": 1, "name": "p", "values": \#(values), "steps": [\#(steps.joined(separator: ",\n"))]}"#
  }

  private func play(_ id: String, _ more: String = "") -> String {
    #"{"id": "\#(id)", "type": "play"\#(more)}"#
  }

  @Test func tellsEachDifferenceWithBothPlaces() throws {
    let first = #"""
      {"format": 1, "name": "one", "values": {"word": "hi", "gone": 1},
       "steps": [
         {"id": "copy", "type": "echo", "from": "x", "to": "y"},
         {"id": "old", "type": "play"},
         {"id": "talk", "type": "play", "do": ["note ${word}", "note b"], "names": {"k": "v"}}
       ]}
      """#
    let second = #"""
      {"format": 1, "name": "two", "values": {"word": "ho", "more": true},
       "steps": [
         {"id": "new", "type": "play"},
         {"id": "copy", "type": "echo", "from": "x", "to": "y", "times": 2, "summary": "Copies."},
         {"id": "talk", "type": "play", "do": ["note ${word}", "note b"], "level": "low"}
       ]}
      """#
    #expect(
      try difference(first, second) == """
        - ROOT/a.json
        + ROOT/b.json

        plan
          name
            - "one"
            + "two"

        values
          word
            - "hi"  ROOT/a.json:1
            + "ho"  ROOT/b.json:1
          gone
            - 1        ROOT/a.json:1
            + nothing
          more
            - nothing
            + true     ROOT/b.json:1

        steps
          copy
            times
              - 1  default
              + 2  ROOT/b.json:4
            summary
              - nothing
              + "Copies."  ROOT/b.json:4
          - old  play  ROOT/a.json:4
          talk
            do/0
              - "note hi"  ROOT/a.json:5
              + "note ho"  ROOT/b.json:5
            level
              - null   default
              + "low"  ROOT/b.json:5
            names/k
              - "v"      ROOT/a.json:5
              + nothing
          + new  play  ROOT/b.json:3

        """)
  }

  @Test func aPlanDoesNotDifferFromItself() throws {
    let text = plan(play("a"), values: #"{"k": {"env": "K", "secret": true}}"#)
    #expect(try difference(text, text, environment: ["K": "swordfish"]) == "no difference\n")
  }

  @Test func onlyTheStepThatMovedIsInAnotherOrder() throws {
    let found = try difference(
      plan(play("a"), play("b"), play("c"), play("d")),
      plan(play("d"), play("a"), play("b"), play("c")))
    #expect(
      found == """
        - ROOT/a.json
        + ROOT/b.json

        steps
          d
            order
              - after c
              + first

        """)
  }

  @Test func listsOfDifferentLengthsDifferWhole() throws {
    let found = try difference(
      plan(play("a", #", "do": ["note a", "note b"]"#)), plan(play("a", #", "do": ["note b"]"#)))
    #expect(found.contains("    do\n      - [\"note a\",\"note b\"]  ROOT/a.json:1\n"), "\(found)")
  }

  @Test func secretsDifferAsDots() throws {
    let steps = play("a", #", "do": ["note ${k}"]"#)
    let found = try difference(
      plan(steps, values: #"{"k": {"env": "ONE", "secret": true}}"#),
      plan(steps, values: #"{"k": {"env": "TWO", "secret": true}, "open": "swordfish"}"#),
      environment: ["ONE": "swordfish", "TWO": "parrot-fish"])
    #expect(!found.contains("fish"), "\(found)")
    #expect(found.contains("    - \"•\"  environment variable ONE\n"), "\(found)")
    #expect(found.contains("      + \"note •\"  ROOT/b.json:1\n"), "\(found)")
  }

  struct Rise: CustomTestStringConvertible {
    let numbers: [Int]
    let rises: Set<Int>
    var testDescription: String { "\(numbers)" }
  }

  @Test(arguments: [
    Rise(numbers: [], rises: []), Rise(numbers: [0, 1, 2], rises: [0, 1, 2]),
    Rise(numbers: [3, 0, 1, 2], rises: [0, 1, 2]), Rise(numbers: [1, 2, 0], rises: [1, 2]),
    Rise(numbers: [2, 0, 3, 1, 4], rises: [0, 1, 4]), Rise(numbers: [2, 1, 0], rises: [0]),
  ])
  func findsTheLongestRise(_ example: Rise) {
    #expect(LongestRise.members(of: example.numbers) == example.rises)
  }
}
