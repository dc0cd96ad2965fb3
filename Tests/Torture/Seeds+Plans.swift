extension Seeds {
  static let right: [PlanInput] = [
    PlanInput(
      plan: #"""
        {"$schema": "x", "format": 1, "name": "é", "summary": "s", "root": ".",
         "values": {"v": "${w} $${x}", "w": {"env": "W", "type": "integer", "default": 7},
          "k": {"env": "K", "secret": true}, "l": ["a", "${w}"], "b": true},
         "steps": [{"id": "a", "type": "exec", "command": ["echo", "${v}", "${k}"], "timeout": "90s",
          "when": {"value": "${w}", "equals": 7}, "environment": {"A": "${l}"}}]}
        """#),
    plan(
      values: #"{"s": "build/stage"}"#,
      #"""
      {"id": "a", "type": "stage", "files": [{"from": "f.txt", "into": "${s}/f.txt"}]},
      {"id": "b", "type": "gate", "subject": "${s}/f.txt", "rules": [
       {"that": "x", "file": "${s}/f.txt", "containsLine": "A", "severity": "warning"},
       {"that": "y", "when": {"git": "tag", "exists": true}, "git": "tag", "equals": "v1"}]}
      """#),
    plan(
      values:
        #"{"v": {"file": "f.json", "json": "/a/0"}, "n": {"ledger": "l.json", "next": "build"}}"#,
      #"{"id": "a", "type": "ledger-append", "ledger": "l.json", "entry": {"version": "${v}", "build": "${n}"}}"#
    ),
    plan(
      #"""
      {"id": "a", "type": "version-invariants", "equal": [{"file": "f.txt", "match": "([0-9.]+)"},
       {"file": "f.json", "json": "/v"}], "grammar": "semantic", "build": 8, "ledger": "l.json"}
      """#),
    plan(
      #"""
      {"id": "a", "type": "archive", "tree": "t", "prefix": "p", "into": "o.tar.gz", "format": "tar.gz"},
      {"id": "b", "type": "prove", "artifact": "o.tar.gz", "embedded": [{"entry": "p/f", "file": "t/f"}]}
      """#),
    plan(
      #"{"id": "a", "type": "spec-diff", "base": "b", "derived": "d", "changes": [{"line": "x", "becomes": "y"}]}"#
    ),
    plan(#"{"id": "tree", "type": "dirty-tree", "allow": ["*.md", "b/**"], "proof": "content"}"#),
    plan(
      values: #"{"e": {"file": "f.txt", "text": true}}"#,
      #"""
      {"id": "a", "type": "exec", "command": ["a"], "inputs": ["x"], "outputs": ["y"], "quietFor": "5s",
       "expect": [{"that": "z", "forEach": {"file": "f.json", "json": "/list"}, "file": "d",
       "entry": "${item}", "size": true, "above": 2}]}
      """#),
  ]

  static let wrong: [PlanInput] =
    [
      "", " ", "\n\n", "{}", "[]", "null", "1", #""""#, #"{"format": 2}"#, #"{"format": "1"}"#,
      #"{"format": 1}"#, #"{"format": 1, "steps": []}"#, "\n\n" + #"{"format": 1, "steps": []}"#,
      #"{"format": 1, "format": 1, "steps": []}"#, #"{"format": 1, "steps": [],}"#,
      #"{"format": 1, "steps": ["a", {"id": "A"}, {"id": 1}, {"type": "exec"}, {"id": "a"}]}"#,
      #"{"format": 1, "stepz": [{"id": "a", "type": "exec"}], "drop": ["x"]}"#,
      #"{"format": 1, "values": {"a": "${b}", "b": "${a}", "c": "${d}", "item": 1}, "steps": []}"#,
      #"{"format": 1, "extends": "plan.json"}"#, #"{"format": 1, "extends": "gone.json"}"#,
      #"{"format": 1, "root": "gone", "steps": [{"id": "a", "type": "dirty-tree"}]}"#,
      #"{"format": 1, "steps": [{"id": "a", "type": "exce", "comand": ["a"], "when": {"file": "f"}}]}"#,
      #"{"format": 1, "steps": [{"id": "a", "type": "exec", "command": ["é${", "\u00e9${x}", "${}"]}]}"#,
      #"{"format": 1, "steps": [{"id": "a", "type": "exec", "command": ["a"], "timeout": 90}]}"#,
      #"{"format": 1, "steps": [{"id": "a", "type": "gate", "rules": [{"file": "f", "match": "(", "x": 1}]}]}"#,
      #"{"format": 1, "steps": [{"id": "a", "type": "gate", "rules": [{"file": "f", "env": "A"}, {}]}]}"#,
      #"{"format": 1, "steps": [{"id": "a", "type": "exec", "command": ["a"], "stdout": "../x"}]}"#,
      #"{"format": 1, "steps": [{"id": "a", "type": "exec", "command": ["a"], "stdout": ".git/x"}]}"#,
      #"{"format": 1, "steps": [{"id": "a", "type": "exec", "command": ["a"], "stdout": "plan.json"}]}"#,
    ].map { PlanInput(plan: $0) } + [
      plan(
        #"""
        {"id": "a", "type": "exec", "command": ["a"], "inputs": ["y"], "stdout": "x"},
        {"id": "b", "type": "exec", "command": ["b"], "outputs": ["y", "x"]}
        """#),
      plan(
        values: #"{"s": {"env": "S", "secret": true}, "t": null, "u": {"value": 1, "default": 2}}"#,
        ""),
      rule(#""env": "A", "equals": {"file": "f"}, "oneOf": [], "above": "x""#),
    ]

  private static let base = #"""
    {"format": 1, "values": {"v": 1}, "steps": [{"id": "a", "type": "exec", "command": ["x"]},
     {"id": "b", "type": "gate", "rules": [{"that": "x", "value": "${v}", "equals": 1}]}]}
    """#

  static let overlays: [PlanInput] =
    [
      #""values": {"v": 2, "w": "${v}"}"#,
      #""drop": ["b"], "steps": [{"id": "a", "timeout": "1s"}]"#,
      #""steps": [{"id": "n", "type": "dirty-tree", "after": "a"}, {"id": "m", "type": "dirty-tree", "after": "n"}]"#,
      #""steps": [{"id": "a", "comand": 1}, {"id": "b", "after": "a"}, {"id": "c", "type": "exec"}, {"id": "a"}]"#,
      #""drop": ["a", "b", "c"]"#, #""name": "up", "root": "..""#,
    ].map {
      PlanInput(plan: #"{"format": 1, "extends": "base.json", \#($0)}"#, base: base)
    } + [
      PlanInput(
        plan: #"{"format": 1, "extends": "base.json"}"#, base: #"{"format": 1, "steps": [1,]"#),
      PlanInput(
        plan: #"{"format": 1, "extends": "base.json"}"#,
        base: #"{"format": 1, "extends": "./plan.json"}"#),
    ]
}
