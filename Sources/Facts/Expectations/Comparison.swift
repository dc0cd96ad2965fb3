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
  static func order(_ left: Fact, _ right: Fact) throws(FactFailure) -> Int {
    if let left = VersionNumber(left.text), let right = VersionNumber(right.text) {
      return left < right ? -1 : left == right ? 0 : 1
    }
    guard let left = Double(left.text), let right = Double(right.text), left.isFinite,
      right.isFinite
    else {
      throw .unclear(
        "\(left.shown) and \(right.shown) cannot be compared: expected versions or numbers")
    }
    return left < right ? -1 : left == right ? 0 : 1
  }
}
