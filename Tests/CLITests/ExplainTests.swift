import Testing

@Suite struct ExplainTests {
  @Test func printsAStep() throws {
    try Command("explain", "plan.json", "a").files(SmallPlans.passing).repository().expectOutput {
      #expect($0.contains("  1. a  plan.json:6\n     type              \"exec\""))
      #expect($0.contains("     quietFor          "))
      #expect($0.contains("  default\n"))
    }
  }

  @Test func anUnknownStepIsWrongUsage() throws {
    try Command("explain", "plan.json", "maek").files(SmallPlans.greeting(expecting: "x")).expect(
      status: 64, error: "planrunner: the plan has no step 'maek'; did you mean 'make'?\n")
  }

  @Test func aWrongPlanIsNotExplained() throws {
    let result = try Scratch().run(Command("explain", "plan.json").files(["plan.json": "{"]))
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
  }
}

extension Command {
  /// Runs it in a fresh directory, expects status 0, and hands over what it printed.
  func expectOutput(_ check: (String) throws -> Void) throws {
    let result = try Scratch().run(self)
    #expect(result.status == 0, "\(result.error)")
    try check(result.output)
  }
}
