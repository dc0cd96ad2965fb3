/// A variable of planrunner's own environment, as a plan names it.
public enum EnvironmentVariable {
  /// Reads the name, or reports one that no variable has: its absence would prove nothing.
  public static func name(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> String? {
    guard let name = String.decode(node, reporting: &diagnostics),
      !diagnostics.refuseHidden(in: name, expected: "a variable's name", at: node.place)
    else { return nil }
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")) else {
      diagnostics.report("'\(name)' is no name of a variable", at: node.place)
      return nil
    }
    return name
  }

  /// Why the value cannot be used; `nil` when it can.
  ///
  /// What is no UTF-8 has become U+FFFD when the environment was read, so two different values would look like one.
  public static func mistake(in value: String, of name: String) -> String? {
    value.unicodeScalars.contains("\u{FFFD}")
      ? "the environment variable '\(name)' is not UTF-8 text" : nil
  }
}
