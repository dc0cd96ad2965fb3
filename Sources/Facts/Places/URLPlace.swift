internal import Crypto
internal import PlanRunnerKit

/// A document that an HTTP server gives, asked for while the step runs.
struct URLPlace: SourcePlace {
  static let term = Term(
    "url", "A document that an HTTP server gives, asked for by curl while the step runs.",
    [
      .required(
        "url", .form("http or https URL", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://"),
        "Address of the document, with http or https, without a user and a password."),
      .optional(
        "timeout", .duration, default: HTTPRequest.usualTimeout.json,
        "How long the whole answer may take, redirects included."),
      .optional(
        "limit", PlanSize.shape, default: HTTPRequest.usualLimit.json, "Size it may have at most."),
      .optional(
        "headers", .map(.string),
        "Header fields to send; the place for a secret, which goes to this server alone."),
      .optional(
        "offline", .path, "Copy to read, with a warning, when the server cannot be reached at all."),
    ],
    example: #"{"url": "https://example.org/status.json", "json": "/version", "timeout": "10s"}"#)
  static let readings = Readings.all.filter { $0 is any DocumentReading.Type }

  let request: HTTPRequest
  let offline: ArtifactPath?
  private let reading: any DocumentReading

  init?(_ object: JSONObject, reading: (any Reading)?, reporting diagnostics: inout Diagnostics) {
    let request = HTTPRequest(object, reporting: &diagnostics)
    let offline = object.optional("offline", as: ArtifactPath.self, reporting: &diagnostics)
    guard let request, let offline,
      let reading = (reading ?? TextReading()) as? any DocumentReading
    else { return nil }
    self.request = request
    self.offline = offline
    self.reading = reading
  }

  var artifacts: [ArtifactPath] { offline.map { [$0] } ?? [] }

  var description: String {
    let what = reading.description
    return what.isEmpty ? request.address.description : "\(request.address) \(what)"
  }

  func fact<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> Fact {
    // Read in any case, so that a copy that is missing is found before it is needed.
    let copy = try copy(from: &artifacts)
    let environment = artifacts.environment
    let root = artifacts.root
    let question = request.configuration(within: request.timeout.milliseconds)
    let answer: Answer
    do throws(StepFailure) {
      answer = try artifacts.answer(to: "\(offline?.description ?? "")\n\(question)") {
        takeSignal, limit throws(StepFailure) in
        try ask(environment, root, copy, takeSignal, limit)
      }
    } catch { throw FactFailure(error) }
    return try reading.fact(in: answer.bytes, named: answer.name)
  }

  private func copy<Artifacts: ArtifactReading & ~Copyable>(
    from artifacts: inout Artifacts
  ) throws(FactFailure) -> [UInt8]? {
    guard let offline else { return nil }
    let bytes: [UInt8]?
    do throws(StepFailure) {
      bytes = try artifacts.read(offline, limit: request.limit.bytes)
    } catch { throw FactFailure(error) }
    guard let bytes else {
      throw .unclear("there is no offline copy '\(offline)' of \(request.address)")
    }
    return bytes
  }

  private func ask(
    _ environment: [String: String], _ root: String, _ copy: [UInt8]?, _ takeSignal: () -> Int32?,
    _ limit: TimeLimit?
  ) throws(StepFailure) -> Answer {
    let subject = "answer of \(request.address)"
    do throws(HTTPFailure) {
      let curl = try CurlRun(environment, root: root, within: limit)
      let document = try HTTPExchange(curl: curl).document(for: request, takeSignal: takeSignal)
      return Answer(
        document.bytes, name: request.address.description, subject: subject,
        evidence: evidence(
          document.bytes,
          ["finalURL": .string(document.address.description), "status": .integer(document.status)]))
    } catch {
      switch error {
      case .stop(let failure): throw failure
      case .wrong(let message): throw .error(message)
      case .unreachable(let reason):
        guard let copy, let offline else {
          throw .error("\(request.address) cannot be reached: \(reason)")
        }
        return Answer(
          copy, name: "the offline copy '\(offline)' of \(request.address)", subject: subject,
          evidence: evidence(copy, ["offline": .string(offline.description)]),
          warning:
            "from the offline copy '\(offline)', because the server cannot be reached: \(reason)")
      }
    }
  }

  private func evidence(_ bytes: [UInt8], _ more: [String: JSONText]) -> JSONText {
    .object(
      [
        "url": .string(request.address.description), "size": .integer(bytes.count),
        "sha256": .string(Digest.of(bytes).description),
      ].merging(more) { first, _ in first })
  }
}
