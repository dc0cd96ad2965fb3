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
    guard let name = object.required("env", as: String.self, reporting: &diagnostics) else {
      return nil
    }
    if let node = object["env"],
      diagnostics.refuseHidden(in: name, expected: "a variable's name", at: node.place)
    {
      return nil
    }
    // No variable has such a name, so its absence would prove nothing.
    guard !name.isEmpty, !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "=") }) else {
      if let node = object["env"] {
        diagnostics.report("'\(name)' is no name of a variable", at: node.place)
      }
      return nil
    }
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
    // What is no UTF-8 has become this sign, so two different values would look like one.
    guard !value.unicodeScalars.contains("\u{FFFD}") else {
      throw .unclear("the environment variable '\(name)' is not UTF-8 text")
    }
    return .text(value)
  }
}
