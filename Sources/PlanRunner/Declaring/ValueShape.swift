/// What JSON a ``PlanValue`` accepts.
public indirect enum ValueShape: Sendable, Equatable {
  case boolean
  /// A switch: true, or left out.
  case on
  case integer(ClosedRange<Int>?)
  case string
  /// A text of a certain form: what it is called, and a regular expression (ECMA-262) for it.
  case form(String, pattern: String)
  case path
  case duration
  case scalar
  case choice([ChoiceWord])
  case list(ValueShape, least: Int = 0)
  case map(ValueShape)
  /// An object with a name, such as a source or a rule.
  case term(Term)
  /// One of several, with words for all of them.
  case either(String, [ValueShape])
  /// What stands under this name in the JSON Schema.
  case definition(String)
  case anything

  /// As a docs page says it.
  public var words: String {
    switch self {
    case .boolean: "boolean"
    case .on: "`true`"
    case .integer(nil): "integer"
    case .integer(let bounds?) where bounds.upperBound == .max:
      "integer, \(bounds.lowerBound) or more"
    case .integer(let bounds?): "integer, \(bounds.lowerBound) to \(bounds.upperBound)"
    case .string: "string"
    case .form(let name, _), .either(let name, _), .definition(let name): name
    case .path: "path"
    case .duration: "duration"
    case .scalar: "string, number or boolean"
    case .choice(let words): words.map { "`\($0.name)`" }.joined(separator: " or ")
    case .list(let element, _): "list of \(element.words)"
    case .map(let element): "object of \(element.words)"
    case .term(let term): term.name
    case .anything: "anything"
    }
  }

  /// The same list with something in it.
  var filled: ValueShape {
    if case .list(let element, _) = self { .list(element, least: 1) } else { self }
  }
}
