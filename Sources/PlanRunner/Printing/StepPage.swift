/// The page of a step type, printed from its declaration.
public struct StepPage: Sendable {
  let entry: StepCatalog.Entry

  public init(_ entry: StepCatalog.Entry) { self.entry = entry }

  /// For `docs/steps`.
  public var markdown: String {
    """
    # `\(entry.name)`

    \(entry.summary)

    | Key | Role | Type | Default | Meaning |
    | --- | --- | --- | --- | --- |
    \(entry.fields.map(row).joined(separator: "\n"))

    ```json
    \(entry.example)
    ```

    """
  }

  /// The same as data.
  public var json: JSONText {
    .object([
      "type": .string(entry.name), "summary": .string(entry.summary),
      "fields": .array(
        entry.fields.map { field in
          .object([
            "name": .string(field.name), "role": .string(field.role.rawValue),
            "shape": .string(field.shape.words), "required": .boolean(field.fallback == nil),
            "default": field.fallback ?? .null, "summary": .string(field.summary),
          ])
        }),
      "example": .string(entry.example),
    ])
  }

  private func row(_ field: FieldDescription) -> String {
    "| `\(field.name)` | \(field.role.rawValue) | \(field.shape.words) "
      + "| \(Self.fallback(field)) | \(field.summary) |"
  }

  private static func fallback(_ field: FieldDescription) -> String {
    switch field.fallback {
    case nil: "required"
    case .null: "none"
    case let value?: "`\(value.canonical)`"
    }
  }
}
