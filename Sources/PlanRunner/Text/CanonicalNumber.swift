/// A number as RFC 8785 §3.2.2.3 wants it, which is as ECMAScript prints it.
enum CanonicalNumber {
  /// The shortest digits that read back as the same value; `value` must be finite.
  static func text(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no form for an infinite number")
    guard value != 0 else { return "0" }
    let (digits, point) = decimal(value.magnitude)
    let body =
      switch point {
      case digits.count...21: digits + zeros(point - digits.count)
      case 1...21: Array(digits[..<point]) + [UInt8(ascii: ".")] + digits[point...]
      case -5...0: Array("0.".utf8) + zeros(-point) + digits
      default: scientific(digits, power: point - 1)
      }
    return (value < 0 ? "-" : "") + String(decoding: body, as: UTF8.self)
  }

  private static func scientific(_ digits: [UInt8], power: Int) -> [UInt8] {
    let rest = digits.dropFirst()
    return digits.prefix(1) + (rest.isEmpty ? [] : [UInt8(ascii: ".")] + rest)
      + Array("e\(power < 0 ? "-" : "+")\(power.magnitude)".utf8)
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: zero, count: count) }

  private static let zero = UInt8(ascii: "0")

  /// The digits of a number above 0, and where its decimal point stands among them.
  ///
  /// Swift's description has the shortest digits too, in another layout.
  private static func decimal(_ value: Double) -> (digits: [UInt8], point: Int) {
    let text = Array(value.description.utf8)
    let end = text.firstIndex(of: UInt8(ascii: "e")) ?? text.count
    let power = Int(String(decoding: text[end...].dropFirst(), as: UTF8.self)) ?? 0
    let whole = text[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
    let all = text[..<whole] + text[..<end].dropFirst(whole + 1)
    let leading = all.prefix { $0 == zero }.count
    var digits = Array(all.dropFirst(leading))
    while digits.last == zero { digits.removeLast() }
    return (digits, whole + power - leading)
  }
}
