extension StepPage {
  /// The page for a terminal: 80 columns, no marks; it also tells the keys of the objects within.
  public var text: String {
    let fields = entry.fields.map { field in
      (field.name, "\(Self.facts(of: field)). \(field.summary)")
    }
    return """
      \(WrappedText.paragraph("\(entry.name): \(entry.summary)"))

      Keys
      \(WrappedText.columns(fields))
      \(terms.map { "\(Self.section(of: $0))\n" }.joined())\
      Example
        \(entry.example.replacing("\n", with: "\n  "))

      """
  }

  /// The objects with names that its fields take, each once, in the order of the fields.
  private var terms: [Term] {
    var terms: [Term] = []
    for term in entry.fields.flatMap(\.shape.terms)
    where !terms.contains(where: { $0.name == term.name }) {
      terms.append(term)
    }
    return terms
  }

  private static func section(of term: Term) -> String {
    let keys = term.keys.map { key in
      let fallback = key.fallback.map { ", \($0.canonical) by default" } ?? ""
      let need = key.isRequired ? "Required" : "Optional"
      return (key.name, "\(need): \(words(of: key.shape))\(fallback). \(key.summary)")
    }
    let further = term.parts.map { part in
      let article = "aeiou".contains(part.name.prefix(1)) ? "an" : "a"
      return "Also the keys of \(article) \(part.name): \(part.names.joined(separator: ", "))."
    }
    let choices = term.choices.map { choice in
      let words = choice.sentence(quote: "'")
      guard let companion = choice.companion else { return words }
      return "With '\(companion)': \(words.prefix(1).lowercased())\(words.dropFirst())"
    }
    return "\(beginning(term.name))\n\(indented(term.summary))\(WrappedText.columns(keys))"
      + (choices + further).map(indented).joined()
  }

  private static func indented(_ text: String) -> String {
    "  \(WrappedText.paragraph(text, start: 2, hanging: 2))\n"
  }

  /// Role, type and default of a field, as words.
  private static func facts(of field: FieldDescription) -> String {
    let fallback =
      switch field.fallback {
      case nil: "required"
      case .null: "optional"
      case let value?: "\(value.canonical) by default"
      }
    return "\(beginning(field.role.rawValue)), \(words(of: field.shape)), \(fallback)"
  }

  private static func beginning(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Words of a plan stand in its own quotes.
  private static func words(of shape: ValueShape) -> String {
    shape == .on ? "true" : shape.words.replacing("`", with: "\"")
  }
}

extension ValueShape {
  /// The objects with names that stand in it.
  fileprivate var terms: [Term] {
    switch self {
    case .term(let term): [term]
    case .list(let element, _), .map(let element): element.terms
    case .either(_, let shapes): shapes.flatMap(\.terms)
    default: []
    }
  }
}
