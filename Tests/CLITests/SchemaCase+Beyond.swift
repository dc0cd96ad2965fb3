extension SchemaCase {
  /// What planrunner alone refuses.
  ///
  /// It needs the text itself, the values, another step, the plan below, what an expression means,
  /// the step's own judgement, or a form of text that no shape has. The schema must accept each, so
  /// that a case which it has learned to refuse moves to ``wrong``.
  static let beyond: [SchemaCase] = beyondValues + beyondSteps + beyondRules + beyondChanges

  private static let runs = #""type": "exec", "command": ["true"]"#

  private static let beyondValues: [SchemaCase] = [
    .plan(
      "a key twice",
      #""name": "a", "name": "b", "steps": [{"id": "a", "type": "dirty-tree"}]"#),
    .value("a value of another type", #"{"value": "x", "type": "integer"}"#),
    .value("a variable that is not set", #"{"env": "NOT_SET"}"#),
    .value("a secret that is too short", #"{"value": "a", "secret": true}"#),
    .step("values in a ring", runs, values: #"{"a": "${b}", "b": "${a}"}"#),
    .step("a name that no value has", #""type": "exec", "command": ["${x}"]"#),
    .step("half a reference", #""type": "exec", "command": ["${x"]"#),
    .step(
      "a list where a text stands", #""type": "exec", "command": ["${l}"]"#,
      values: #"{"l": ["a"]}"#),
    .step(
      "a wrong word by reference", #""type": "dirty-tree", "proof": "${w}""#,
      values: #"{"w": "contents"}"#),
    .step(
      "a path that leaves, by reference", #"\#(runs), "stdout": "${p}""#, values: #"{"p": "/a"}"#),
    .step(
      "a time without unit, by reference", #"\#(runs), "timeout": "${n}""#, values: #"{"n": 5}"#),
  ]

  private static let beyondSteps: [SchemaCase] = [
    .plan("an id twice", #""steps": [{"id": "a", \#(runs)}, {"id": "a", \#(runs)}]"#),
    .plan(
      "two writers of one file",
      #""steps": [{"id": "a", \#(runs), "outputs": ["o"]}, {"id": "b", \#(runs), "outputs": ["o"]}]"#
    ),
    .plan(
      "a file read before it is written",
      #""steps": [{"id": "a", \#(runs), "inputs": ["o"]}, {"id": "b", \#(runs), "outputs": ["o"]}]"#
    ),
    .step("a time that does not fit", #"\#(runs), "timeout": "99999999999999999999h""#),
    .step("no program", #""type": "exec", "command": []"#),
    .step("a variable's name with '='", #"\#(runs), "environment": {"A=B": "x"}"#),
    .step("a glob that is none", #""type": "dirty-tree", "allow": ["[a"]"#),
    .step("an archive of nothing", #""type": "archive", "into": "a""#),
    .step(
      "a prefix that leaves", #""type": "archive", "into": "a", "tree": "t", "prefix": "../x""#),
    .step("a stage of nothing", #""type": "stage""#),
    .step("a database that goes nowhere", #""type": "stage", "database": "d""#),
    .step(
      "a profile that is not there",
      #""type": "stage", "database": "d", "into": "i", "profile": "p", "profiles": {"q": {"drop": []}}"#
    ),
    .step(
      "a build without a ledger",
      #""type": "version-invariants", "equal": [{"file": "f"}], "build": 1"#
    ),
    .step(
      "an entry without a build",
      #""type": "ledger-append", "ledger": "l", "entry": {"version": "1"}"#
    ),
    .step(
      "a pattern that is none",
      #""type": "spec-diff", "base": "b", "derived": "d", "changes": [{"pattern": "(", "becomes": "c"}]"#
    ),
  ]

  private static let beyondRules: [SchemaCase] = [
    .rule("an expression that is none", #""file": "f", "match": "(", "exists": true"#),
    .rule("an expression of two groups", #""file": "f", "match": "(a)(b)", "exists": true"#),
    .rule("an entry's glob that is none", #""file": "f", "entry": "[a", "exists": true"#),
    .rule("an element of no list", #""file": "${item}", "exists": true"#),
    .rule(
      "elements that nothing names",
      #""file": "f", "exists": true, "forEach": {"file": "g", "json": "/a"}"#),
    .rule("a number that does not fit", #""git": "head", "equals": 99999999999999999999"#),
    .rule("half a surrogate pair", #""git": "head", "equals": "\ud800""#),
    .rule("a bound in words", #""git": "head", "above": "abc""#),
    .rule("two lines for one", #""file": "f", "containsLine": "a\nb""#),
    .rule("no name of a variable", #""env": "", "exists": true"#),
    .rule("what is not there and is something", #""git": "tag", "exists": false, "equals": "a""#),
  ]

  private static let beyondChanges: [SchemaCase] = [
    .change("a change of no step", #"{"id": "three", "timeout": "1s"}"#),
    .change("a new step behind no step", #"{"id": "x", "type": "dirty-tree", "after": "three"}"#),
    .change("a field that the step below has not", #"{"id": "one", "allow": ["a"]}"#),
    .change(
      "what is dropped and changed", #"{"id": "one", "timeout": "1s"}"#, more: #""drop": ["one"], "#
    ),
    .plan("something to drop that is not there", #""extends": "base.json", "drop": ["three"]"#),
  ]
}
