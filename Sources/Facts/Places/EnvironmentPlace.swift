internal import PlanRunnerKit

/// A variable of planrunner's own environment.
struct EnvironmentPlace: SourcePlace {
  static let term = Term(
    "env", "A variable of planrunner's own environment.",
    [
      .required("env", .string, "Name of the environment variable.")
    ],
    example: #"{"env": "BUILD"}"#)

  let name: String

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    guard let node = object["env"],
      let name = EnvironmentVariable.name(node, reporting: &diagnostics)
    else { return nil }
    self.name = name
  }

  var artifacts: [ArtifactPath] { [] }
  var description: String { "environment variable \(name)" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    guard let value = artifacts.environment[name] else {
      throw .missing("there is no environment variable '\(name)'")
    }
    if let mistake = EnvironmentVariable.mistake(in: value, of: name) { throw .unclear(mistake) }
    return .text(value)
  }
}
