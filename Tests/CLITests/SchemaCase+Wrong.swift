extension SchemaCase {
  private static let fine = #""steps": [{"id": "a", "type": "exec", "command": ["true"]}]"#

  static let wrong: [SchemaCase] = wrongPlans + wrongSteps + wrongRules + wrongChanges

  private static let wrongPlans: [SchemaCase] = [
    .plan("no format", fine, format: ""),
    .plan("a newer format", fine, format: #""format": 2, "#),
    .plan("a format in quotes", fine, format: #""format": "1", "#),
    .plan("an unknown key", #""stepz": [], \#(fine)"#),
    .plan("a name that is a number", #""name": 1, \#(fine)"#),
    .plan("values in a list", #""values": [], \#(fine)"#),
    .plan("a value named item", #""values": {"item": 1}, \#(fine)"#),
    .plan("no steps", #""name": "n""#),
    .plan("an empty list of steps", #""steps": []"#),
    .plan("steps in an object", #""steps": {}"#),
    .plan("a step that is a text", #""steps": ["a"]"#),
    .plan("something to drop of nothing", #""drop": ["b"], \#(fine)"#),
    .value("null", "null"),
    .value("an unknown key of a value", #"{"env": "A", "defualt": 1}"#),
    .value("two places of a value", #"{"env": "A", "file": "f"}"#),
    .value("no place of a value", #"{"type": "string"}"#),
    .value("a default of a source", #"{"value": 1, "default": 2}"#),
    .value("a type that is none", #"{"value": 1, "type": "number"}"#),
    .value("a secret in quotes", #"{"value": "abcdefgh", "secret": "true"}"#),
  ]

  private static let wrongSteps: [SchemaCase] = [
    .plan("no id", #""steps": [{"type": "dirty-tree"}]"#),
    .plan("an id with capitals", #""steps": [{"id": "A", "type": "dirty-tree"}]"#),
    .plan("an id with a dash before", #""steps": [{"id": "-a", "type": "dirty-tree"}]"#),
    .step("no type", #""summary": "s""#),
    .step("an unknown type", #""type": "gaet", "rules": []"#),
    .step("an unknown field", #""type": "dirty-tree", "alow": []"#),
    .step("a field of another type", #""type": "dirty-tree", "command": ["true"]"#),
    .step("no field that must be there", #""type": "exec""#),
    .step("nothing to expect", #""type": "exec", "command": ["x"], "expect": []"#),
    .step(
      "a stream that is none",
      #""type": "exec", "command": ["x"], "expect": [{"that": "a", "output": "out", "equals": "x"}]"#
    ),
    .step(
      "a query of an output",
      #""type": "exec", "command": ["x"], "expect": [{"that": "a", "output": "all", "sql": "SELECT 1", "rows": 1}]"#
    ),
    .step(
      "an output in a gate",
      #""type": "gate", "rules": [{"that": "a", "output": "all", "equals": "x"}]"#),
    .step(
      "an exit status in a gate's condition",
      #""type": "gate", "rules": [{"that": "a", "when": {"exitStatus": true, "equals": 0}, "value": 1, "equals": 1}]"#
    ),
    .step("a text for a list", #""type": "exec", "command": "true""#),
    .step("a number in a list of texts", #""type": "exec", "command": [1]"#),
    .step("a number for a time", #""type": "exec", "command": ["true"], "timeout": 90"#),
    .step("a time without unit", #""type": "exec", "command": ["true"], "timeout": "90""#),
    .step("no time", #""type": "exec", "command": ["true"], "timeout": "0s""#),
    .step("an absolute path", #""type": "exec", "command": ["true"], "stdout": "/tmp/x""#),
    .step("a path that leaves", #""type": "exec", "command": ["true"], "stdout": "a/../../x""#),
    .step("a path with an empty part", #""type": "exec", "command": ["true"], "inputs": ["a//b"]"#),
    .step("a path's end", #""type": "exec", "command": ["true"], "inputs": ["a/"]"#),
    .step("a wrong word", #""type": "dirty-tree", "proof": "contents""#),
    .step("null for a field", #""type": "dirty-tree", "repository": null"#),
    .step("'after' without a plan below", #""type": "dirty-tree", "after": "b""#),
    .step(
      "a truth in words",
      #""type": "gate", "allowEmpty": "yes", "rules": [{"that": "x", "file": "f", "exists": true}]"#
    ),
    .step("rules over nothing", #""type": "gate", "rules": []"#),
    .step(
      "a number in a map of texts", #""type": "exec", "command": ["a"], "environment": {"A": 1}"#),
    .step("a condition over a file", #""type": "dirty-tree", "when": {"file": "f", "equals": 1}"#),
    .step("a condition that expects nothing", #""type": "dirty-tree", "when": {"value": 1}"#),
    .step("a packed file of nothing", #""type": "archive", "into": "a", "files": [{"as": "x"}]"#),
    .step("a packed file in words", #""type": "archive", "into": "a", "files": ["x"]"#),
    .step("a copy without a place", #""type": "stage", "files": [{"from": "a"}]"#),
    .step(
      "a profile that says nothing",
      #""type": "stage", "database": "d", "into": "i", "profile": "p", "profiles": {"p": {}}"#),
    .step(
      "an unknown key of an embedded file",
      #""type": "prove", "artifact": "a", "embedded": [{"entry": "e", "file": "f", "size": 1}]"#),
    .step(
      "a change of two lines",
      #""type": "spec-diff", "base": "b", "derived": "d", "changes": [{"line": "a", "pattern": "b", "becomes": "c"}]"#
    ),
    .step(
      "a field of an entry that is null",
      #""type": "ledger-append", "ledger": "l", "entry": {"version": null, "build": 1}"#),
    .step(
      "a build in words",
      #""type": "version-invariants", "equal": [{"file": "f"}], "ledger": "l", "build": "eight""#),
  ]

  private static let wrongRules: [SchemaCase] = [
    .step("a rule without words", #""type": "gate", "rules": [{"file": "f", "exists": true}]"#),
    .rule("an unknown key of a rule", #""file": "f", "exists": true, "becuase": "a""#),
    .rule("an unknown expectation", #""file": "f", "containLine": "a""#),
    .rule("no place", #""equals": 1"#),
    .rule("two places", #""file": "f", "env": "A", "equals": 1"#),
    .rule("two readings", #""file": "f", "json": "/a", "size": true, "equals": 1"#),
    .rule("a reading of no file", #""env": "A", "json": "/a", "equals": 1"#),
    .rule("an entry of no file", #""git": "head", "entry": "a", "equals": 1"#),
    .rule("a ledger without question", #""ledger": "l", "equals": 1"#),
    .rule("a ledger with two questions", #""ledger": "l", "next": "a", "last": "b", "equals": 1"#),
    .rule("a question for no ledger", #""file": "f", "next": "a", "equals": 1"#),
    .rule("a URL of another scheme", #""url": "ftp://example.org", "exists": true"#),
    .rule("a query to a server", #""url": "http://a", "sql": "SELECT 1", "rows": 1"#),
    .rule("a reading of a variable", #""env": "A", "json": "/a", "equals": 1"#),
    .rule("a size without a unit", #""url": "http://a", "limit": 1024, "exists": true"#),
    .rule("a copy of a file", #""file": "f", "offline": "c", "exists": true"#),
    .value("a value from a server", #"{"url": "http://a", "json": "/a"}"#),
    .value(
      "a default from a server", #"{"env": "UNSET_HERE", "default": {"url": "http://a"}}"#),
    .rule("no expectation", #""file": "f""#),
    .rule("a wrong question to git", #""git": "heed", "exists": true"#),
    .rule("a pointer without slash", #""file": "f", "json": "a", "exists": true"#),
    .rule("a wrong escape in a pointer", #""file": "f", "plist": "/~2", "exists": true"#),
    .rule("a switch that is off", #""file": "f", "size": false, "above": 1"#),
    .rule("rows of no query", #""file": "f", "rows": 0"#),
    .rule("fewer rows than none", #""file": "f", "sql": "SELECT 1", "rows": -1"#),
    .rule("one of none", #""git": "branch", "oneOf": []"#),
    .rule("null as a fact", #""git": "branch", "equals": null"#),
    .rule("a list as a fact", #""git": "branch", "notEquals": ["a"]"#),
    .rule("a wrong severity", #""git": "branch", "exists": true, "severity": "error""#),
    .rule("'exists' in words", #""git": "branch", "exists": "yes""#),
    .rule("a wrong source to agree with", #""git": "head", "equals": {"file": "f", "jsn": "/a"}"#),
    .rule(
      "an unknown key of a condition",
      #""git": "head", "equals": 1, "when": {"git": "tag", "exists": true, "equal": "v1"}"#),
    .rule(
      "elements without a pointer",
      #""file": "d", "entry": "${item}", "exists": true, "forEach": {"file": "f"}"#),
  ]

  private static let wrongChanges: [SchemaCase] = [
    .change("nothing changed", #"{"id": "one"}"#),
    .change("a field that no type has", #"{"id": "one", "comand": ["true"]}"#),
    .change("fields of two types", #"{"id": "one", "command": ["true"], "rules": []}"#),
    .change("a changed field of a wrong type", #"{"id": "one", "timeout": 5}"#),
    .change(
      "a field of another type than the one named", #"{"id": "one", "type": "exec", "allow": []}"#),
    .change("a new step without type", #"{"id": "x", "after": "one"}"#),
    .change("a new step that lacks a field", #"{"id": "x", "type": "exec", "after": "one"}"#),
    .change("a dropped number", #"{"id": "one", "timeout": "5s"}"#, more: #""drop": [2], "#),
  ]
}
