import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct SpecDiffTests {
  private static func step(_ changes: String) -> String {
    #""base": "base.yml", "derived": "out/derived.yml", "changes": [\#(changes)]"#
  }

  static let base = "name: Reader\nversion: 1\n  - path: a\n  - path: b\nname: Reader\n"

  @Test func replacesExactlyTheNamedLines() throws {
    let room = try Room(["base.yml": Self.base])
    let report = try room.run(
      #""type": "spec-diff", "#
        + Self.step(
          #"{"pattern": " +- path: b", "becomes": "  - path: c"}, {"line": "version: 1", "becomes": ""}"#
        ))
    #expect(report.outcome == .passed)
    #expect(report.later == .passed)
    #expect(
      try room.text(of: "out/derived.yml")
        == "name: Reader\n\n  - path: a\n  - path: c\nname: Reader\n")
    #expect(report.headline == "2 of 5 lines differ: 2, 4")
    #expect(report.findings == ["fact lines: [2,4]"])
    #expect(report.inputs == ["base.yml file"])
    #expect(report.outputs == ["out/derived.yml file"])
    #expect(report.changed == ["+out", "+out/derived.yml"])
    #expect(try report.digests["base.yml"] == room.digest(of: "base.yml"))
    #expect(try report.digests["out/derived.yml"] == room.digest(of: "out/derived.yml"))
  }

  struct Kept: CustomTestStringConvertible {
    let testDescription: String
    let before: [UInt8]
    let after: [UInt8]
  }

  private static func kept(_ behaviour: String, _ before: String, _ after: String) -> Kept {
    Kept(testDescription: behaviour, before: Array(before.utf8), after: Array(after.utf8))
  }

  static let kept: [Kept] = [
    kept("CR LF", "a\r\nold\r\nb\r\n", "a\r\nnew\r\nb\r\n"),
    kept("mixed endings", "a\nold\r\nb", "a\nnew\r\nb"),
    kept("no final line feed", "a\nold", "a\nnew"),
    kept("a final line feed", "old\n", "new\n"),
    kept("empty lines", "\n\nold\n\n\n", "\n\nnew\n\n\n"),
    kept("a carriage return within a line", "a\rb\nold\n", "a\rb\nnew\n"),
    kept("a line separator of Unicode", "a\u{2028}old\nold\n", "a\u{2028}old\nnew\n"),
    kept("spaces at ends", "old \nold\n old\n", "old \nnew\n old\n"),
    kept("both Unicode forms", "e\u{301}\n\u{E9}\nold\n", "e\u{301}\n\u{E9}\nnew\n"),
    Kept(
      testDescription: "bytes that are not UTF-8",
      before: [0xFF, 0xFE, 0x0A] + Array("old\n".utf8) + [0x80],
      after: [0xFF, 0xFE, 0x0A] + Array("new\n".utf8) + [0x80]),
    Kept(
      testDescription: "NUL bytes", before: [0x00, 0x0A] + Array("old\n".utf8),
      after: [0x00, 0x0A] + Array("new\n".utf8)),
  ]

  @Test(arguments: kept) func keepsAllElseByteForByte(_ spec: Kept) throws {
    let room = try Room()
    try room.write(spec.before, to: "base.yml")
    let report = try room.run(
      #""type": "spec-diff", "# + Self.step(#"{"line": "old", "becomes": "new"}"#))
    #expect(report.outcome == .passed)
    #expect(try room.bytes(of: "out/derived.yml") == spec.after)
    #expect(try room.bytes(of: "base.yml") == spec.before)
  }

  static let cases: [StepCase] = [
    .init(
      "a line that is not there", step(#"{"line": "version: 2", "becomes": "x"}"#), .failed,
      "'base.yml' has no line 'version: 2'", advice: "A change names exactly one line."),
    .init(
      "a line that differs in a space", step(#"{"line": "version: 1 ", "becomes": "x"}"#), .failed,
      "'base.yml' has no line 'version: 1 '"),
    .init(
      "a line that is there twice", step(#"{"line": "name: Reader", "becomes": "x"}"#), .failed,
      "'base.yml' has 2 lines 'name: Reader': 1, 5", advice: "A change names exactly one line."),
    .init(
      "an expression that matches twice", step(#"{"pattern": " +- path: .", "becomes": "x"}"#),
      .failed,
      "'base.yml' has 2 lines that / +- path: ./ matches: 3, 4"),
    .init(
      "an expression that matches a part alone", step(#"{"pattern": "version", "becomes": "x"}"#),
      .failed,
      "'base.yml' has no line that /version/ matches"),
    .init(
      "a line that stays as it is", step(#"{"pattern": "version: .", "becomes": "version: 1"}"#),
      .failed,
      "line 2 of 'base.yml' already is 'version: 1'"),
    .init(
      "a line that two changes are about",
      step(#"{"line": "version: 1", "becomes": "x"}, {"pattern": "version: .", "becomes": "y"}"#),
      .failed,
      "two changes are about line 2 of 'base.yml'"),
    .init(
      "the second change when the first is right",
      step(#"{"line": "version: 1", "becomes": "x"}, {"line": "no", "becomes": "y"}"#), .failed,
      "'base.yml' has no line 'no'"),
    .init(
      "an empty base", step(#"{"line": "a", "becomes": "x"}"#), .failed,
      "'base.yml' has no line 'a'",
      files: ["base.yml": ""]),
    .init(
      "a missing base", step(#"{"line": "a", "becomes": "x"}"#), .error,
      "there is no 'base.yml' to derive from", shell: "rm base.yml"),
    .init(
      "a base that is a directory", step(#"{"line": "a", "becomes": "x"}"#), .error,
      "cannot open 'base.yml': it is a directory",
      shell: "rm base.yml; mkdir base.yml"),
    .init(
      "an expression over bytes", step(#"{"pattern": "a", "becomes": "x"}"#), .error,
      "line 2 of the base is not UTF-8", shell: #"printf 'a\n\377\n' > base.yml"#),
    .init(
      "an expression without end", step(#"{"pattern": "(a+)+(b|c)", "becomes": "x"}"#), .error,
      "/(a+)+(b|c)/: …",
      files: ["base.yml": String(repeating: "a", count: 60) + "\n"]),
  ]

  @Test(arguments: cases) func writesNothingFor(_ step: StepCase) throws {
    try step.check("spec-diff", in: ["base.yml": Self.base])
  }

  static let wrong: [WrongStep] = [
    .init(
      #""base": "a", "derived": "b", "changes": []"#,
      "it: step 'it' changes no line: 'changes' is empty"),
    .init(
      #""base": "a", "derived": "a", "changes": [{"line": "x", "becomes": "y"}]"#,
      "it: step 'it' reads and writes 'a'"),
    .init(
      #""base": "a", "derived": "b", "changes": [{"line": "x", "becomes": «1»"y\nz"}]"#,
      "1: 'becomes' is one line, without its ending"),
    .init(
      #""base": "a", "derived": "b", "changes": [{"line": "x", "becomes": «1»"x"}]"#,
      "1: the line becomes what it is already, so nothing would be changed"),
    .init(
      #""base": "a", "derived": "b", "changes": [{"line": «1»"x\r", "becomes": "y"}]"#,
      "1: 'line' is one line, without its ending"),
    .init(
      #""base": "a", "derived": "b", "changes": [«1»{"becomes": "y"}]"#,
      "1: a change names its old line by one of 'line' and 'pattern'"),
    .init(
      #""base": "a", "derived": "b", "changes": [«1»{"line": "x", "pattern": "x", "becomes": "y"}]"#,
      "1: a change names its old line by one of 'line' and 'pattern'"),
    .init(
      #""base": "a", "derived": "b", "changes": [{"line": "x", "becomes": "y", «1»"become": "z"}]"#,
      "1: a change has no 'become'; did you mean 'becomes'?"),
  ]

  @Test(arguments: wrong) func isRefusedInThePlan(_ step: WrongStep) throws {
    try step.check("spec-diff")
  }
}
