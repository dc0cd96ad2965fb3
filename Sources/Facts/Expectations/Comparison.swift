internal import PlanRunnerKit

/// Compares numbers as numbers, and versions component by component.
enum Comparison {
  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> Fact? {
    guard let fact = Fact.decode(node, reporting: &diagnostics) else { return nil }
    if case .number = fact { return fact }
    if let number = Int(fact.text), number < 0 { return fact }
    guard VersionNumber(fact.text) != nil else {
      diagnostics.report(
        "found \(fact.shown), expected a number or a version such as 3.0.2", at: node.place)
      return nil
    }
    return fact
  }

  /// Below zero, zero or above, as `left` is below, equal to or above `right`.
  ///
  /// A number with a fraction is compared as a number: 0.5 is above 0.25, though version 0.5 is not.
  static func order(_ left: Fact, _ right: Fact) throws(FactFailure) -> Int {
    var hasFraction = false
    switch (left, right) {
    case (.number, _), (_, .number): hasFraction = true
    default:
      if let left = Int(left.text), let right = Int(right.text) { return sign(left, right) }
      if let left = VersionNumber(left.text), let right = VersionNumber(right.text) {
        return sign(left, right)
      }
    }
    guard let left = number(left, hasFraction), let right = number(right, hasFraction),
      max(left.magnitude, right.magnitude) < exactly
    else {
      throw .unclear(
        "\(left.shown) and \(right.shown) cannot be compared: expected versions or numbers")
    }
    return sign(left, right)
  }

  /// The fact as a decimal number; `nil` when it is none, also of another base.
  ///
  /// Beside no number with a fraction, digits and dots are a version or nothing: a component too
  /// great to be read must not make a fraction of what stands before it.
  private static func number(_ fact: Fact, _ isBesideFraction: Bool) -> Double? {
    let text = fact.text
    guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }) else { return nil }
    let hasSign = text.utf8.contains { "+-eE".utf8.contains($0) }
    guard isBesideFraction || hasSign || VersionNumber(text) != nil else { return nil }
    return Double(text)
  }

  /// From here on not every whole number has a `Double` of its own.
  private static let exactly = 0x1p53

  private static func sign<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }
}
