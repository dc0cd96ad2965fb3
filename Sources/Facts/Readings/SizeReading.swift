internal import PlanRunnerKit

/// The number of bytes.
struct SizeReading: DocumentReading {
  static let term = Term(
    "size", "The number of bytes.",
    [
      .required("size", .on, "Take the number of bytes.")
    ],
    example: #"{"file": "build/Reader.ipa", "size": true}"#)

  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics) {
    guard Readings.isOn(Self.key, in: object, reporting: &diagnostics) else { return nil }
  }

  var description: String { "size" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    of file: FactFile, from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    .integer(Int(try FileMeasure.of(file, from: &artifacts).size))
  }

  func fact(in bytes: [UInt8], named name: String) throws(FactFailure) -> Fact {
    .integer(bytes.count)
  }
}
