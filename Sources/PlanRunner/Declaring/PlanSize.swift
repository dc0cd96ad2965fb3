/// A number of bytes as a plan writes it: a whole number with its unit, `512B`, `64KiB`, `1MiB`, `2GiB`.
public struct PlanSize: PlanValue, Equatable {
  public let bytes: Int

  private static let units = [("B", 1), ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)]

  public init(bytes: Int) { self.bytes = bytes }

  public static let shape = ValueShape.form(
    "size", pattern: "^0*[1-9][0-9]*(?:\(units.map(\.0).joined(separator: "|")))$")
  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> PlanSize? {
    if case .number = node.kind {
      diagnostics.report(
        "found a number, expected a size; say the unit, as in \"64KiB\"", at: node.place)
      return nil
    }
    guard let text = String.decode(node, reporting: &diagnostics) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count)
    if let count = Int(digits), count > 0, let factor = units.first(where: { $0.0 == unit })?.1 {
      let (product, overflow) = count.multipliedReportingOverflow(by: factor)
      if !overflow { return PlanSize(bytes: product) }
    }
    diagnostics.report(
      "found '\(text)', expected a size such as 512B, 64KiB, 1MiB or 2GiB", at: node.place)
    return nil
  }

  public var json: JSONText { .string(description) }
}

extension PlanSize: CustomStringConvertible {
  /// In the largest unit that divides it.
  public var description: String {
    let unit = Self.units.last { bytes % $0.1 == 0 } ?? ("B", 1)
    return "\(bytes / unit.1)\(unit.0)"
  }
}
