public import PlanRunnerKit

/// One place and one reading: where a value is read.
public struct Source: Sendable {
  /// Every kind of place, one line each.
  static let places: [any SourcePlace.Type] = [
    FilePlace.self, GitPlace.self, LedgerPlace.self, EnvironmentPlace.self, LiteralPlace.self,
  ]

  let place: any SourcePlace

  /// Whether the value stands in the plan itself.
  var isLiteral: Bool { place is LiteralPlace }

  /// Keys of any source, for objects that hold a source among other things.
  public static let keys =
    places.map { $0.key } + places.flatMap { $0.options } + Readings.all.map { $0.key }

  /// Reads the source that is in `object` among other keys.
  init?(in object: JSONObject, reporting diagnostics: inout Diagnostics) {
    let kinds = Self.places.filter { object[$0.key] != nil }
    guard let kind = kinds.first, kinds.count == 1 else {
      let names = Self.places.map { "'\($0.key)'" }.joined(separator: ", ")
      diagnostics.report(
        kinds.isEmpty
          ? "a source says where it reads: one of \(names)"
          : "a source has one place, not \(kinds.map { "'\($0.key)'" }.joined(separator: " and "))",
        at: object.place.opening)
      return nil
    }
    for other in Self.places where other.key != kind.key {
      for option in other.options where !kind.options.contains(option) {
        if let member = object.members.first(where: { $0.name == option }) {
          diagnostics.report("'\(option)' goes with '\(other.key)'", at: member.namePlace)
          return nil
        }
      }
    }
    var reading: (any Reading)?
    let given = Readings.all.filter { object[$0.key] != nil }
    if let type = given.first {
      guard given.count == 1, kind.takesReading else {
        diagnostics.report(
          kind.takesReading
            ? "a source has one reading, not \(given.map { "'\($0.key)'" }.joined(separator: " and "))"
            : "'\(type.key)' goes with 'file'", at: object.place.opening)
        return nil
      }
      guard let found = type.init(object, reporting: &diagnostics) else { return nil }
      reading = found
    }
    guard let place = kind.init(object, reading: reading, reporting: &diagnostics) else {
      return nil
    }
    self.place = place
  }

  /// Reads the fact.
  public func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    try place.fact(from: &artifacts)
  }
}

extension Source: CustomStringConvertible {
  public var description: String { place.description }
}

extension Source: ArtifactValue {
  public static var shape: ValueShape { .term("source") }
  public static var mayBeMissing: Bool { true }
  public var artifacts: [ArtifactPath] { place.artifacts }
  public var json: JSONText { .string(description) }

  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> Source? {
    guard let object = JSONObject(node, as: "a source", reporting: &diagnostics) else {
      return nil
    }
    object.refuseOthers(than: keys, reporting: &diagnostics)
    return Source(in: object, reporting: &diagnostics)
  }
}
