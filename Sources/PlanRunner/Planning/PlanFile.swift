/// One file of a plan, taken apart but not yet merged with those it extends.
struct PlanFile {
  /// The `format` this planrunner reads.
  static let format = 1
  static let term = Term(
    "plan", "A release as a list of typed steps.",
    [
      .required(
        "format", .integer(format...format), takesReferences: false,
        "Version of the plan format."),
      .optional("name", .string, takesReferences: false, "Name in reports and in the trail."),
      .optional("summary", .string, takesReferences: false, "One sentence for people."),
      .optional(
        "extends", .string, takesReferences: false,
        "Another plan that this one starts from, relative to this plan's directory."),
      .optional(
        "root", .string, takesReferences: false,
        "Directory that every path is relative to; itself relative to the file that says it."),
      .optional(
        "values", .map(.definition("value")), takesReferences: false,
        "Names for what several steps use; '${name}' stands for the value."),
      .optional(
        "steps", .list(.definition("step-entry")), takesReferences: false,
        "Steps in the order they run."),
      .optional(
        "drop", .list(.string), takesReferences: false,
        "Ids of steps of the extended plan that are left out."),
    ])

  /// Index of its text.
  let text: Int
  /// Where its object begins: where to point when the plan as a whole is wrong.
  let opening: Place
  /// Absolute path of the directory it lies in.
  let directory: String
  let name: String?
  let summary: String?
  let extends: (path: String, place: Place)?
  let root: (path: String, place: Place)?
  let values: [JSONNode.Member]
  let steps: [JSONNode]
  let drop: [(id: String, place: Place)]

  init?(
    _ node: JSONNode, text: Int, directory: String, reporting diagnostics: inout Diagnostics
  ) {
    guard let object = JSONObject(node, as: "a plan", reporting: &diagnostics) else { return nil }
    if let format = object["format"] {
      guard let number = Int.decode(format, reporting: &diagnostics) else { return nil }
      guard number == Self.format else {
        diagnostics.report(
          number > Self.format
            ? "format \(number) needs a newer planrunner; this one reads format \(Self.format)"
            : "there is no format \(number); this planrunner reads format \(Self.format)",
          at: format.place)
        return nil
      }
    } else {
      diagnostics.report("a plan lacks 'format': write \"format\": 1", at: node.place.opening)
    }
    object.refuseOthers(than: Self.term, reporting: &diagnostics)
    func string(_ key: String, _ diagnostics: inout Diagnostics) -> (String, Place)? {
      guard let node = object[key] else { return nil }
      return String.decode(node, reporting: &diagnostics).map { ($0, node.place) }
    }
    self.text = text
    opening = node.place.opening
    self.directory = directory
    func name(_ key: String, _ expected: String, _ diagnostics: inout Diagnostics) -> (
      String, Place
    )? {
      guard let (text, place) = string(key, &diagnostics) else { return nil }
      if diagnostics.refuseHidden(in: text, expected: expected, at: place)
        || diagnostics.refuseBlank(text, of: key, at: place)
      {
        return nil
      }
      return (text, place)
    }
    self.name = name("name", "a name", &diagnostics)?.0
    summary = string("summary", &diagnostics)?.0
    extends = name("extends", "a path", &diagnostics)
    root = name("root", "a path", &diagnostics)
    values =
      object["values"].flatMap { JSONObject($0, as: "'values'", reporting: &diagnostics) }?.members
      ?? []
    for member in values { ValueDefinition.checkName(of: member, reporting: &diagnostics) }
    steps = object["steps"].flatMap { Self.array($0, &diagnostics) } ?? []
    drop = (object["drop"].flatMap { Self.array($0, &diagnostics) } ?? []).compactMap { node in
      String.decode(node, reporting: &diagnostics).map { ($0, node.place) }
    }
  }

  private static func array(_ node: JSONNode, _ diagnostics: inout Diagnostics) -> [JSONNode]? {
    if let elements = node.elements { return elements }
    diagnostics.report("found \(node.noun), expected an array", at: node.place)
    return nil
  }
}
