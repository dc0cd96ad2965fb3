/// A closed set of words; conform a `String` enum and say of each word what it means.
public protocol PlanChoice: PlanValue, CaseIterable, RawRepresentable where RawValue == String {
  /// What the word means, one sentence.
  var summary: String { get }
}

extension PlanChoice {
  public static var shape: ValueShape {
    .choice(allCases.map { ChoiceWord($0.rawValue, $0.summary) })
  }
  public static func decode(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> Self? {
    guard let word = String.decode(node, reporting: &diagnostics) else { return nil }
    if let value = Self(rawValue: word) { return value }
    let known = allCases.map(\.rawValue)
    let words = known.map { "'\($0)'" }.joined(separator: " or ")
    diagnostics.report(
      "found '\(word)', expected \(words)\(Suggestion.text(for: word, among: known))",
      at: node.place)
    return nil
  }
  public var json: JSONText { .string(rawValue) }
}
