import Testing

@testable import PlanRunnerKit

@Suite struct PlanExplanationTests {
  private static let base = #"""
    {"format": 1, "name": "base", "summary": "A base.",
     "values": {"word": "hi", "key": {"env": "KEY", "secret": true}, "out": "out/${word}"},
     "steps": [
       {"id": "copy", "type": "echo", "from": "x",
        "to": "${out}", "times": 2},
       {"id": "off", "type": "play", "when": {"value": "${word}", "equals": "no"}},
       {"id": "talk", "type": "play", "do": ["note ${key}"],
        "names": {"a long name": "a long text, too long for a line", "key": "x${key}y"}}
     ]}
    """#
  private static let top = #"""
    {"format": 1, "name": "top", "extends": "base.json",
     "values": {"word": "yes"},
     "steps": [
       {"id": "copy",
        "times": 3},
       {"id": "more", "type": "play", "after": "copy", "level": "high"}
     ]}
    """#

  private func explained(_ step: String? = nil) throws -> String? {
    let folder = try Folder()
    try folder.put("base.json", Self.base)
    try folder.put("top.json", Self.top)
    let reading = try folder.read("top.json", environment: ["KEY": "swordfish"])
    #expect(reading.diagnostics.all.map(\.message) == [])
    return PlanExplanation(try #require(reading.plan)).text(ofStep: step)?
      .replacing(folder.path, with: "ROOT")
  }

  @Test func everyFieldHasTheFileAndLineThatSaidIt() throws {
    let text = try #require(try explained("copy"))
    #expect(
      text == """
        top: A base.
        plan ROOT/top.json, which extends ROOT/base.json
        root ROOT

        values
          word  "yes"      ROOT/top.json:2
          key   "•"        environment variable KEY
          out   "out/yes"  ROOT/base.json:2

        steps
          1. copy  ROOT/base.json:4
             type   "echo"     ROOT/base.json:4
             from   "x"        ROOT/base.json:4
             to     "out/yes"  ROOT/base.json:5
             times  3          ROOT/top.json:5

        """)
  }

  @Test func saysWhatIsADefaultAndWhatIsSkipped() throws {
    let text = try #require(try explained())
    #expect(text.contains("  2. more  ROOT/top.json:6\n"))
    #expect(text.contains("     level     \"high\"  ROOT/top.json:6\n"))
    #expect(text.contains("     patience  null    default\n"))
    #expect(text.contains("  3. off  ROOT/base.json:6  (skipped: its 'when' is false)\n"))
    #expect(text.contains(#"{"equals":"no","value":"yes"}"#))
  }

  @Test func aLongValueStandsBelowItsLineAndASecretNowhere() throws {
    let text = try #require(try explained("talk"))
    #expect(
      text.contains(
        """
             names                 ROOT/base.json:8
               {
                 "a long name": "a long text, too long for a line",
                 "key": "x•y"
               }

        """), "\(text)")
    #expect(text.contains(#"["note •"]"#))
    #expect(!text.contains("swordfish"))
    #expect(!text.contains("copy"))
  }

  @Test func knowsNoStepThatThePlanDoesNotHave() throws {
    #expect(try explained("copz") == nil)
  }
}
