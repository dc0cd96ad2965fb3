public import PlanRunnerKit

/// One place and one reading: where a value is read.
public struct Source: Sendable {
  /// Every kind of place, one line each.
  static let places: [any SourcePlace.Type] = [
    FilePlace.self, GitPlace.self, LedgerPlace.self, EnvironmentPlace.self, URLPlace.self,
    LiteralPlace.self,
  ]

  let place: any SourcePlace

  /// Whether the value stands in the plan itself.
  var isLiteral: Bool { place is LiteralPlace }

  /// Whether somebody outside of the machine is asked, which is done only while a step runs.
  var asksOutside: Bool { place is URLPlace }

  /// Each place and each reading has a page of its own.
  static let pages = places.map { $0.term } + Readings.all.map { $0.term }

  /// What an object says that holds a source, also among other things.
  public static let term = term("source", of: places)
  /// What an object says of which the value is read before any step runs.
  public static let settled = term("settled source", of: places.filter { $0 != URLPlace.self })

  static func term(_ name: String, of places: [any SourcePlace.Type]) -> Term {
    Term(
      name, "Where a value is read: one place and, of a document, one reading.",
      places.flatMap { place in place.term.keys.map { $0.going(with: [place.key]) } }
        + Readings.all.flatMap { reading in
          let companions = takers(of: reading, among: places)
          return reading.term.keys.map { $0.going(with: companions) }
        },
      choices: [
        .init(.one, of: places.map { $0.key }),
        .init(.atMostOne, of: Readings.all.map { $0.key }),
      ]
        + places.flatMap { place in
          place.term.choices.map { .init($0.amount, of: $0.names, with: place.key) }
        })
  }

  /// The keys of the places that a reading goes with.
  private static func takers(
    of reading: any Reading.Type, among places: [any SourcePlace.Type]
  ) -> [String] {
    places.filter { place in place.readings.contains { $0 == reading } }.map { $0.key }
  }

  public static let keys = term.names

  /// Reads the source that is in `object` among other keys.
  init?(
    in object: JSONObject, scope: SourceScope = .anywhere,
    reporting diagnostics: inout Diagnostics
  ) {
    let places = scope.places
    let kinds = places.filter { object[$0.key] != nil }
    guard let kind = kinds.first, kinds.count == 1 else {
      // A place that stands here by mistake was reported, and is the mistake.
      guard !SourceScope.resultPlaces.contains(where: { object[$0.key] != nil }) || kinds.count > 1
      else { return nil }
      let names = places.map { "'\($0.key)'" }.joined(separator: ", ")
      diagnostics.report(
        kinds.isEmpty
          ? "a source says where it reads: one of \(names)"
          : "a source has one place, not \(kinds.map { "'\($0.key)'" }.joined(separator: " and "))",
        at: object.place.opening)
      return nil
    }
    for other in places where other.key != kind.key {
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
      func names(_ keys: [String], _ word: String) -> String {
        keys.map { "'\($0)'" }.joined(separator: " \(word) ")
      }
      guard kind.readings.contains(where: { $0 == type }) else {
        let takers = Self.takers(of: type, among: places)
        diagnostics.report(
          "'\(type.key)' goes with \(names(takers, "or"))", at: object.place.opening)
        return nil
      }
      guard given.count == 1 else {
        diagnostics.report(
          "a source has one reading, not \(names(given.map { $0.key }, "and"))",
          at: object.place.opening)
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
  public static var shape: ValueShape { .term(term) }
  public static var mayBeMissing: Bool { true }
  public var artifacts: [ArtifactPath] { place.artifacts }
  public var json: JSONText { .string(place.parameter) }

  public static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> Source? {
    guard let object = JSONObject(node, as: "a source", reporting: &diagnostics) else {
      return nil
    }
    let refused = SourceScope.anywhere.refuseResults(in: object, reporting: &diagnostics)
    object.refuseOthers(than: term.names + refused, reporting: &diagnostics)
    return Source(in: object, reporting: &diagnostics)
  }
}
