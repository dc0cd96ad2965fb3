import Foundation
import Testing

/// What GitHub Actions is told, and that nobody else can tell it anything.
@Suite struct AnnotationTests {
  private static func run(
    _ scratch: Scratch, _ plan: [String: String], _ words: [String] = [],
    more: [String: String] = [:]
  ) throws -> CommandResult {
    try scratch.run(
      Command(arguments: ["plans/plan.json"] + words)
        .files(["plans/plan.json": plan["plan.json"] ?? ""])
        .environment(["GITHUB_ACTIONS": "true"].merging(more) { $1 }))
  }

  private static let warning =
    #"{"id": "w", "type": "gate", "rules": [{"that": "a: 50%, b", "value": 1, "equals": 2, "severity": "warning"}]}"#

  @Test func standAtThePlansLine() throws {
    let scratch = try Scratch()
    let plan = SmallPlans.plan(Self.warning, SmallPlans.exec("echo 'last, 5%'; exit 3", id: "b"))
    let result = try Self.run(
      scratch, plan, more: ["GITHUB_WORKSPACE": scratch.directory.path])
    let error = Normalized(directory: scratch.directory.path).text(result.error)
    #expect(
      error == """
        ::error file=plans/plan.json,line=7,col=12,title=b::'sh' exited with status 3%0Alast, 5%25%0A\
        What to do: Read its whole output: <directory>/plans/.planrunner/logs/<run>-b.log
        ::warning file=plans/plan.json,line=6,col=12,title=w::a: 50%25, b: the plan's value 1 is 1, expected 2

        """)
    #expect(!result.output.contains("::error") && !result.output.contains("::warning"))
    let quiet = try Self.run(scratch, plan, ["--format", "json"])
    #expect(quiet.error.contains("\n::error file=plans/plan.json,line=7,"))
    #expect(!quiet.output.contains("::error"))
    let elsewhere = try Self.run(scratch, plan, more: ["GITHUB_WORKSPACE": "/usr"])
    #expect(elsewhere.error.hasPrefix("::error title=b::'sh' exited"))
  }

  @Test func standAtThePlacesThatCompilersName() throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "plans/src/a,b.c")
    let script = """
      for i in $(seq 1 12); do echo "src/a,b.c:$i:4: error: e$i"; done; \
      echo 'gone.c:1:1: error: gone'; exit 1
      """
    let result = try Self.run(
      scratch, SmallPlans.plan(SmallPlans.exec(script)),
      more: ["GITHUB_WORKSPACE": scratch.directory.path])
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[0].contains("%0A4 more errors are not annotated; see the summary."))
    #expect(
      lines[1]
        == "::error file=plans/src/a%2Cb.c,line=1,col=4,title=a%3A compiler error::src/a,b.c:1:4: error: e1"
    )
  }

  @Test(arguments: [[:], ["GITHUB_ACTIONS": ""], ["GITHUB_ACTIONS": "false"]])
  func areNoneElsewhere(_ variables: [String: String]) throws {
    let plan = SmallPlans.plan(SmallPlans.exec("exit 1"))
    let result = try Scratch().run(Command("plan.json").files(plan).environment(variables))
    #expect(result.status == 1 && result.error.isEmpty)
  }

  /// Everything of a plan and of a child that is printed, as a command.
  @Test(arguments: [
    "::error::x", "##[error]x", "  ::add-mask::x", "\u{A0}::stop-commands::x", "::\u{301}x",
  ])
  func areNotForgedByAnyText(_ text: String) throws {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let gate = { (id: String, severity: String) in
      #"{"id": "\#(id)", "type": "gate", "rules": [{"that": \#(quoted), "value": \#(quoted), "equals": "y", "because": \#(quoted), "severity": "\#(severity)"}]}"#
    }
    let echo =
      #"{"id": "e", "type": "exec", "command": ["printf", "%s\\n", \#(quoted), "a.c:1:1: error: e", \#(quoted), "  ^"]}"#
    let fail =
      #"{"id": "e", "type": "exec", "command": ["sh", "-c", "printf '%s\\n' \"$0\" 'a.c:1:1: error: e' \"$0\" '  ^' >&2; exit 1", \#(quoted)]}"#
    for steps in [[gate("w", "warning"), echo], [gate("f", "failure")], [fail]] {
      var plan = SmallPlans.plan(steps.joined(separator: ","))
      plan["plan.json"] = plan["plan.json"]?.replacing("\"small\"", with: quoted)
      let result = try Self.run(try Scratch(), plan, ["--verbose"])
      for line in (result.output + result.error).split(separator: "\n") {
        let rest = line.unicodeScalars.drop { $0.properties.isWhitespace }
        let isOurs =
          rest.starts(with: "::error ".unicodeScalars)
          || rest.starts(with: "::warning ".unicodeScalars)
        #expect(isOurs || !rest.starts(with: "::".unicodeScalars), "\(line)")
        #expect(
          isOurs
            || !line.utf8.split(separator: 0x0A).contains {
              Data($0).range(of: Data("##[".utf8)) != nil
            }, "\(line)")
      }
    }
    let wrong = try Self.run(try Scratch(), ["plan.json": "[\n\(text)\n"])
    #expect(wrong.status == 65)
    let commands = wrong.error.split(separator: "\n").filter {
      $0.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
    }
    #expect(commands.count == 1 && commands[0].hasPrefix("::error file="), "\(commands)")
  }
}
