internal import Crypto
internal import PlanRunnerKit

/// The SHA-256 of the bytes, 64 lower-case hexadecimal digits.
struct DigestReading: DocumentReading {
  static let term = Term(
    "sha256",
    "The SHA-256 of the bytes, 64 lower-case hexadecimal digits; of a directory, that of its list.",
    [
      .required("sha256", .on, "Take the SHA-256 of the bytes.")
    ],
    example: #"{"file": "build/Reader.ipa", "sha256": true}"#)

  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics) {
    guard Readings.isOn(Self.key, in: object, reporting: &diagnostics) else { return nil }
  }

  var description: String { "sha256" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    of file: FactFile, from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    .text(try FileMeasure.of(file, from: &artifacts).digest.description)
  }

  func fact(in bytes: [UInt8], named name: String) throws(FactFailure) -> Fact {
    .text(Digest.of(bytes).description)
  }
}
