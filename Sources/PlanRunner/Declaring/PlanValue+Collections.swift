extension Array: PlanValue where Element: PlanValue {
  public static var shape: ValueShape { .list(Element.shape) }
  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> [Element]? {
    guard let elements = node.elements else {
      diagnostics.report("found \(node.noun), expected an array", at: node.place)
      return nil
    }
    return Element.decode(each: elements, reporting: &diagnostics)
  }
  // In generic code a key path is made anew each time it is met; a closure is not.
  public var json: JSONText { .array(map { $0.json }) }
}

extension Array: ArtifactValue where Element: ArtifactValue {
  public static var mayBeMissing: Bool { Element.mayBeMissing }
  public var artifacts: [ArtifactPath] { Element.artifacts(of: self) }
}

extension Array: TransferValue where Element: TransferValue {
  public var reads: [ArtifactPath] { flatMap { $0.reads } }
  public var writes: [ArtifactPath] { flatMap { $0.writes } }
}

extension Optional: PlanValue where Wrapped: PlanValue {
  public static var shape: ValueShape { Wrapped.shape }
  public static var whenAbsent: Wrapped?? { .some(nil) }
  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> Wrapped?? {
    Wrapped.decode(node, reporting: &diagnostics).map { .some($0) }
  }
  public var json: JSONText { self?.json ?? .null }
}

extension Optional: ArtifactValue where Wrapped: ArtifactValue {
  public static var mayBeMissing: Bool { Wrapped.mayBeMissing }
  public var artifacts: [ArtifactPath] { self?.artifacts ?? [] }
}

/// An object whose keys the plan chooses, in the order of the plan's text.
public struct PlanMap<Element: PlanValue>: PlanValue {
  public let entries: [(key: String, value: Element)]

  public init(_ entries: [(key: String, value: Element)]) { self.entries = entries }

  public subscript(key: String) -> Element? { entries.first { $0.key == key }?.value }

  public static var shape: ValueShape { .map(Element.shape) }
  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> PlanMap? {
    guard let members = node.members else {
      diagnostics.report("found \(node.noun), expected an object", at: node.place)
      return nil
    }
    let named = members.filter { !JSONObject.ignored.contains($0.name) }
    let entries = named.compactMap { member -> (String, Element)? in
      guard
        !diagnostics.refuseHidden(in: member.name, expected: "a name", at: member.namePlace)
      else { return nil }
      return Element.decode(member.value, reporting: &diagnostics).map { (member.name, $0) }
    }
    return entries.count == named.count ? PlanMap(entries) : nil
  }
  public var json: JSONText {
    .object(Dictionary(entries.map { ($0.key, $0.value.json) }) { first, _ in first })
  }
}

extension PlanMap: ArtifactValue where Element: ArtifactValue {
  public static var mayBeMissing: Bool { Element.mayBeMissing }
  public var artifacts: [ArtifactPath] { entries.flatMap { $0.value.artifacts } }
}
