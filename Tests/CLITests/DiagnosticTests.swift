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

  private static let warned = [
    "plan.json": """
    {"format": 1, "name": "a",
      "values": {"unused": 1},
      "steps": [{"id": "x", "type": "exec", "command": ["true"]}]
    }
    """
  ]

  @Test func aWarningChangesNoStatus() throws {
    try Command("check", "plan.json").files(Self.warned).expect(
      output: "plan.json: 1 step, no mistake, 1 warning.\n",
      error: """
        plan.json:2:14: warning: no step uses the value 'unused'
          "values": {"unused": 1},
                     ^~~~~~~~

        """)
    try Command("check", "plan.json", "--diagnostics", "plain").files(Self.warned).expect(
      output: "plan.json: 1 step, no mistake, 1 warning.\n",
      error: "plan.json:2:14: warning: no step uses the value 'unused'\n")
  }

  @Test func aRunTellsWarningsOnceAndOtherCommandsNone() throws {
    let scratch = try Scratch()
    let run = try scratch.run(Command("run", "plan.json").files(Self.warned))
    #expect(run.status == 0)
    #expect(run.error.split(separator: "\n").count { $0.contains("warning: no step uses") } == 1)
    for words in [["graph", "plan.json"], ["explain", "plan.json"], ["plan.json", "--dry-run"]] {
      #expect(try scratch.run(Command(arguments: words)).error == "")
    }
  }

  @Test func warningsAreData() throws {
    let result = try Scratch().run(
      Command("check", "plan.json", "--format", "json").files(Self.warned))
    #expect(result.status == 0)
    let data = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let plan = (data?["plans"] as? [[String: Any]])?.first
    let warning = (plan?["diagnostics"] as? [[String: Any]])?.first
    #expect(warning?["severity"] as? String == "warning")
    #expect(warning?["line"] as? Int == 2 && warning?["endColumn"] as? Int == 22)
    #expect(plan?["steps"] as? Int == 1 && plan?["exitStatus"] as? Int == 0)
  }

  @Test func mistakesAndWarningsAreCountedApart() throws {
    let files = [
      "plan.json":
        #"{"format": 1, "extends": "b.json", "values": {"v": 1}, "steps": [{"id": "x", "comand": []}]}"#,
      "b.json":
        #"{"format": 1, "values": {"v": 1}, "steps": [{"id": "x", "type": "exec", "command": ["${v}"]}]}"#,
    ]
    let result = try Scratch().run(Command("check", "plan.json").files(files))
    #expect(result.status == 65)
    #expect(result.error.hasSuffix("\n1 mistake, 1 warning; nothing was run.\n"))
  }

  @Test func aWarningDoesNotDecideTheStatusOfAMistake() throws {
    let files = [
      "plan.json":
        #"{"format": 1, "extends": "b.json", "root": "nowhere", "values": {"v": 1}}"#,
      "b.json":
        #"{"format": 1, "values": {"v": 1}, "steps": [{"id": "x", "type": "exec", "command": ["${v}"]}]}"#,
    ]
    let result = try Scratch().run(Command("check", "plan.json").files(files))
    #expect(result.status == 66)
    #expect(result.error.contains("plan.json:1:66: warning: the value 'v' is the same already"))
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
