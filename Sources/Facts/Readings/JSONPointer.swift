internal import PlanRunnerKit

/// A JSON Pointer (RFC 6901): names and 0-based indexes that lead to one value.
struct JSONPointer: Sendable, CustomStringConvertible {
  static let shape = ValueShape.form("JSON Pointer", pattern: "^(?:/(?:[^~]|~[01])*)?$")

  let description: String
  let components: [String]

  /// `nil` unless the text is empty or begins with `/`, and every `~` is followed by 0 or 1.
  init?(_ text: String) {
    // Scalars, not characters: an accent would hide the slash or the digit that it follows.
    let scalars = text.unicodeScalars
    guard text.isEmpty || scalars.first == "/" else { return nil }
    var components: [String] = []
    for part in scalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      var component = String.UnicodeScalarView()
      var isEscape = false
      for scalar in part {
        switch (isEscape, scalar) {
        case (true, "0"): component.append("~")
        case (true, "1"): component.append("/")
        case (true, _): return nil
        case (false, "~"): break
        case (false, _): component.append(scalar)
        }
        isEscape = !isEscape && scalar == "~"
      }
      guard !isEscape else { return nil }
      components.append(String(component))
    }
    description = text
    self.components = components
  }

  /// The value the pointer leads to; `nil` when there is none.
  func value(in node: JSONNode) -> JSONNode? {
    var node = node
    for component in components {
      switch node.kind {
      case .object(let members):
        // Byte by byte: equivalent spellings of a letter are two names (RFC 6901, §4).
        let named = members.first { $0.name.utf8.elementsEqual(component.utf8) }
        guard let named else { return nil }
        node = named.value
      case .array(let elements):
        guard let index = Int(component), String(index) == component,
          elements.indices.contains(index)
        else { return nil }
        node = elements[index]
      default: return nil
      }
    }
    return node
  }

  static func decode(
    _ key: String, in object: JSONObject, reporting diagnostics: inout Diagnostics
  ) -> JSONPointer? {
    guard let node = object[key], let text = String.decode(node, reporting: &diagnostics) else {
      return nil
    }
    if let pointer = JSONPointer(text) { return pointer }
    diagnostics.report(
      "found '\(text)', expected a JSON Pointer such as '/platform/version'", at: node.place)
    return nil
  }
}
