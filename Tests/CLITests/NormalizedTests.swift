import Testing

/// The helper that compares texts must neither hide nor keep more than it says.
@Suite struct NormalizedTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let becomes: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(text: "in /tmp/x/plan.json", becomes: "in <directory>/plan.json"),
    Case(text: "run 20241130T144730Z-0a1b2c.", becomes: "run <run>."),
    Case(text: "run 20241130T144730Z-0a1b2", becomes: "run 20241130T144730Z-0a1b2"),
    Case(text: "at 2024-11-30T14:47:30.123456789Z", becomes: "at <date>"),
    Case(text: "at 2024-11-30T14:47:30Z", becomes: "at <date>"),
    Case(text: "exec       12 ms  ok", becomes: "exec <time>  ok"),
    Case(text: "exec     1.2 s  ok", becomes: "exec <time>  ok"),
    Case(text: "in 2 m 3 s: 1 of 1", becomes: "in <time>: 1 of 1"),
    Case(text: "process 4711, plan 'x'", becomes: "process <pid>, plan 'x'"),
    Case(text: "12 msx 3 steps", becomes: "12 msx 3 steps"),
  ])
  func takesOutWhatDiffersFromRunToRun(_ example: Case) {
    #expect(Normalized(directory: "/tmp/x").text(example.text) == example.becomes)
  }
}
