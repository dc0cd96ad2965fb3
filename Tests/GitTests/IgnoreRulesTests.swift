import Testing

@testable import Git

@Suite struct IgnoreRulesTests {
  struct RuleCase: CustomTestStringConvertible, Sendable {
    let rules: String
    let hidden: [String]
    let shown: [String]
    var ignoresCase = false

    var testDescription: String { rules.debugDescription }

    init(_ rules: String, hides hidden: [String], shows shown: [String], ignoresCase: Bool = false)
    {
      self.rules = rules
      self.hidden = hidden
      self.shown = shown
      self.ignoresCase = ignoresCase
    }
  }

  /// Paths that end with a slash are directories.
  @Test(arguments: cases)
  func decidesAsGitDoes(_ example: RuleCase) {
    var rules = IgnoreRules(ignoresCase: example.ignoresCase)
    rules.add(Array(example.rules.utf8), name: "rules", baseLength: 0, isPersonal: false)
    func isIgnored(_ path: String) -> Bool {
      let isDirectory = path.hasSuffix("/")
      let bytes = Array(isDirectory ? path.dropLast().utf8 : path[...].utf8)
      return rules.verdict(on: bytes, isDirectory: isDirectory)?.isIgnored ?? false
    }
    for path in example.hidden { #expect(isIgnored(path), "\(path)") }
    for path in example.shown { #expect(!isIgnored(path), "\(path)") }
  }

  static let cases = [
    RuleCase("a", hides: ["a", "b/a", "a/"], shows: ["ab", "A"]),
    RuleCase("/a", hides: ["a"], shows: ["b/a"]),
    RuleCase("b/a", hides: ["b/a"], shows: ["c/b/a", "a"]),
    RuleCase("a/", hides: ["a/", "b/a/"], shows: ["a", "b/a"]),
    RuleCase("*/", hides: ["a/"], shows: ["a"]),
    RuleCase("*.o", hides: ["x.o", "d/x.o", ".o"], shows: ["x.oo"]),
    RuleCase("d/*.o", hides: ["d/x.o"], shows: ["d/e/x.o"]),
    RuleCase("**/t", hides: ["t", "a/t", "a/b/t"], shows: ["at"]),
    RuleCase("x/**", hides: ["x/a", "x/a/b"], shows: ["x/", "y/x/a"]),
    RuleCase("x/**/y", hides: ["x/y", "x/a/y", "x/a/b/y"], shows: ["xy", "x/ay"]),
    RuleCase("a**/b", hides: ["ab", "aa/b", "a/b"], shows: ["b/b"]),
    RuleCase("?a**/b", hides: ["xa/b", "xaa/b"], shows: ["xab", "xa/x/b"]),
    RuleCase("*.o\n!k.o", hides: ["x.o"], shows: ["k.o", "d/k.o"]),
    RuleCase("!k.o\n*.o", hides: ["k.o"], shows: ["k"]),
    RuleCase("#a\n\\#b\n\\!c", hides: ["#b", "!c"], shows: ["#a", "a", "c"]),
    RuleCase("a   \nb\\ \nc\\  \nd\t", hides: ["a", "b ", "c ", "d\t"], shows: ["b", "c", "d"]),
    RuleCase("a\r\nb\r\n", hides: ["a", "b"], shows: ["a\r"]),
    RuleCase("\u{FEFF}a", hides: ["a"], shows: ["\u{FEFF}a"]),
    RuleCase("[a-c]1", hides: ["b1"], shows: ["d1", "1"]),
    RuleCase("[!a]1\n[^b]2", hides: ["b1", "a2"], shows: ["a1", "b2"]),
    RuleCase("[]-]x\n[a-]y", hides: ["]x", "-x", "-y", "ay"], shows: ["ax", "by"]),
    RuleCase("[[:digit:]_]", hides: ["1", "_"], shows: ["a", ":"]),
    RuleCase("[[:no:]]\n[a\na\\", hides: [], shows: ["n", ":", "[a", "a", "a\\"]),
    RuleCase("d[/]x\nd?y", hides: ["d?y", "dxy"], shows: ["d/x", "d/y"]),
    RuleCase("\\*\n\\[a]", hides: ["*", "[a]"], shows: ["x", "a"]),
    RuleCase("Ab\n[C-E]", hides: ["aB", "d"], shows: ["b"], ignoresCase: true),
    RuleCase("\n   \n!\n/\n", hides: [], shows: ["a", "a/", "!", " "]),
    RuleCase(
      "*a*b*c*d*e*f*g*h*", hides: ["abcdefgh"], shows: [String(repeating: "abcdefg", count: 40)]),
  ]

  @Test func aDeeperFileOverrulesAHigherOne() {
    var rules = IgnoreRules(ignoresCase: false)
    rules.add(Array("*.t\n".utf8), name: "p", baseLength: 0, isPersonal: true)
    rules.add(Array("#\n!/k.t\n".utf8), name: "p/q", baseLength: 4, isPersonal: false)
    let kept = rules.verdict(on: Array("p/q/k.t".utf8), isDirectory: false)
    #expect(kept == IgnoreRules.Verdict(isIgnored: false, isPersonal: false, rule: "p/q:2"))
    let hidden = rules.verdict(on: Array("p/q/r/k.t".utf8), isDirectory: false)
    #expect(hidden == IgnoreRules.Verdict(isIgnored: true, isPersonal: true, rule: "p:1"))
  }
}
