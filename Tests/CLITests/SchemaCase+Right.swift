extension SchemaCase {
  static let right: [SchemaCase] = [
    .step(
      "references alone",
      #"""
      "type": "exec", "command": "${list}", "inputs": "${list}", "outputs": ["${text}"],
      "environment": {"A": "${number}"}, "timeout": "${time}"
      """#,
      values: #"{"list": ["a", "b"], "text": "c", "number": 1, "time": "1s"}"#),
    .step(
      "references within texts",
      #""type": "exec", "command": ["${a}-${a}"], "stdout": "x/${a}.txt", "timeout": "${n}s""#,
      values: #"{"a": "b", "n": 90}"#),
    .step(
      "a step type's integer by reference",
      #""type": "version-invariants", "build": "${n}", "ledger": "l.json", "equal": [{"file": "f"}]"#,
      values: #"{"n": 8}"#),
    .step(
      "a list of objects by reference",
      #""type": "gate", "rules": "${rules}", "allowEmpty": "${on}""#,
      values: #"{"rules": [{"that": "x", "file": "f", "exists": true}], "on": true}"#),
    .rule(
      "a rule's references",
      #"""
      "file": "${f}.txt", "sha256": "${on}", "severity": "${grave}", "exists": "${on}",
      "equals": "${f}", "above": "${n}"
      """#, values: #"{"f": "7", "on": true, "grave": "warning", "n": 1}"#),
    .rule(
      "counts by reference", #""file": "f.sqlite", "sql": "SELECT 1", "rows": "${n}""#,
      values: #"{"n": 1}"#),
    .rule("counted matches", #""file": "f", "match": "a", "matches": 2"#),
    .rule("matches and expects", #""file": "f", "match": "(a)", "matches": "a""#),
    .rule("an empty pointer", #""file": "f", "json": "", "exists": false"#),
    .rule("escapes in a pointer", #""file": "f", "plist": "/a~1b/~0", "equals": true"#),
    .rule("a source to agree with", #""git": "head", "equals": {"file": "f", "json": "/a"}"#),
    .rule(
      "a condition and elements",
      #"""
      "when": {"git": "tag", "exists": true}, "file": "d", "entry": "${item}", "size": true,
      "forEach": {"file": "f", "json": "/list"}, "above": 2
      """#),
    .rule(
      "a URL with all it may have",
      #"""
      "url": "https://example.org/${n}", "json": "/a", "equals": {"url": "HTTP://example.org"},
      "timeout": "10s", "limit": "64KiB", "headers": {"A": "${n}"}, "offline": "copy.json"
      """#, values: #"{"n": 1}"#),
    .rule(
      "a URL by reference", #""url": "${u}", "size": true, "below": 9"#,
      values: #"{"u": "http://a"}"#),
    .step(
      "what a program did",
      #"""
      "type": "exec", "command": ["x"], "version": ["-v"], "quietFor": "1s", "expect": [
        {"that": "a", "output": "all", "match": "x", "matches": 0},
        {"that": "b", "when": {"exitStatus": true, "equals": 0}, "output": "stdout", "json": "/a", "equals": 1},
        {"that": "c", "file": "f", "sql": "SELECT 1", "rows": 1}, {"that": "d", "exitStatus": true, "below": 4}]
      """#),
    .rule("a fraction", #""value": 1.5, "atLeast": 0.25"#),
    .rule("a path with odd names", #""file": ".a/..b/...", "exists": true"#),
    .step(
      "comments everywhere",
      #"""
      "$comment": 1, "type": "gate", "when": {"$comment": [], "value": 1, "equals": 1},
      "rules": [{"$comment": {}, "that": "x", "$schema": "y", "exists": true, "git": "tag",
                 "when": {"$comment": null, "git": "tag", "exists": true}}]
      """#, values: #"{"$comment": {"a": null}, "v": {"$comment": 1, "value": 1}}"#),
    .step(
      "comments in objects of step types",
      #"""
      "type": "stage", "database": "d", "into": "i", "profile": "p",
      "files": [{"from": "a", "into": "b", "$comment": 1}],
      "profiles": {"$comment": 1, "p": {"drop": [], "$comment": 1}}
      """#),
    .value("a variable", #"{"env": "NOT_SET", "type": "integer", "secret": false, "default": 1}"#),
    .value(
      "a default from a source",
      #"{"env": "NOT_SET", "default": {"value": "${other}"}}"#
        + #", "other": 1"#),
    .value("a source with a type", #"{"value": "8", "type": "integer"}"#),
    .value("an empty list", "[]"),
    .change("nothing but a change", #"{"id": "one", "command": ["false"], "timeout": "1h"}"#),
    .change("another type", #"{"id": "one", "type": "exec", "summary": "s"}"#),
    .change("a new step", #"{"id": "x", "type": "dirty-tree", "after": "one"}"#),
    .plan("only a name", #""extends": "base.json", "name": "n""#),
    .plan("a step less", #""extends": "base.json", "drop": ["two"]"#),
  ]
}
