internal import PlanRunnerKit

/// Where in a plan a source stands, and so which places it may name.
enum SourceScope: Sendable {
  case anywhere
  /// In what is expected of a program that has run.
  case result

  /// What only a program that has run can tell, one line each.
  static let resultPlaces: [any SourcePlace.Type] = [OutputPlace.self, ExitStatusPlace.self]

  var places: [any SourcePlace.Type] {
    switch self {
    case .anywhere: Source.places
    case .result: Source.places + Self.resultPlaces
    }
  }

  var source: Term { self == .anywhere ? Source.term : Self.resultSource }

  private static let resultSource = Source.term("result source", of: result.places)

  /// Reports the places of a program's result where none has run.
  ///
  /// - Returns: the keys of which nothing more has to be said.
  func refuseResults(
    in object: JSONObject, reporting diagnostics: inout Diagnostics
  ) -> [String] {
    guard self == .anywhere else { return [] }
    let keys = Self.resultPlaces.map { $0.key }
    for member in object.members where keys.contains(member.name) {
      diagnostics.report(
        "'\(member.name)' goes with a program that has run: write it in 'expect' of an 'exec' step",
        at: member.namePlace)
    }
    return keys
  }
}
