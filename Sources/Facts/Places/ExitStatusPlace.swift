internal import PlanRunnerKit

/// The number with which the program of the step ended.
struct ExitStatusPlace: SourcePlace {
  static let term = Term(
    "exitStatus",
    "The status with which the program of the step ended; only in 'expect' of an 'exec' step.",
    [
      .required("exitStatus", .on, "Take the exit status, an integer from 0 to 255.")
    ],
    example: #"{"exitStatus": true, "oneOf": [0, 3]}"#)

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    guard Readings.isOn(Self.key, in: object, reporting: &diagnostics) else { return nil }
  }

  var artifacts: [ArtifactPath] { [] }
  var description: String { "exit status" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    guard let result = artifacts.childResult else {
      throw .unclear("there is no exit status: no program was run")
    }
    return .integer(Int(result.exitStatus))
  }
}
