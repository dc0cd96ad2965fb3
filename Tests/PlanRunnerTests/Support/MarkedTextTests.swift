import Testing

@Suite struct MarkedTextTests {
  @Test func takesTheMarksOutAndRemembersTheirOffsets() {
    let marked = MarkedText("é«1»a«2»b")
    #expect(marked.bytes == Array("éab".utf8))
    #expect(marked.marks == ["1": 2, "2": 3])
  }

  @Test func anUnusedMarkIsAFinding() throws {
    let wrong = WrongPlan("", files: ["plan.json": #"{"format": 1, "steps": [«1»]}"#])
    #expect(
      try wrong.found() == [
        "plan.json at 0: the plan has no steps: it would pass without checking anything",
        "nothing at 1",
      ])
  }
}
