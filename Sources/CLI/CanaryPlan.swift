/// Small plans, each a file, that bring a canary to every place where text comes out.
enum CanaryPlan {
  /// The variable that the canary is read from.
  static let variable = "PLANRUNNER_CANARY"
  /// The variable that its word is read from.
  static let wordVariable = "PLANRUNNER_CANARY_WORD"
  /// A file with all of its forms, which a child prints.
  static let forms = "forms.txt"

  /// Prints every form to both streams, is judged by a gate, and fails with a last line that is written in two pieces.
  static let run = "canary.json"
  /// Differs from ``run`` in what it makes of the canary.
  static let other = "other.json"
  /// Starts a program that is not there.
  static let missing = "missing.json"
  /// Has a mistake that the canary makes.
  static let wrong = "wrong.json"

  /// Names and texts.
  static let files = [
    (run, plan(derived: "Bearer ${canary}", steps: [print, judge, split])),
    (other, plan(derived: "Basic ${canary}", steps: [print, judge])),
    (missing, plan(derived: "", steps: [start])),
    (wrong, plan(derived: "", steps: [misspelled])),
  ]

  private static func plan(derived: String, steps: [String]) -> String {
    """
    {"format": 1, "name": "canary", "summary": "Shows whether a secret comes out.",
     "values": {"canary": {"env": "\(variable)", "secret": true},
      "word": {"env": "\(wordVariable)", "secret": true}, "derived": "\(derived)"},
     "steps": [
    \(steps.joined(separator: ",\n"))
     ]}

    """
  }

  private static let print = #"""
    {"id": "print", "type": "exec", "command": ["sh", "-c", "cat forms.txt; cat forms.txt >&2; : > \"$1\"", "sh", "made-${word}", "${derived}"],
     "outputs": ["made-${word}"], "environment": {"KEY": "${canary}"}, "summary": "Prints ${canary}."}
    """#

  private static let judge = #"""
    {"id": "judge", "type": "gate", "subject": "made-${word}", "rules": [
      {"that": "it is not ${canary}", "value": "${canary}", "equals": "another", "because": "of ${canary}",
       "severity": "warning"}]}
    """#

  private static let split = #"""
    {"id": "split", "type": "exec", "command": ["sh", "-c",
      "f() { for n in 1 9 25; do printf %s \"$1\" | head -c $n; sleep 0.02; printf %s \"$1\" | tail -c +$((n + 1)); echo; done; }; f \"$1\"; f \"$1\" >&2; exit 1",
      "sh", "${canary}"]}
    """#

  private static let start = #"""
    {"id": "start", "type": "exec", "command": ["missing/${canary}"]}
    """#

  private static let misspelled = #"""
    {"id": "wait", "type": "exec", "command": ["true"], "timeout": "${canary}"}
    """#
}
