import Foundation
import PlanRoom
import PlanRunnerKit
import Testing

/// How curl is started and what is made of how it ends, seen by programs that stand in for it.
@Suite struct CurlRunTests {
  private static func run(
    _ room: borrowing Room, curl: String, _ members: String = #""exists": true"#,
    more: String = "", environment: [String: String] = [:],
    signal: @escaping @Sendable () -> Int32? = { nil }
  ) throws -> RoomReport {
    try room.write(script: "place=${0%/*}\n\(curl)", to: "bin/curl")
    let path = ["PATH": "\(room.root)/bin:/usr/bin:/bin"]
    return try room.run(
      #""type": "gate", "rules": [{"that": "r", "url": "http://127.0.0.1:1/a?b='c'", \#(members)}]\#(more)"#,
      environment: path.merging(environment) { $1 }, signal: signal)
  }

  @Test func takesItsConfigurationFromStandardInputAlone() throws {
    let room = try Room()
    let report = try Self.run(
      room,
      curl: #"""
        printf '%s\n' "$@" > "$place/arguments"; /bin/cat > "$place/input"
        /usr/bin/env > "$place/variables"
        printf 'the document'; printf '\nanswer 200 0.1 \n' >&2
        """#,
      #""headers": {"Authorization": "Bearer a\"b\\c", "X-Empty": ""}, "limit": "1KiB", "equals": "the document""#,
      environment: [
        "https_proxy": "http://127.0.0.1:9", "HOME": "/nowhere", "TOKEN": "secret",
        "SSLKEYLOGFILE": "/tmp/keys", "SSL_CERT_FILE": "/certificates",
      ])
    #expect(report.outcome == .passed, "\(report.findings)")
    #expect(try room.text(of: "bin/arguments") == "-q\n--config\n-\n")
    let lines = try room.text(of: "bin/input").split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("max-time = 29.") || $0 == "max-time = 30.000" })
    #expect(
      lines.filter { !$0.hasPrefix("max-time") } == [
        #"url = "http://127.0.0.1:1/a?b='c'""#, #"header = "Authorization: Bearer a\"b\\c""#,
        #"header = "X-Empty;""#, #"user-agent = "planrunner/0.1.0""#, #"proto = "=http,https""#,
        "max-filesize = 1024", "tlsv1.2", "globoff", "fail", "silent", "show-error",
        #"write-out = "%{stderr}\\n\#("answer ")%{http_code} %{time_connect} %{redirect_url}\\n""#,
      ])
    let own = ["PWD", "OLDPWD", "SHLVL", "_"]
    let variables = try room.text(of: "bin/variables").split(separator: "\n").map(String.init)
    #expect(
      variables.filter { line in !own.contains { line.hasPrefix($0 + "=") } }.sorted() == [
        "LC_ALL=C", "SSL_CERT_FILE=/certificates", "https_proxy=http://127.0.0.1:9",
      ])
  }

  struct Ending: CustomTestStringConvertible {
    let testDescription: String
    let curl: String
    let message: String
    init(_ behaviour: String, _ curl: String, _ message: String) {
      testDescription = behaviour
      self.curl = curl
      self.message = message
    }
  }

  private static let address = "http://127.0.0.1:1/a?b='c'"

  static let endings: [Ending] = [
    .init(
      "no such host",
      #"printf 'curl: (6) Could not resolve host: x\n\nanswer 000 0.000000 \n' >&2; exit 6"#,
      "\(address) cannot be reached: Could not resolve host: x"),
    .init(
      "no connection in time",
      #"printf 'curl: (28) Connection timed out\n\nanswer 000 0.000000 \n' >&2; exit 28"#,
      "\(address) cannot be reached: no connection within 30s, which is the 'timeout'"),
    .init(
      "a connection and nothing more",
      #"printf 'curl: (28) Operation timed out\n\nanswer 000 0.000400 \n' >&2; exit 28"#,
      "\(address) did not answer in full within 30s, which is the 'timeout'"),
    .init(
      "a complaint of many lines",
      #"printf 'curl: (60) SSL: no\nMore\n\ncurl failed\n\nanswer 000 0.0 \n' >&2; exit 60"#,
      "\(address) is not trusted: SSL: no"),
    .init(
      "another program by the name", "echo hello; exit 0",
      "'{root}/bin/curl' ended with status 0 and did not say what was answered"),
    .init("a death", "kill -9 $$", "'{root}/bin/curl' was killed by signal 9"),
    .init(
      "more than was asked for", "exec /usr/bin/yes",
      "\(address) answers more than 1MiB, which is the 'limit'"),
    .init(
      "an answer after a failure",
      #"printf 'half'; printf 'curl: (56) reset\n\nanswer 200 0.1 \n' >&2; exit 56"#,
      "\(address) gave no answer: curl (56): reset"),
  ]

  @Test(arguments: endings) func endsInItsOwnWords(_ ending: Ending) throws {
    let room = try Room()
    let report = try Self.run(room, curl: ending.curl)
    #expect(report.outcome == .error)
    let message = ending.message.replacing("{root}", with: room.root)
    #expect(report.failures == ["r: could not tell: \(message)"])
  }

  @Test func isStoppedWhenItForgetsItsTime() throws {
    let room = try Room()
    let start = ContinuousClock.now
    let report = try Self.run(
      room, curl: "exec /bin/sleep 60", #""timeout": "200ms", "exists": true"#)
    #expect(ContinuousClock.now - start < .seconds(40))
    #expect(
      report.failures == [
        "r: could not tell: \(Self.address) did not answer in full within 200ms, which is the 'timeout'"
      ])
  }

  @Test func isStoppedWhenTheTimeOfItsStepIsOver() throws {
    let room = try Room()
    let start = ContinuousClock.now
    let report = try Self.run(
      room, curl: "exec /bin/sleep 60", more: #", "timeout": "300ms""#)
    #expect(ContinuousClock.now - start < .seconds(25))
    #expect(report.outcome == .timedOut)
    #expect(
      report.message.hasPrefix("'it' took longer than 300ms, the 'timeout' at "),
      "\(report.message)")
  }

  @Test func isStoppedByASignal() throws {
    let room = try Room()
    let mark = "\(room.root)/bin/started"
    let start = ContinuousClock.now
    let report = try Self.run(
      room, curl: #": > "$place/started"; exec /bin/sleep 60"#,
      signal: { FileManager.default.fileExists(atPath: mark) ? 15 : nil })
    #expect(ContinuousClock.now - start < .seconds(25))
    #expect(report.outcome == .interrupted && report.run == .interrupted)
  }

  @Test(arguments: ["", #""offline": "copy.txt", "#]) func whatIsMissingIsNamed(_ more: String)
    throws
  {
    let room = try Room(["copy.txt": "x"])
    let report = try room.run(
      #""type": "gate", "rules": [{"that": "r", "url": "\#(Self.address)", \#(more)"exists": true}]"#,
      environment: ["PATH": "/nowhere"])
    #expect(report.outcome == .error)
    #expect(
      report.failures == [
        "r: could not tell: there is no program 'curl' on PATH: a URL is read by it; install the package 'curl'"
      ])
  }
}
