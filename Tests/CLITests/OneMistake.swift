import Testing

/// A plan with one mistake, and what `check` says of it, the caret's place and width included.
struct OneMistake: CustomTestStringConvertible {
  let testDescription: String
  /// The plan, in which `«` and `»` stand around what the caret must underline.
  let text: String
  let message: String

  init(_ kind: String, _ text: String, _ message: String) {
    testDescription = kind
    self.text = text
    self.message = message
  }

  /// A plan of one step with the id `a`, given by its members.
  static func step(_ kind: String, _ members: String, _ message: String) -> OneMistake {
    OneMistake(
      kind,
      """
      { "format": 1, "values": { "version": "1.2" }, "steps": [
        { "id": "uses", "type": "exec", "command": ["${version}"] },
        { "id": "a", \(members) }
      ] }
      """, message)
  }

  /// A gate with one rule, given by its members.
  static func rule(_ kind: String, _ members: String, _ message: String) -> OneMistake {
    step(kind, "\"type\": \"gate\", \"rules\": [{ \"that\": \"r\", \(members) }]", message)
  }

  /// A plan that extends one with the steps `tree` and `build`.
  static func change(_ kind: String, _ members: String, _ message: String) -> OneMistake {
    OneMistake(kind, "{ \"format\": 1, \"extends\": \"base.json\",\n  \(members) }", message)
  }

  static let base = """
    { "format": 1, "values": { "v": 1 }, "steps": [
      { "id": "tree", "type": "dirty-tree" },
      { "id": "build", "type": "exec", "command": ["true"], "timeout": "1m" }
    ] }
    """

  /// The plan without its marks.
  var plan: String { text.filter { $0 != "«" && $0 != "»" } }

  /// All that is printed of the mistake; the plans are of ASCII, so a byte is a column.
  var printed: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let index = lines.firstIndex(where: { $0.contains("«") }) else { return "no mark" }
    let parts = lines[index].split(omittingEmptySubsequences: false) { "«»".contains($0) }
    let column = parts[0].count
    let caret = String(repeating: " ", count: column) + "^"
    return """
      plan.json:\(index + 1):\(column + 1): error: \(message)
      \(parts.joined())
      \(caret)\(String(repeating: "~", count: max(1, parts[1].count) - 1))
      1 mistake; nothing was run.

      """
  }
}
