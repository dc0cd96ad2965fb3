extension JSONText {
  /// Adds the text of ``canonical``, or of ``visible`` when hidden characters are shown.
  func write(to text: inout String, showingHidden shows: Bool) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .double(let value): text += CanonicalNumber.text(value)
    case .string(let value): Self.writeQuoted(value, to: &text, showingHidden: shows)
    case .array(let elements):
      var lead = "["
      for element in elements {
        text += lead
        lead = ","
        element.write(to: &text, showingHidden: shows)
      }
      text += elements.isEmpty ? "[]" : "]"
    case .object(let members):
      var lead = "{"
      for (name, value) in Self.sorted(members) {
        text += lead
        lead = ","
        Self.writeQuoted(name, to: &text, showingHidden: shows)
        text += ":"
        value.write(to: &text, showingHidden: shows)
      }
      text += members.isEmpty ? "{}" : "}"
    }
  }

  /// Adds the text of ``pretty(indent:)``.
  func write(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .array(let elements) where !elements.isEmpty:
      var lead = "[\n"
      for element in elements {
        text += lead
        lead = ",\n"
        text += inner
        element.write(to: &text, indent: inner)
      }
      text += "\n"
      text += indent
      text += "]"
    case .object(let members) where !members.isEmpty:
      var lead = "{\n"
      for (name, value) in Self.sorted(members) {
        text += lead
        lead = ",\n"
        text += inner
        Self.writeQuoted(name, to: &text, showingHidden: true)
        text += ": "
        value.write(to: &text, indent: inner)
      }
      text += "\n"
      text += indent
      text += "}"
    default: write(to: &text, showingHidden: true)
    }
  }

  /// By the UTF-16 units of their names.
  private static func sorted(_ members: [String: JSONText]) -> [(key: String, value: JSONText)] {
    members.sorted { precedes($0.key.utf8, $1.key.utf8) }
  }

  /// Whether the UTF-16 units of `left` come first: in UTF-8, only what begins with 0xF0 or more stands elsewhere.
  private static func precedes(_ left: String.UTF8View, _ right: String.UTF8View) -> Bool {
    let one = left.span
    let other = right.span
    for index in 0..<min(one.count, other.count) where one[index] != other[index] {
      guard max(one[index], other[index]) < 0xF0 else {
        return String(left).utf16.lexicographicallyPrecedes(String(right).utf16)
      }
      return one[index] < other[index]
    }
    return one.count < other.count
  }
}
