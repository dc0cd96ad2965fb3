extension Bool: PlanValue {
  public static var shape: ValueShape { .boolean }
  public static func decode(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> Bool? {
    if case .boolean(let value) = node.kind { return value }
    diagnostics.report("found \(node.noun), expected a boolean", at: node.place)
    return nil
  }
  public var json: JSONText { .boolean(self) }
}

extension Int: PlanValue {
  public static var shape: ValueShape { .integer(nil) }
  public static func decode(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> Int? {
    if case .number(let number) = node.kind, let value = number.integer { return value }
    diagnostics.report("found \(node.noun), expected an integer", at: node.place)
    return nil
  }
  public var json: JSONText { .integer(self) }
}

extension String: PlanValue {
  public static var shape: ValueShape { .string }
  public static func decode(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> String? {
    if let text = node.string { return text }
    // Where a text is wanted, `${build}` means the number's digits.
    if node.isReference {
      switch node.kind {
      case .boolean, .number: return JSONText(node).canonical
      case .null, .string, .array, .object: break
      }
    }
    diagnostics.report("found \(node.noun), expected a string", at: node.place)
    return nil
  }
  public var json: JSONText { .string(self) }
}
