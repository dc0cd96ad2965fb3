internal import Host
internal import PlanRunnerKit

/// Runs the `curl` program: one request and its answer, no redirect followed.
struct CurlRun {
  /// Absolute path.
  let program: String
  let environment: [String: String]
  /// How long the step may take that asks; `nil` for as long as it likes.
  private let limit: TimeLimit?

  /// Variables of planrunner that curl is given when they are set; docs/plan-format.md lists them.
  static let variables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
  ]
  /// Milliseconds that curl has beyond its own time, since it knows how far it came.
  private static let slack = 1000
  /// Bytes of what curl complains.
  private static let complaintLimit = 64 << 10

  struct Answer {
    let status: Int
    /// Where it sends us on; empty when it does not.
    let redirect: String
    let bytes: [UInt8]
  }

  /// Finds the program once.
  init(_ own: [String: String], root: String, within limit: TimeLimit?) throws(HTTPFailure) {
    do throws(StepFailure) {
      program = try ProgramSearch.find(
        "curl", root: root, path: own["PATH"] ?? ProgramSearch.usualPath)
    } catch { throw .wrong("\(error.message): a URL is read by it; install the package 'curl'") }
    var variables = ["LC_ALL": "C"]
    for name in Self.variables { variables[name] = own[name] }
    environment = variables
    self.limit = limit
  }

  /// Asks once; every answer but 200 and a redirect is a failure.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - milliseconds: how long it may take.
  ///   - takeSignal: takes a signal that asks planrunner to stop.
  /// - Returns: the whole answer, or where it sends us on.
  /// - Throws: why there is no such answer.
  func answer(
    to request: HTTPRequest, within milliseconds: Int, takeSignal: () -> Int32?
  ) throws(HTTPFailure) -> Answer {
    let child = ChildProcess(
      program: program, arguments: ["-q", "--config", "-"], environment: environment,
      directory: "/", input: Array(request.configuration(within: milliseconds).utf8))
    var bytes: [UInt8] = []
    var complaint: [UInt8] = []
    var isTooLarge = false
    let whole = milliseconds + Self.slack
    let ending: ChildProcess.Ending
    do throws(HostError) {
      ending = try child.run(
        within: .init(whole: min(whole, limit?.remainingMilliseconds ?? whole)),
        takeSignal: takeSignal
      ) {
        stream, piece throws(HostError) in
        if stream == .output, bytes.count + piece.count > request.limit.bytes {
          isTooLarge = true
          throw HostError("read", "the answer", refusal: "it is too large")
        }
        for index in piece.indices {
          if stream == .output {
            bytes.append(piece[index])
          } else if complaint.count < Self.complaintLimit {
            complaint.append(piece[index])
          }
        }
      }.ending
    } catch {
      throw .wrong(isTooLarge ? Self.tooLarge(request) : error.description)
    }
    let report = CurlReport(String(decoding: complaint, as: UTF8.self))
    switch ending {
    case .interrupted(let signal): throw .stop(.interrupted(by: signal))
    case .timedOut, .wentQuiet: throw .wrong("\(request.address) \(Self.late(request))")
    case .killed(let signal): throw .wrong("'\(program)' was killed by signal \(signal)")
    case .exited(let status):
      guard let report else {
        throw .wrong("'\(program)' ended with status \(status) and did not say what was answered")
      }
      if let failure = Self.failure(status, report, request) { throw failure }
      return Answer(status: report.status, redirect: report.redirect, bytes: bytes)
    }
  }

  private static func tooLarge(_ request: HTTPRequest) -> String {
    "\(request.address) answers more than \(request.limit), which is the 'limit'"
  }

  static func late(_ request: HTTPRequest) -> String {
    "did not answer in full within \(request.timeout), which is the 'timeout'"
  }

  /// What one of curl's exit statuses means; `nil` for an answer that is whole.
  private static func failure(
    _ status: Int32, _ report: CurlReport, _ request: HTTPRequest
  ) -> HTTPFailure? {
    let address = request.address
    switch status {
    case 0: return nil
    case 5, 6, 7: return .unreachable(report.complaint)
    case 18: return .wrong("\(address) stopped in the middle of its answer: \(report.complaint)")
    case 22: return .wrong("\(address) answers with HTTP status \(report.status), expected 200")
    case 28 where !report.isConnected:
      return .unreachable("no connection within \(request.timeout), which is the 'timeout'")
    case 28: return .wrong("\(address) \(late(request))")
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98:
      return .wrong("\(address) is not trusted: \(report.complaint)")
    case 63: return .wrong(tooLarge(request))
    default:
      return .wrong("\(address) gave no answer: curl (\(status)): \(report.complaint)")
    }
  }
}
