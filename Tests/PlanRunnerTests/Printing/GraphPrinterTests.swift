import Crypto
import Testing

@testable import PlanRunnerKit

@Suite struct GraphPrinterTests {
  private static let text = #"""
    {"format": 1, "name": "small", "summary": "A small plan.",
     "values": {"word": "hi", "key": {"env": "KEY", "secret": true}},
     "steps": [
       {"id": "copy", "type": "echo", "from": "x", "to": "out/y", "summary": "Copies."},
       {"id": "off", "type": "play", "when": {"value": 1, "equals": 2}},
       {"id": "log", "type": "journal", "file": "log", "line": "${word} ${key}"},
       {"id": "use", "type": "play", "inputs": ["out", "log"], "outputs": ["z"]}
     ]}
    """#

  private func printed(_ format: GraphFormat) throws -> String {
    let folder = try Folder()
    try folder.put("plan.json", Self.text)
    let reading = try folder.read(environment: ["KEY": "swordfish"])
    #expect(reading.diagnostics.all.map(\.message) == [])
    return GraphPrinter(try #require(reading.plan)).text(format)
      .replacing(folder.path, with: "ROOT")
  }

  @Test func textForAPerson() throws {
    #expect(
      try printed(.text) == """
        small: A small plan.
        plan ROOT/plan.json
        root ROOT

        values
          word  "hi"  from ROOT/plan.json:2
          key   "•"   from environment variable KEY

        steps
          1. copy  echo
               Copies.
               reads   x
               writes  out/y
          2. off   play  (skipped: its 'when' is false)
          3. log   journal
               updates log
          4. use   play
               reads   out (from copy)
               reads   log (from log)
               writes  z

        """)
  }

  @Test func dotForGraphviz() throws {
    #expect(
      try printed(.dot) == #"""
        digraph "small" {
          rankdir=LR;
          node [shape=box];
          "copy" [label="1. copy\necho"];
          "off" [label="2. off\nplay", style=dashed];
          "log" [label="3. log\njournal"];
          "use" [label="4. use\nplay"];
          "copy" -> "use" [label="out"];
          "log" -> "use" [label="log"];
          "copy" -> "off" [style=dotted];
          "off" -> "log" [style=dotted];
          "log" -> "use" [style=dotted];
        }

        """#)
  }

  @Test func mermaidForMarkdown() throws {
    #expect(
      try printed(.mermaid) == #"""
        flowchart TD
          s0["(1) copy<br/>echo"]
          s1["(2) off<br/>play"]
          s2["(3) log<br/>journal"]
          s3["(4) use<br/>play"]
          s0 --> s1
          s1 --> s2
          s2 --> s3
          s0 -. "out" .-> s3
          s2 -. "log" .-> s3

        """#)
  }

  @Test func jsonForPrograms() throws {
    let folder = try Folder()
    let plan = try folder.plan(
      #"{"id": "a", "type": "echo", "from": "x", "to": "y"}, {"id": "b", "type": "journal", "file": "y2", "line": "${key}"}"#,
      values: #"{"key": {"env": "KEY", "secret": true}}"#, environment: ["KEY": "sword\"fish"])
    let digest = plan.files[0].digest
    #expect(
      GraphPrinter(plan).text(.json).replacing(folder.path, with: "ROOT") == """
        {
          "edges": [
            {
              "artifact": "x",
              "from": null,
              "to": "a"
            },
            {
              "artifact": "y2",
              "from": null,
              "to": "b"
            }
          ],
          "files": [
            {
              "name": "ROOT/plan.json",
              "sha256": "\(digest)"
            }
          ],
          "format": 1,
          "name": "small",
          "root": "ROOT",
          "steps": [
            {
              "id": "a",
              "inputs": [
                "x"
              ],
              "outputs": [
                "y"
              ],
              "parameters": {
                "from": "x",
                "times": 1,
                "to": "y"
              },
              "place": "ROOT/plan.json:1",
              "skipped": false,
              "summary": null,
              "type": "echo"
            },
            {
              "id": "b",
              "inputs": [
                "y2"
              ],
              "outputs": [
                "y2"
              ],
              "parameters": {
                "file": "y2",
                "line": "•"
              },
              "place": "ROOT/plan.json:1",
              "skipped": false,
              "summary": null,
              "type": "journal"
            }
          ],
          "summary": null,
          "values": [
            {
              "name": "key",
              "origin": "environment variable KEY",
              "secret": true,
              "value": "•"
            }
          ]
        }

        """)
  }

  @Test func noNameEndsTheLabelItStandsIn() throws {
    let folder = try Folder()
    let plan = try folder.plan(
      #"{"id": "a", "type": "echo", "from": "x", "to": "q\"\u0301]; evil -> b [x\\"}, {"id": "b", "type": "echo", "from": "q\"\u0301]; evil -> b [x\\", "to": "<i>#\\n"}, {"id": "c", "type": "play", "inputs": ["<i>#\\n"]}"#
    )
    let dot = GraphPrinter(plan).text(.dot)
    #expect(
      dot.unicodeScalars.split(separator: "\n").map { String($0) }.contains(
        "  \"a\" -> \"b\" [label=\"q\\\"\u{301}]; evil -> b [x\\\\\"];"))
    let mermaid = GraphPrinter(plan).text(.mermaid)
    #expect(mermaid.contains("s0 -. \"q#34;\u{301}#93;#59; evil -#62; b #91;x#92;\" .-> s1\n"))
    #expect(mermaid.contains(###"s1 -. "#60;i#62;#35;#92;n" .-> s2"###))
    #expect(dot.contains(##"[label="<i>#\\n"];"##))
    #expect(GraphPrinter(plan).text(.text).contains(#"writes  <i>#\n"#))
  }

  /// A label's escapes come after the masking: within `sword#34;fish` nobody would find the secret.
  @Test(arguments: GraphFormat.allCases) func noEscapeHidesASecretFromTheMask(
    _ format: GraphFormat
  ) throws {
    let folder = try Folder()
    let plan = try folder.plan(
      #"{"id": "a", "type": "echo", "from": "x", "to": "out-${key}"}, {"id": "b", "type": "play", "inputs": ["out-${key}"]}"#,
      values: #"{"key": {"env": "KEY", "secret": true}}"#,
      environment: ["KEY": #"zqx"_#<&>\wvk"#])
    let text = GraphPrinter(plan).text(format)
    #expect(text.contains("out-•"))
    #expect(!text.contains("zqx") && !text.contains("wvk"))
  }
}
