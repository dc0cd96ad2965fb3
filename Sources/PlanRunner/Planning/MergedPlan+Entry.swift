extension MergedPlan {
  static func entry(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> Entry? {
    guard let object = JSONObject(node, as: "a step", reporting: &diagnostics),
      let id = object.required("id", as: String.self, reporting: &diagnostics),
      let place = object["id"]?.place
    else { return nil }
    guard isIdentifier(id) else {
      diagnostics.report(
        "found '\(id)'\(HiddenCharacter.remark(on: id)), "
          + "expected an id of lower-case letters, digits and '-'", at: place)
      return nil
    }
    guard id.utf8.count <= longestIdentifier else {
      diagnostics.report(
        "found an id of \(id.utf8.count) letters, expected at most \(longestIdentifier)", at: place)
      return nil
    }
    return Entry(id: id, idPlace: place, members: object.members)
  }

  /// A file is named after it.
  private static let longestIdentifier = 100

  static func isIdentifier(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "-") && !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}
