internal import PlanRunnerKit

/// Where a fact is read: one conforming type per kind of place, one line each in ``Source/places``.
protocol SourcePlace: Sendable, CustomStringConvertible {
  /// Its page: the key that marks a source of this kind comes first, then what else it understands.
  static var term: Term { get }
  /// The readings of which one may be given.
  static var readings: [any Reading.Type] { get }

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics)

  var artifacts: [ArtifactPath] { get }
  /// As the trail has it among a step's parameters: with the value, where it stands in the plan.
  var parameter: String { get }

  /// Reads the fact; `nil` when the place can be read and says that there is none.
  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact
}

extension SourcePlace {
  static var readings: [any Reading.Type] { [] }
  var parameter: String { description }
  static var key: String { term.name }
  /// Further keys the place understands.
  static var options: [String] { term.names.filter { $0 != key } }
}
