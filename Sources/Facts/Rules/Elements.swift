internal import PlanRunnerKit

/// The elements that a rule is judged for: the texts in a JSON list, each filled in as `${item}`.
struct Elements: Sendable {
  static let term = Term(
    "elements", "A list of texts in a JSON document.",
    FilePlace.term.keys + [
      .required(JSONReading.key, JSONPointer.shape, "JSON Pointer (RFC 6901) to the list.")
    ])

  private let place: FilePlace
  private let reading: JSONReading

  init?(_ node: JSONNode, reporting diagnostics: inout Diagnostics) {
    guard let object = JSONObject(node, as: "'forEach'", reporting: &diagnostics) else {
      return nil
    }
    object.refuseOthers(than: Self.term, reporting: &diagnostics)
    guard object["file"] != nil, object["json"] != nil else {
      diagnostics.report(
        "'forEach' takes a 'file' and 'json', which lead to a list", at: node.place)
      return nil
    }
    guard let reading = JSONReading(object, reporting: &diagnostics),
      let place = FilePlace(object, reading: reading, reporting: &diagnostics)
    else { return nil }
    self.place = place
    self.reading = reading
  }

  var artifacts: [ArtifactPath] { place.artifacts }

  /// The texts of the list; an empty list is missing its elements, for nothing would be checked.
  func items<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> [String] {
    let node = try reading.value(of: place.file, from: &artifacts)
    guard let elements = node.elements, !elements.isEmpty else {
      throw .missing(
        "\(place) is \(node.elements == nil ? node.noun : "an empty list"), expected a list")
    }
    var items: [String] = []
    for element in elements {
      guard let text = element.string else {
        throw .unclear("\(place) holds \(element.noun), expected a list of strings")
      }
      // In an 'entry' these would take another file than the one that is listed.
      guard !text.contains(where: { "*?".contains($0) }) else {
        throw .unclear("\(place) holds '\(text)', which as an element may not have '*' or '?'")
      }
      items.append(text)
    }
    return items
  }

  /// The rule's check with the element filled in; `nil` when that gives no check.
  func check(for item: String, in rule: JSONNode, scope: SourceScope) -> Check? {
    var diagnostics = Diagnostics()
    let filled = Self.filled(rule, item)
    guard let object = JSONObject(filled, as: "a rule", reporting: &diagnostics) else { return nil }
    return Check(in: object, scope: scope, reporting: &diagnostics)
  }

  static func isNamed(in node: JSONNode) -> Bool {
    switch node.kind {
    case .string(let text): text.contains("${item}")
    case .array(let elements): elements.contains(where: isNamed)
    case .object(let members): members.contains { isNamed(in: $0.value) }
    case .null, .boolean, .number: false
    }
  }

  private static func filled(_ node: JSONNode, _ item: String) -> JSONNode {
    switch node.kind {
    case .string(let text):
      guard text.contains("${item}") else { return node }
      let parts = text.split(separator: "${item}", omittingEmptySubsequences: false)
      return JSONNode(.string(parts.joined(separator: item)), at: node.place)
    case .array(let elements):
      return JSONNode(.array(elements.map { filled($0, item) }), at: node.place)
    case .object(let members):
      return JSONNode(
        .object(
          members.map {
            .init(name: $0.name, namePlace: $0.namePlace, value: filled($0.value, item))
          }), at: node.place)
    case .null, .boolean, .number: return node
    }
  }
}
