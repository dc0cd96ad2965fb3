internal import PlanRunnerKit

/// The whole text.
struct TextReading: DocumentReading {
  static let term = Term(
    "text", "The whole text, which must be UTF-8; the reading when none is given.",
    [
      .required("text", .on, "Take the whole text.")
    ],
    example: #"{"file": "LICENSE", "text": true}"#)

  init() {}

  init?(_ object: JSONObject, reporting diagnostics: inout Diagnostics) {
    guard Readings.isOn(Self.key, in: object, reporting: &diagnostics) else { return nil }
  }

  var description: String { "" }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    of file: FactFile, from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    let bytes: [UInt8]
    do throws(FactFailure) { bytes = try file.bytes(from: &artifacts) } catch {
      // Without an entry, the question whether the text is there is one about the file itself.
      if file.entry == nil, case .silent(let message) = error { throw .missing(message) }
      throw error
    }
    return try fact(in: bytes, named: file.name)
  }

  func fact(in bytes: [UInt8], named name: String) throws(FactFailure) -> Fact {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unclear("\(name) is not UTF-8 text")
    }
    return .text(text)
  }
}
