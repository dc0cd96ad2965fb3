import PlanRunnerKit

/// Whether a plan takes a plan's own text for data: then it says something else when that is written in another way.
enum SelfReading {
  static func isFound(in node: JSONNode, of names: Set<String>) -> Bool {
    switch node.kind {
    case .null, .boolean, .number: false
    case .string(let text):
      text.split(separator: "/").last.map { names.contains(String($0)) } ?? false
    case .array(let elements): elements.contains { isFound(in: $0, of: names) }
    case .object(let members):
      members.contains { $0.name != "extends" && isFound(in: $0.value, of: names) }
    }
  }
}
