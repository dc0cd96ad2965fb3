/// The Markdown page of a term, printed from its declaration.
public struct TermPage: Sendable {
  private let term: Term

  public init(_ term: Term) { self.term = term }

  public var text: String {
    """
    # `\(term.name)`

    \(term.summary)

    | Key | Type | Default | Meaning |
    | --- | --- | --- | --- |
    \(term.keys.map(row).joined(separator: "\n"))
    \(term.choices.map { "\n\($0.sentence(quote: "`"))\n" }.joined())
    ```json
    \(term.example)
    ```

    """
  }

  private func row(_ key: TermKey) -> String {
    let isChosen = term.choices.contains { $0.names.contains(key.name) }
    let fallback =
      key.isRequired
      ? "required"
      : isChosen ? "one of these" : key.fallback.map { "`\($0.canonical)`" } ?? "none"
    return "| `\(key.name)` | \(key.shape.words) | \(fallback) | \(key.summary) |"
  }
}
