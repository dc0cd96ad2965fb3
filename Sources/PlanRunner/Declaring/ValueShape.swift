/// What JSON a ``PlanValue`` accepts.
public indirect enum ValueShape: Sendable, Equatable {
  case boolean
  case integer(ClosedRange<Int>?)
  case string
  case path
  case duration
  case scalar
  case choice([String])
  case list(ValueShape)
  case map(ValueShape)
  /// An object with a page of its own in the docs, such as a source or a rule.
  case term(String)

  /// As a docs page says it.
  public var words: String {
    switch self {
    case .boolean: "boolean"
    case .integer(nil): "integer"
    case .integer(let bounds?): "integer, \(bounds.lowerBound) to \(bounds.upperBound)"
    case .string: "string"
    case .path: "path"
    case .duration: "duration"
    case .scalar: "string, number or boolean"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: " or ")
    case .list(let element): "list of \(element.words)"
    case .map(let element): "object of \(element.words)"
    case .term(let name): name
    }
  }
}
