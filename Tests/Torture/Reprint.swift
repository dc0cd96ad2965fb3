import PlanRunnerKit

/// A JSON text written anew on one line, its members in their order.
enum Reprint {
  /// `nil` when a number has no such form that reads back.
  static func text(of node: JSONNode) -> String? {
    switch node.kind {
    case .array(let elements):
      let texts = elements.compactMap(text)
      return texts.count == elements.count ? "[" + texts.joined(separator: ",") + "]" : nil
    case .object(let members):
      let texts = members.compactMap { member in
        text(of: member.value).map { JSONText.quoted(member.name) + ":" + $0 }
      }
      return texts.count == members.count ? "{" + texts.joined(separator: ",") + "}" : nil
    case .number(let number):
      if let integer = number.integer { return String(integer) }
      // RFC 8785 writes a whole number of up to 21 digits without an exponent, and then it is read
      // as an integer: another one, or one that does not fit.
      guard number.double != number.double.rounded() || abs(number.double) >= 1e21 else {
        return nil
      }
      return JSONText(node).canonical
    case .null, .boolean, .string: return JSONText(node).canonical
    }
  }
}
