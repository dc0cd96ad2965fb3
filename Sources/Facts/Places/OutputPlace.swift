internal import Crypto
internal import PlanRunnerKit

/// What the program of the step has written, without secrets.
struct OutputPlace: SourcePlace {
  static let term = Term(
    "output",
    "What the program of the step wrote, with secrets masked; only in 'expect' of an 'exec' step.",
    [
      .required(
        "output", ChildResult.Stream.shape,
        "Standard output, standard error, or all of both in the order in which it came.")
    ],
    example: #"{"output": "stdout", "json": "/status"}"#)
  /// Readings of bytes; a database and a property list are files.
  static let readings: [any Reading.Type] = [
    JSONReading.self, MatchReading.self, DigestReading.self, SizeReading.self, TextReading.self,
  ]

  let stream: ChildResult.Stream
  private let reading: any Reading
  /// The name under which the readings read the bytes, and call them in messages.
  private let name: ArtifactPath

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    guard
      let stream = object.required(
        Self.key, as: ChildResult.Stream.self, reporting: &diagnostics),
      let name = ArtifactPath(stream.words)
    else { return nil }
    self.stream = stream
    self.reading = reading ?? TextReading()
    self.name = name
  }

  var artifacts: [ArtifactPath] { [] }

  var description: String {
    let what = reading.description
    return what.isEmpty ? stream.words : "\(stream.words) \(what)"
  }

  /// Whether the bytes are needed, not only their digest and size.
  var needsBytes: Bool { !(reading is DigestReading || reading is SizeReading) }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    guard let text = artifacts.childResult?.text(of: stream) else {
      throw .unclear("there is no \(stream.words): no program was run")
    }
    var streams = OutputArtifacts(text: text, name: name)
    return try reading.fact(of: FactFile(path: name, entry: nil), from: &streams)
  }
}

/// What a program wrote, as the one file there is.
private struct OutputArtifacts: ArtifactReading {
  let text: ChildResult.Text
  let name: ArtifactPath

  var root: String { "" }
  var environment: [String: String] { [:] }

  func read(_ path: ArtifactPath, limit: Int) throws(StepFailure) -> [UInt8]? {
    guard let bytes = text.bytes, bytes.count <= limit else {
      throw .error("\(name) has \(text.size) bytes, of which at most \(limit) can be read")
    }
    return bytes
  }

  func measure(_ path: ArtifactPath) throws(StepFailure) -> ArtifactRecord {
    .file(name, text.digest, size: text.size)
  }

  func absolutePath(of path: ArtifactPath) -> String { path.description }
}
