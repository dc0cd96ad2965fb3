/// What an editor inserts for a new step: its id, its type, and each field that must be there.
struct StepSnippet {
  let entry: StepCatalog.Entry

  /// An entry of `defaultSnippets`, a keyword of VS Code's own.
  var json: JSONText {
    .object([
      "label": .string(entry.name), "description": .string(entry.summary),
      "bodyText": .string(text),
    ])
  }

  /// The step as text, with `$1`, `$2` and so on where something is to be written.
  private var text: String {
    let required = entry.fields.filter { $0.fallback == nil }
    let fields = required.enumerated().map { index, field in
      ", \"\(field.name)\": \(Self.gap(for: field.shape, "$\(index + 2)"))"
    }
    return "{\"id\": \"$1\", \"type\": \"\(entry.name)\"\(fields.joined())}"
  }

  /// The marks that a value of the shape stands between.
  private static func gap(for shape: ValueShape, _ place: String) -> String {
    switch shape {
    case .string, .form, .path, .duration, .scalar, .choice: "\"\(place)\""
    case .list(let element, _): "[\(gap(for: element, place))]"
    case .map, .term: "{\(place)}"
    case .either(_, let shapes): shapes.first.map { gap(for: $0, place) } ?? place
    case .boolean, .on, .integer, .definition, .anything: place
    }
  }
}
