public import PlanRunnerKit

/// A ledger: a JSON array of objects, one for each build, the newest last.
public struct Ledger: Sendable {
  public let entries: [[JSONNode.Member]]

  /// Reads a ledger; an empty array is a ledger without builds, an empty file is not.
  public init(_ bytes: [UInt8], named name: String) throws(JSONMistake) {
    let node = try JSONParser.parse(bytes, named: name)
    guard let elements = node.elements else {
      throw JSONMistake(description: "\(name):1:1: found \(node.noun), expected an array of builds")
    }
    var entries: [[JSONNode.Member]] = []
    for (index, element) in elements.enumerated() {
      guard let members = element.members else {
        throw JSONMistake(
          description: "\(name): entry \(index + 1) is \(element.noun), expected an object")
      }
      entries.append(members)
    }
    self.entries = entries
  }

  /// The values of a field in the entries whose other fields have the values asked for, oldest first.
  ///
  /// - Throws: when an entry that must have the field lacks it or holds something else there.
  public func values(
    of field: String, where filter: [(name: String, value: Fact)], named name: String
  ) throws(JSONMistake) -> [Fact] {
    var values: [Fact] = []
    for (index, entry) in entries.enumerated() {
      func fact(_ field: String) throws(JSONMistake) -> Fact {
        guard let node = entry.first(where: { $0.name == field })?.value, let fact = Fact(node)
        else {
          throw JSONMistake(description: "\(name): entry \(index + 1) has no '\(field)'")
        }
        return fact
      }
      var matches = true
      for wanted in filter where matches {
        matches = try fact(wanted.name).agrees(with: wanted.value)
      }
      if matches { values.append(try fact(field)) }
    }
    return values
  }
}
