/// Diagnostics as data; docs/reading-plans.md gives their shape.
public struct DiagnosticJSON: Sendable {
  private let texts: SourceTexts

  public init(_ texts: SourceTexts) { self.texts = texts }

  public func json(_ diagnostics: Diagnostics) -> JSONText {
    .array(
      diagnostics.sorted.map { diagnostic in
        var members = members(diagnostic.message, diagnostic.place)
        members["severity"] = .string(diagnostic.severity.rawValue)
        members["cause"] = .string(diagnostic.cause.rawValue)
        members["notes"] = .array(
          diagnostic.notes.map { .object(self.members($0.message, $0.place)) })
        return .object(members)
      })
  }

  private func members(_ message: String, _ place: Place) -> [String: JSONText] {
    let source = texts.all[Int(place.text)]
    let start = source.position(of: Int(place.start))
    let end = source.position(of: Int(max(place.start, place.end)))
    return [
      "message": .string(message), "file": .string(source.name),
      "line": .integer(start.line), "column": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }
}
