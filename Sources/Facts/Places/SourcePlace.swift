internal import PlanRunnerKit

/// Where a fact is read: one conforming type per kind of place, one line each in ``Source/places``.
protocol SourcePlace: Sendable, CustomStringConvertible {
  /// The key that marks a source of this kind.
  static var key: String { get }
  /// Further keys the place understands.
  static var options: [String] { get }
  /// Whether one of the readings may be given.
  static var takesReading: Bool { get }

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics)

  var artifacts: [ArtifactPath] { get }

  /// Reads the fact; `nil` when the place can be read and says that there is none.
  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact
}
