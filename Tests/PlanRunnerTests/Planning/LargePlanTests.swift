import Testing

@testable import PlanRunnerKit

/// Plans of so many steps that several threads read them.
@Suite struct LargePlanTests {
  private static let count = 1500

  private static func text(_ step: (Int) -> String) -> String {
    let steps = (0..<count).map(step).joined(separator: ",\n")
    return #"{"format": 1, "name": "large", "steps": [\#(steps)]}"#
  }

  private static func step(_ number: Int, from: String? = nil, more: String = "") -> String {
    let input = from ?? (number == 0 ? "source" : "part\(number - 1)")
    let ends = #""from": "\#(input)", "to": "part\#(number)""#
    return #"{"id": "s\#(number)", "type": "echo", \#(ends)\#(more)}"#
  }

  @Test func stepsKeepTheirOrder() throws {
    let folder = try Folder()
    try folder.put("plan.json", Self.text { Self.step($0) })
    let plan = try #require(try folder.read().plan)
    #expect(plan.steps.map(\.id) == (0..<Self.count).map { "s\($0)" })
    let producers = PlanGraph(of: plan).edges.map(\.producer)
    #expect(producers == [nil] + (0..<(Self.count - 1)).map { "s\($0)" })
  }

  @Test func mistakesAreReportedInTheOrderOfOneReader() throws {
    let wrong = [3, 299, 300, 700, 1499]
    let folder = try Folder()
    try folder.put(
      "plan.json",
      Self.text { number in
        wrong.contains(number)
          ? Self.step(number, from: "part1499", more: #", "times": 4, "odd": 1"#)
          : Self.step(number)
      })
    let messages = try folder.read().diagnostics.all.map(\.message)
    #expect(
      messages
        == wrong.flatMap { _ in
          ["step type 'echo' has no 'odd'", "'times' must be 1 to 3, not 4"]
        })
  }

  @Test func whoReadsTooEarlyAndWhoWritesWhereNobodyMayAreBothFound() throws {
    let folder = try Folder()
    try folder.put(
      "plan.json",
      Self.text { number in
        switch number {
        case 5: Self.step(number, from: "part1400")
        case 900: #"{"id": "s900", "type": "echo", "from": "part899", "to": ".git/part900"}"#
        case 901: Self.step(number, from: "part899")
        default: Self.step(number)
        }
      })
    let messages = try folder.read().diagnostics.all.map(\.message)
    #expect(
      messages == [
        "'part1400' is read by 's5' but written only later, by 's1400'",
        "no step writes '.git/part900': git keeps the repository there, and planrunner its trail",
      ])
  }
}
