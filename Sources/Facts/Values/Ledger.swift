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
        try Self.fact(field, entry, index, name)
      }
      var matches = true
      for wanted in filter where matches {
        matches = try fact(wanted.name).agrees(with: wanted.value)
      }
      if matches { values.append(try fact(field)) }
    }
    return values
  }

  /// The builds of a version, oldest first; with `nil` those of all versions.
  ///
  /// 3.0 and 3.0.0 are one version: a store counts them as one.
  ///
  /// - Throws: when an entry lacks its version or build, or they are no string and no whole number.
  public func builds(of version: String?, named name: String) throws(JSONMistake) -> [Int] {
    var builds: [Int] = []
    for (index, entry) in entries.enumerated() {
      func fact(_ field: String) throws(JSONMistake) -> Fact {
        try Self.fact(field, entry, index, name)
      }
      if let version {
        let said = try fact("version")
        // 1.10 as a number is 1.1, which is another version: its builds would not count.
        guard case .text(let text) = said else {
          throw JSONMistake(
            description:
              "\(name): entry \(index + 1) has \(said.shown) as 'version', expected a string")
        }
        if !Self.isSame(text, version) { continue }
      }
      let build = try fact("build")
      guard let number = Int(build.text) else {
        throw JSONMistake(
          description:
            "\(name): entry \(index + 1) has \(build.shown) as 'build', expected an integer")
      }
      builds.append(number)
    }
    return builds
  }

  private static func fact(
    _ field: String, _ entry: [JSONNode.Member], _ index: Int, _ name: String
  ) throws(JSONMistake) -> Fact {
    if let node = entry.first(where: { $0.name == field })?.value, let fact = Fact(node) {
      return fact
    }
    throw JSONMistake(description: "\(name): entry \(index + 1) has no '\(field)'")
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    if let left = VersionNumber(left), let right = VersionNumber(right) { return left == right }
    return left.utf8.elementsEqual(right.utf8)
  }
}
