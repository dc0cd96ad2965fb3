import PlanRoom
import Testing

/// Fields of step types, sources and rules that name something.
@Suite struct HiddenCharacterTests {
  struct Named: CustomTestStringConvertible {
    let testDescription: String
    let step: String
    let expected: String

    init(_ field: String, _ step: String, _ expected: String) {
      testDescription = field
      self.step = step
      self.expected = expected
    }

    /// A gate's rule with these members.
    static func rule(_ field: String, _ members: String, _ expected: String) -> Named {
      Named(
        field, #""type": "gate", "rules": [{"that": "r", "exists": true, \#(members)}]"#, expected)
    }
  }

  static let fields: [Named] = [
    .init("allow", #""type": "dirty-tree", "allow": [«1»"a\u202e/**"]"#, "a glob"),
    .init("repository", #""type": "dirty-tree", "repository": «1»"a\u202e""#, "a path"),
    .init("outputs", #""type": "exec", "command": ["c"], "outputs": [«1»"a\u202e"]"#, "a path"),
    .init(
      "environment", #""type": "exec", "command": ["c"], "environment": {«1»"a\u202e": "b"}"#,
      "a name"),
    .init(
      "profiles",
      #""type": "stage", "database": "d", "into": "i", "profile": "p", "profiles": {"p": {"drop": []}, «1»"a\u202e": {"drop": []}}"#,
      "a name"),
    .init(
      "embedded",
      #""type": "prove", "artifact": "a", "embedded": [{"entry": «1»"a\u202e", "file": "f"}]"#,
      "a glob"),
    .init(
      "entry",
      #""type": "ledger-append", "ledger": "l", "entry": {"version": "1", "build": 1, «1»"a\u202e": 1}"#,
      "a name"),
    .init(
      "ledger",
      #""type": "ledger-append", "ledger": «1»"a\u202e", "entry": {"version": "1", "build": 1}"#,
      "a path"),
    .rule("file", #""file": «1»"a\u202e""#, "a path"),
    .rule("entry of a file", #""file": "f", "entry": «1»"a\u202e""#, "a glob"),
    .rule("env", #""env": «1»"a\u202e""#, "a variable's name"),
    .rule("ledger of a source", #""ledger": «1»"a\u202e", "next": "build""#, "a path"),
    .rule("next", #""ledger": "l", "next": «1»"a\u202e""#, "a field's name"),
    .rule("where", #""ledger": "l", "next": "build", "where": {«1»"a\u202e": 1}"#, "a name"),
  ]

  @Test(arguments: fields) func isRefused(_ named: Named) throws {
    let mistakes = try Room().mistakes(in: named.step)
    #expect(mistakes.count == 1)
    let found = mistakes.first ?? ""
    #expect(found.hasPrefix("1: found 'a\u{202E}"))
    #expect(
      found.hasSuffix(
        "with U+202E RIGHT-TO-LEFT OVERRIDE in it, expected \(named.expected) of visible characters"
      ), "\(found)")
  }
}
