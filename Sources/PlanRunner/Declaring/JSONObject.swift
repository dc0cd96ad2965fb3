/// An object of the plan while its keys are being read; a key that nobody reads is reported.
public struct JSONObject: Sendable {
  /// Keys that are allowed in every object and mean nothing to planrunner.
  public static let ignored = ["$schema", "$comment"]

  public let place: Place
  public let members: [JSONNode.Member]
  /// What the object is, as a message names it: `a rule`.
  private let noun: String

  /// `nil`, and a report, when `node` is no object.
  public init?(_ node: JSONNode, as noun: String, reporting diagnostics: inout Diagnostics) {
    guard case .object(let members) = node.kind else {
      diagnostics.report("found \(node.noun), expected \(noun) (an object)", at: node.place)
      return nil
    }
    self.place = node.place
    // Few objects hold a key that is ignored; the others share their members with the text's tree.
    self.members =
      members.contains { Self.ignored.contains($0.name) }
      ? members.filter { !Self.ignored.contains($0.name) } : members
    self.noun = noun
  }

  public subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  /// Reads a key that must be there.
  public func required<Value: PlanValue>(
    _ name: String, as type: Value.Type = Value.self, reporting diagnostics: inout Diagnostics
  ) -> Value? {
    guard let node = self[name] else {
      diagnostics.report("\(noun) lacks '\(name)'", at: place.opening)
      return nil
    }
    return Value.decode(node, reporting: &diagnostics)
  }

  /// Reads a key that may be left out; the outer `nil` means that it is there and wrong.
  public func optional<Value: PlanValue>(
    _ name: String, as type: Value.Type = Value.self, reporting diagnostics: inout Diagnostics
  ) -> Value?? {
    guard let node = self[name] else { return .some(nil) }
    return Value.decode(node, reporting: &diagnostics).map { .some($0) }
  }

  /// Reports every key that `term` does not have, with the nearest one that it has.
  public func refuseOthers(than term: Term, reporting diagnostics: inout Diagnostics) {
    refuseOthers(than: term.names, reporting: &diagnostics)
  }

  /// Reports every key that is not one of `known`, with the nearest one that is.
  public func refuseOthers(
    than known: [String], reporting diagnostics: inout Diagnostics
  ) {
    for member in members where !known.contains(member.name) {
      diagnostics.report(
        "\(noun) has no '\(member.name)'\(Suggestion.text(for: member.name, among: known))",
        at: member.namePlace)
    }
  }
}

extension Place {
  /// The first byte alone: where to point when something is lacking within.
  public var opening: Place {
    Place(text: Int(text), Int(start)..<(Int(start) + 1))
  }
}
