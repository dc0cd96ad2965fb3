/// Plans of a line or two, each in `plan.json`.
enum SmallPlans {
  /// A plan with the given steps, each the text of a JSON object.
  static func plan(_ steps: String..., values: String = "{}") -> [String: String] {
    let list = steps.map { "    \($0)" }.joined(separator: ",\n")
    return [
      "plan.json": """
      {
        "format": 1,
        "name": "small",
        "values": \(values),
        "steps": [
      \(list)
        ]
      }

      """
    ]
  }

  /// A step that runs a script; what the script says is up to its quotes.
  static func exec(_ script: String, id: String = "a", more: String = "") -> String {
    let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return #"{"id": "\#(id)", "type": "exec", "command": ["sh", "-c", "\#(escaped)"]\#(more)}"#
  }

  static let passing = plan(exec("true"))

  /// Writes a greeting, which a gate then judges.
  static func greeting(expecting text: String) -> [String: String] {
    [
      "plan.json": """
      {
        "format": 1,
        "name": "greeting",
        "summary": "Writes a greeting and reads it.",
        "values": { "who": "world" },
        "steps": [
          { "id": "make", "type": "exec", "command": ["sh", "-c", "printf 'hello ${who}' > out.txt; echo made"],
            "outputs": ["out.txt"] },
          { "id": "judge", "type": "gate",
            "rules": [{ "that": "it greets", "file": "out.txt", "text": true, "equals": "\(text)",
              "because": "it is polite" }] },
          { "id": "after", "type": "exec", "command": ["touch", "after.txt"], "outputs": ["after.txt"] }
        ]
      }

      """
    ]
  }
}
