import Foundation
import Testing

@Suite struct UsageTests {
  struct Case: CustomTestStringConvertible {
    let words: [String]
    let says: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., says: String) {
      self.words = words
      self.says = says
    }
  }

  /// The plan is not there: nothing may be read before the words are right.
  @Test(arguments: [
    Case(says: "no plan is given"),
    Case("--", says: "no plan is given"),
    Case("--quiet", says: "no plan is given"),
    Case("", says: "there is no command ''"),
    Case("run", says: "'run' lacks something: planrunner run PLAN"),
    Case("check", says: "'check' lacks something: planrunner check PLAN..."),
    Case("audit", says: "'audit' lacks something: planrunner audit list | show [RUN] | events"),
    Case("plan.json", "more", says: "'run' does not take 'more'"),
    Case("version", "x", says: "'version' does not take 'x'"),
    Case("rnu", "plan.json", says: "there is no command 'rnu'; did you mean 'run'?"),
    Case("chekc", "plan.json", says: "there is no command 'chekc'; did you mean 'check'?"),
    Case("help", "chekc", says: "there is no command 'chekc'; did you mean 'check'?"),
    Case("help", "plan.json", says: "there is no command 'plan.json'"),
    Case(
      "help", "ledger", says: "the command 'ledger' is not in this version of planrunner"),
    Case("help", "run", "check", says: "'help' does not take 'check'"),
    Case("zzzzzz", says: "there is no command 'zzzzzz'"),
    Case("ledger", "list", says: "the command 'ledger' is not in this version of planrunner"),
    Case("init", "a", "b", says: "'init' does not take 'b'"),
    Case("init", "", says: "'init' does not take ''"),
    Case("init", "--force", says: "there is no option '--force'"),
    Case("init", "a", "--quiet", says: "'--quiet' does not go with 'init'"),
    Case("intit", says: "there is no command 'intit'; did you mean 'init'?"),
    Case("diff", "a.json", says: "'diff' lacks something: planrunner diff PLAN PLAN"),
    Case("diff", "a.json", "b.json", "c.json", says: "'diff' does not take 'c.json'"),
    Case("completions", "fsh", says: "there is no 'completions fsh'; did you mean 'fish'?"),
    Case("explain", says: "'explain' lacks something: planrunner explain PLAN [STEP]"),
    Case("audit", "event", says: "there is no 'audit event'; did you mean 'events'?"),
    Case("audit", "list", "x", says: "'audit list' does not take 'x'"),
    Case("audit", "events", "x", says: "'audit events' does not take 'x'"),
    Case("audit", "show", "x", "y", says: "'audit' does not take 'y'"),
    Case("audit", "list", "--limit", "5", says: "'--limit' does not go with 'audit list'"),
    Case(
      "audit", "show", "--format", "json", says: "'--format' does not go with 'audit show'"),
    Case(
      "audit", "events", "--limit", "0", says: "'--limit' takes a number from 1 to 10000, not '0'"),
    Case(
      "audit", "events", "--limit", "10001",
      says: "'--limit' takes a number from 1 to 10000, not '10001'"),
    Case(
      "audit", "events", "--limit=all", says: "'--limit' takes a number from 1 to 10000, not 'all'"),
    Case("audit", "lst", says: "there is no 'audit lst'; did you mean 'list'?"),
    Case("plan.json", "--dryrun", says: "there is no option '--dryrun'; did you mean '--dry-run'?"),
    Case(
      "plan.json", "--colour", "never",
      says: "there is no option '--colour'; did you mean '--color'?"),
    Case("plan.json", "-x", says: "there is no option '-x'"),
    Case("-h", says: "there is no option '-h'; did you mean '--help'?"),
    Case("-V", says: "there is no option '-V'; did you mean '--verbose' or '--version'?"),
    Case("-help", says: "there is no option '-help'; did you mean '--help'?"),
    Case("-d", says: "there is no option '-d'; did you mean '--diagnostics' or '--dry-run'?"),
    Case("plan.json", "--junit", says: "'--junit' lacks its value: FILE"),
    Case("plan.json", "--junit", "-", says: "'--junit' takes the name of a file, not '-'"),
    Case("plan.json", "--summary=", says: "'--summary' takes the name of a file, not ''"),
    Case(
      "plan.json", "--dry-run", "--summary", "s",
      says: "'--summary' does not go with '--dry-run', which runs nothing"),
    Case("check", "plan.json", "--quiet", says: "'--quiet' does not go with 'check'"),
    Case("plan.json", "--set", says: "'--set' lacks its value: NAME=VALUE"),
    Case("plan.json", "--set", "a", says: "'--set' takes NAME=VALUE, not 'a'"),
    Case("plan.json", "--set", "=a", says: "'--set' takes NAME=VALUE, not '=a'"),
    Case("plan.json", "--set", "a=1", "--set", "a=2", says: "'--set' gives 'a' twice"),
    Case("plan.json", "--quiet=yes", says: "'--quiet' takes no value"),
    Case("plan.json", "--color", "blue", says: "'--color' is auto, always or never, not 'blue'"),
    Case("plan.json", "--color=never", "--color=never", says: "'--color' is given twice"),
    Case(
      "plan.json", "--format", "jsno",
      says: "'--format' is text or json, not 'jsno'; did you mean 'json'?"),
    Case(
      "check", "plan.json", "--diagnostics", "plian",
      says: "'--diagnostics' is full or plain, not 'plian'; did you mean 'plain'?"),
    Case(
      "graph", "plan.json", "--format", "dto",
      says: "'--format' is text, json, dot, mermaid or svg, not 'dto'; did you mean 'dot'?"),
    Case("plan.json", "--format", "dot", says: "'--format' is text or json, not 'dot'"),
    Case(
      "plan.json", "--lock-timeout", "-1",
      says: "'--lock-timeout' takes a number of seconds up to 604800, not '-1'"),
    Case(
      "plan.json", "--lock-timeout", "1.5",
      says: "'--lock-timeout' takes a number of seconds up to 604800, not '1.5'"),
    Case(
      "plan.json", "--lock-timeout=soon",
      says: "'--lock-timeout' takes a number of seconds up to 604800, not 'soon'"),
    Case(
      "plan.json", "--lock-timeout=18446744073709551615",
      says: "'--lock-timeout' takes a number of seconds up to 604800, not '18446744073709551615'"),
    Case(
      "plan.json", "--lock-timeout=9223372036854775807",
      says: "'--lock-timeout' takes a number of seconds up to 604800, not '9223372036854775807'"),
    Case(
      "\u{1B}[31mx",
      says: "there is no command '\\u{1b}[31mx' with U+001B CONTROL CHARACTER in it"),
  ])
  func refusesBeforeAnythingIsRead(_ example: Case) throws {
    try Command(arguments: example.words).expect(
      status: 64, error: "planrunner: \(example.says)\nplanrunner: see 'planrunner help'\n")
  }

  @Test func aValueThatThePlanDoesNotHaveIsWrongUsage() throws {
    try Command("plan.json", "--set", "whoo=x", "--set", "zzz=x").files(
      SmallPlans.greeting(expecting: "hello world")
    ).expect(
      status: 64,
      error: """
        planrunner: --set: the plan has no value 'whoo'; did you mean 'who'?
        planrunner: --set: the plan has no value 'zzz'

        """)
  }

  @Test func aPlanMayHaveACommandsNameAfterTwoDashes() throws {
    let result = try Scratch().run(
      Command("--", "run").files(["run": SmallPlans.passing["plan.json"] ?? ""]))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("planrunner 0.1.0: small (run)\n"))
  }

  @Test func aSetValueMayHoldAnEqualsSignAndNothing() throws {
    let plan = SmallPlans.plan(SmallPlans.exec("true"), values: #"{"a": "1", "b": "2"}"#)
    let result = try Scratch().run(
      Command("graph", "plan.json", "--set", "a=x=y", "--set=b=").files(plan))
    #expect(result.output.contains("  a  \"x=y\"  from --set\n  b  \"\"     from --set\n"))
  }

  @Test func anArgumentThatIsNoTextIsNotTakenForAnother() throws {
    let scratch = try Scratch()
    // A repaired name would be that of the directory beside it.
    try scratch.write(#"{"format": 1, "steps": []}"#, to: "n\u{FFFD}/plan.json")
    let binary = try Command.binary.path
    let said = try scratch.shell(
      #""\#(binary)" check "$(printf 'n\377/plan.json')" 2>&1 || echo "status $?""#)
    #expect(said.contains("an argument is not valid UTF-8"))
    #expect(said.hasSuffix("status 64\n"))
  }
}
