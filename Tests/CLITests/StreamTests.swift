import Foundation
import Testing

@Suite struct StreamTests {
  @Test(arguments: [
    ("a pass", SmallPlans.passing, Int32(0)),
    ("a failure", SmallPlans.plan(SmallPlans.exec("exit 1")), 1),
    ("a loud child", SmallPlans.plan(SmallPlans.exec("echo out; echo {} >&2")), 0),
  ])
  func putsOneValueOnStandardOutputAndTheRestBesideIt(
    _ name: String, _ plan: [String: String], _ status: Int32
  ) throws {
    let result = try Scratch().run(
      Command("plan.json", "--format", "json", "--verbose").files(plan))
    #expect(result.status == status)
    #expect(result.output.hasSuffix("}\n"))
    #expect(result.output.split(separator: "\n").count == 1)
    let value =
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(value?["exitStatus"] as? Int32 == status)
    #expect(value?["format"] as? Int == 1)
    #expect(result.error.hasPrefix("planrunner 0.1.0: small (plan.json)\n"))
  }

  @Test func aRefusalLeavesStandardOutputEmpty() throws {
    let plan = ["plan.json": "["]
    let result = try Scratch().run(Command("plan.json", "--format", "json").files(plan))
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.error.hasSuffix("1 mistake; nothing was run.\n"))
  }

  @Test func aGraphIsOneValueToo() throws {
    let result = try Scratch().run(
      Command("plan.json", "--dry-run", "--format", "json").files(
        SmallPlans.greeting(expecting: "x")))
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect((value["steps"] as? [Any])?.count == 3)
    #expect((value["edges"] as? [[String: Any]])?.first?["artifact"] as? String == "out.txt")
    #expect(result.error.isEmpty)
  }

  @Test(arguments: [
    "help", "version", "steps", "steps exec", "plan.json --dry-run", "plan.json --format json",
    "plan.json", "plan.json --verbose", "check plan.json", "doctor", "init there",
    "schema", "audit list", "audit events", "status", "explain plan.json",
    "diff plan.json plan.json", "completions bash",
    "check plan.json --format json", "graph plan.json --format svg",
  ])
  func saysThatADiskIsFull(_ words: String) throws {
    let scratch = try Scratch()
    #expect(try scratch.run(Command("plan.json").files(SmallPlans.passing)).status == 0)
    let binary = try Command.binary.path
    try scratch.shell("set +e; '\(binary)' \(words) 2>error >/dev/full; echo $? > status")
    #expect(try scratch.text("status") == "73\n")
    #expect(
      try scratch.text("error").hasSuffix(
        "planrunner: cannot write 'standard output': No space left on device\n"))
  }

  @Test func aFullDiskHidesNoOtherFailure() throws {
    let scratch = try Scratch()
    try scratch.write(
      SmallPlans.plan(SmallPlans.exec("exit 1"))["plan.json"] ?? "", to: "plan.json")
    let binary = try Command.binary.path
    try scratch.shell("set +e; '\(binary)' plan.json 2>error >/dev/full; echo $? > status")
    #expect(try scratch.text("status") == "1\n")
    #expect(try scratch.text("error").hasSuffix("No space left on device\n"))
  }

  /// Steps that did their work before the trail was found to be gone.
  @Test func aLostTrailLeavesTheReport() throws {
    let plan = SmallPlans.plan(
      SmallPlans.exec("rm .planrunner/audit.sqlite"), SmallPlans.exec("true", id: "b"))
    let result = try Scratch().run(Command("plan.json", "--format", "json").files(plan))
    #expect(result.status == 73)
    let value =
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(value?["exitStatus"] as? Int == 73 && value?["outcome"] as? String == "error")
    #expect((value?["message"] as? String)?.contains("the audit trail cannot be written") == true)
    #expect((value?["steps"] as? [Any])?.count == 2)
    #expect(result.error.split(separator: "planrunner: the audit trail: ").count == 2)
  }

  @Test(arguments: ["help", "steps", "plan.json", "plan.json --dry-run", "plan.json --format json"])
  func endsQuietlyWhenNobodyReads(_ words: String) throws {
    let scratch = try Scratch()
    let many = (0..<40).map { SmallPlans.exec("true", id: "step-\($0)") }
    for (path, text) in ["plan.json": many] {
      try scratch.write(
        "{\"format\":1,\"name\":\"many\",\"steps\":[\(text.joined(separator: ","))]}", to: path)
    }
    let binary = try Command.binary.path
    let script = """
      set +e +o pipefail
      '\(binary)' \(words) 2>error | head -c 1 > /dev/null; echo ${PIPESTATUS[0]} >> statuses
      '\(binary)' \(words) 2>>error >&-; echo $? >> statuses
      """
    try scratch.shell(script)
    #expect(try scratch.text("statuses") == "0\n0\n")
    let error = try scratch.text("error")
    #expect(words.contains("json ") || words.hasSuffix("--format json") || error.isEmpty)
    #expect(!error.contains("closed") && !error.contains("pipe"))
  }

  struct Color: CustomTestStringConvertible {
    let variables: [String: String]
    var words: [String] = []
    let isColored: Bool
    var testDescription: String { "\(variables.sorted { $0.key < $1.key }) \(words)" }
  }

  @Test(arguments: [
    Color(variables: [:], isColored: false),
    Color(variables: ["CLICOLOR_FORCE": "1"], isColored: true),
    Color(variables: ["CLICOLOR_FORCE": "0"], isColored: false),
    Color(variables: ["CLICOLOR_FORCE": ""], isColored: false),
    Color(variables: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], isColored: false),
    Color(variables: ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], isColored: true),
    Color(variables: [:], words: ["--color", "always"], isColored: true),
    Color(
      variables: ["NO_COLOR": "1", "TERM": "dumb"], words: ["--color=always"], isColored: true),
    Color(variables: ["CLICOLOR_FORCE": "1"], words: ["--color=never"], isColored: false),
    Color(variables: ["CLICOLOR_FORCE": "1"], words: ["--color=auto"], isColored: true),
  ])
  func coloursAsItIsAskedTo(_ example: Color) throws {
    let command = Command(arguments: ["plan.json"] + example.words)
    let result = try Scratch().run(
      command.files(SmallPlans.passing).environment(example.variables))
    #expect(result.output.contains("\u{1B}[32m     passed\u{1B}[0m  a") == example.isColored)
    #expect(result.output.contains("\u{1B}") == example.isColored)
  }

  /// `script` gives planrunner a terminal; util-linux only.
  @Test(arguments: [("xterm", true), ("dumb", false)])
  func coloursOnATerminalThatCan(_ terminal: String, _ isColored: Bool) throws {
    let scratch = try Scratch()
    try scratch.write(SmallPlans.passing["plan.json"] ?? "", to: "plan.json")
    let output = try scratch.shell(
      "TERM=\(terminal) script -qec \"'\(try Command.binary.path)' plan.json\" /dev/null </dev/null"
    )
    #expect(output.contains("passed"))
    #expect(output.contains("\u{1B}[32m") == isColored)
  }

  @Test func escapesWhatChildrenAndPlansSay() throws {
    let script =
      #"printf '\033[31mred\a\r\n\377\342\200\256'; printf '\033]0;title\a\n' >&2; exit 3"#
    let step = SmallPlans.exec(script, more: #", "summary": "s\u0007\u202e""#)
    let gate =
      #"{"id": "g", "type": "gate", "rules": [{"that": "t\u001b[1m", "value": "\u0007", "equals": "\u0008", "because": "b\u001b", "severity": "warning"}]}"#
    var plan = SmallPlans.plan(gate, step, values: #"{"v\u001b": "\u009b1m"}"#)
    plan["plan.json"] = plan["plan.json"]?.replacing("\"small\"", with: #""s\u001b[2J""#)
    for words in [
      ["plan.json"], ["plan.json", "--verbose"], ["plan.json", "--format", "json"],
      ["plan.json", "--dry-run"], ["graph", "plan.json", "--format", "dot"],
      ["graph", "plan.json", "--format", "mermaid"],
    ] {
      let result = try Scratch().run(Command(arguments: words).files(plan))
      for text in [result.output, result.error] {
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !Self.isControl($0) })
      }
    }
  }

  @Test func escapesTheNamesOfFilesAndDirectories() throws {
    let plan = SmallPlans.plan(SmallPlans.exec("exit 3"))["plan.json"] ?? ""
    let path = "d\u{1B}[2J\n\u{202E}/plan.json"
    let scratch = try Scratch()
    try scratch.write(plan, to: path)
    try scratch.write("[", to: path + ".wrong")
    for words in [
      [path], [path, "--quiet"], [path, "--dry-run"], ["check", path], ["explain", path],
      ["status", path], ["diff", path, path], ["check", path + ".wrong"], ["check", path + ".no"],
      ["check", path + ".wrong", "--diagnostics", "plain"], ["help", path], ["steps", path],
      ["init", path],
    ] {
      let result = try scratch.run(Command(arguments: words))
      for text in [result.output, result.error] {
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !Self.isControl($0) }, "\(words)")
        // What stands behind the name's own line feed must not begin a line.
        #expect(!text.contains("\n/plan.json") && !text.contains("\n\\u{202e}"), "\(words)")
      }
    }
  }

  private static func isControl(_ scalar: UnicodeScalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0x202E
  }

  @Test func writesUTF8WhateverTheLocale() throws {
    for locale in ["C", "POSIX", "de_DE.ISO-8859-1"] {
      let result = try Scratch().run(
        Command("plan.json", "--dry-run", "--set", "who=ੴ").files(
          SmallPlans.greeting(expecting: "x")
        ).environment(["LC_ALL": locale]))
      #expect(result.output.contains("who  \"ੴ\"  from --set"))
    }
  }

  @Test func keepsALocaleFromChangingWhatIsJudged() throws {
    let plan = SmallPlans.plan(
      SmallPlans.exec("printf 'ੴ' > x", more: #", "outputs": ["x"]"#),
      #"{"id": "b", "type": "gate", "rules": [{"that": "it", "file": "x", "match": "^(\\p{L}|.)$", "equals": "ੴ"}]}"#
    )
    let result = try Scratch().run(
      Command("plan.json").files(plan).environment(["LC_ALL": "C"]))
    #expect(result.status == 0, "\(result)")
  }
}
