/// A span of time as a plan writes it: a whole number with its unit, `250ms`, `90s`, `10m`, `2h`.
public struct PlanDuration: PlanValue, Equatable {
  public let milliseconds: Int

  /// A year: far from where a clock in nanoseconds ends, and longer than any step.
  private static let longest = 8760 * 3_600_000
  private static let units = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]

  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  public static var shape: ValueShape { .duration }
  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> PlanDuration? {
    if case .number = node.kind {
      diagnostics.report(
        "found a number, expected a duration; say the unit, as in \"90s\"", at: node.place)
      return nil
    }
    guard let text = String.decode(node, reporting: &diagnostics) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count)
    if let count = Int(digits), let factor = units.first(where: { $0.0 == unit })?.1 {
      let (product, overflow) = count.multipliedReportingOverflow(by: factor)
      if !overflow, product > 0, product <= longest { return PlanDuration(milliseconds: product) }
      if !overflow, product > longest {
        diagnostics.report("'\(text)' is longer than a year (8760h)", at: node.place)
        return nil
      }
    }
    diagnostics.report(
      "found '\(text)', expected a duration such as 250ms, 90s, 10m or 2h", at: node.place)
    return nil
  }

  public var json: JSONText { .string(description) }
}

extension PlanDuration: CustomStringConvertible {
  /// In the largest unit that divides it.
  public var description: String {
    let unit = Self.units.last { milliseconds % $0.1 == 0 } ?? ("ms", 1)
    return "\(milliseconds / unit.1)\(unit.0)"
  }
}
