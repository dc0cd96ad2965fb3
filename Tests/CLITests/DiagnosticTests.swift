import Foundation
import Testing

@Suite struct DiagnosticTests {
  private static let wrong = [
    "a.json": """
    {"format": 1, "name": "a", "steps": [
      {"id": "x", "type": "exec", "command": ["true"]},
      {"id": "x", "type": "exec", "command": ["true"]}
    ]}
    """
  ]

  @Test(arguments: [["check"], ["graph"], ["run"], [], ["explain"]])
  func printsALineForEachMistakeAndNote(_ words: [String]) throws {
    try Command(arguments: words + ["a.json", "--diagnostics", "plain"]).files(Self.wrong).expect(
      status: 65,
      error: """
        a.json:3:10: error: step id 'x' is already taken
        a.json:2:10: note: the first 'x' is here

        """)
  }

  @Test func givesDiagnosticsAsData() throws {
    let files = Self.wrong.merging(["b.json": SmallPlans.passing["plan.json"] ?? ""]) { $1 }
    let result = try Scratch().run(
      Command("check", "b.json", "a.json", "c.json", "--format", "json", "--diagnostics=plain")
        .files(files))
    #expect(result.status == 65)
    #expect(
      result.output == #"""
        {
          "exitStatus": 65,
          "format": 1,
          "plans": [
            {
              "diagnostics": [],
              "exitStatus": 0,
              "messages": [],
              "plan": "b.json",
              "steps": 1
            },
            {
              "diagnostics": [
                {
                  "cause": "plan",
                  "column": 10,
                  "endColumn": 13,
                  "endLine": 3,
                  "file": "a.json",
                  "line": 3,
                  "message": "step id 'x' is already taken",
                  "notes": [
                    {
                      "column": 10,
                      "endColumn": 13,
                      "endLine": 2,
                      "file": "a.json",
                      "line": 2,
                      "message": "the first 'x' is here"
                    }
                  ],
                  "severity": "error"
                }
              ],
              "exitStatus": 65,
              "messages": [],
              "plan": "a.json",
              "steps": null
            },
            {
              "diagnostics": [],
              "exitStatus": 66,
              "messages": [
                "cannot find 'c.json': No such file or directory"
              ],
              "plan": "c.json",
              "steps": null
            }
          ]
        }

        """#)
    #expect(result.error.hasPrefix("b.json: 1 step, no mistake.\na.json:3:10: error: "))
  }

  @Test func namesWhatSetGivesForNothing() throws {
    let result = try Scratch().run(
      Command("check", "plan.json", "--set", "x=1", "--format", "json").files(SmallPlans.passing))
    #expect(result.status == 64)
    #expect(result.output.contains("\"the plan has no value 'x'\""))
  }

  @Test func aVeryLongLineIsCut() throws {
    let text =
      #"{"format": 1, "name": ""# + String(repeating: "x", count: 100_000) + "\", \"stps\": []}"
    let result = try Scratch().run(Command("check", "plan.json").files(["plan.json": text]))
    #expect(result.status == 65)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count >= 4)
    for line in lines { #expect(line.count <= 200, "\(line.prefix(300))") }
  }
}
