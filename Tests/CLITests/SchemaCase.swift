import Testing

/// A plan for the schema and for planrunner, which must agree about it.
struct SchemaCase: CustomTestStringConvertible {
  let name: String
  let plan: String
  var testDescription: String { name }

  /// A plan with these members beside `format`.
  static func plan(_ name: String, _ members: String, format: String = #""format": 1, "#)
    -> SchemaCase
  { SchemaCase(name: name, plan: "{\(format)\(members)}") }

  /// A plan of one step with the id `a`.
  static func step(_ name: String, _ members: String, values: String = "{}") -> SchemaCase {
    plan(name, #""values": \#(values), "steps": [{"id": "a", \#(members)}]"#)
  }

  /// A plan of one gate with one rule.
  static func rule(_ name: String, _ members: String, values: String = "{}") -> SchemaCase {
    step(name, #""type": "gate", "rules": [{"that": "x", \#(members)}]"#, values: values)
  }

  /// A plan that runs `true` and has one value.
  static func value(_ name: String, _ value: String) -> SchemaCase {
    plan(
      name,
      #""values": {"v": \#(value)}, "steps": [{"id": "a", "type": "exec", "command": ["true"]}]"#)
  }

  /// A plan that extends ``base`` with these steps.
  static func change(_ name: String, _ steps: String, more: String = "") -> SchemaCase {
    plan(name, #""extends": "base.json", \#(more)"steps": [\#(steps)]"#)
  }

  static let base = """
    {"format": 1, "steps": [
      {"id": "one", "type": "exec", "command": ["true"]},
      {"id": "two", "type": "exec", "command": ["true"]}]}
    """
}
