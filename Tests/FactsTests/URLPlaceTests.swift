import PlanRoom
import PlanRunnerKit
import Testing

@Suite struct URLPlaceTests {
  static let answers: [URLCase] = [
    .init(
      "a value of JSON", #""url": "{plain}/ok", "json": "/version", "equals": "3.0.2""#, .holds),
    .init("a number", #""url": "{plain}/ok", "json": "/build", "atLeast": 8"#, .holds),
    .init(
      "a match", #""url": "{plain}/text", "match": "version ([0-9.]+)", "equals": "3.0.2""#, .holds),
    .init(
      "the text", #""url": "{plain}/text", "text": true, "containsLine": "version 3.0.2""#, .holds),
    .init("the text by itself", #""url": "{plain}/text", "containsLine": "version 3.0.2""#, .holds),
    .init("the size", #""url": "{plain}/text", "size": true, "equals": 14"#, .holds),
    .init(
      "the digest",
      #""url": "{plain}/text", "sha256": true, "equals": "\#(textDigest)""#, .holds),
    .init("what is not in it", #""url": "{plain}/ok", "json": "/beta", "exists": false"#, .holds),
    .init(
      "one as large as allowed",
      #""url": "{plain}/large", "limit": "4002B", "size": true, "equals": 4002"#,
      .holds),
    .init(
      "another value", #""url": "{plain}/ok", "json": "/version", "equals": "3.0.3""#,
      .broken("{plain}/ok /version is '3.0.2', expected '3.0.3'")),
    .init(
      "nothing at the pointer", #""url": "{plain}/ok", "json": "/beta", "equals": "3.0.3""#,
      .broken("{plain}/ok has nothing at '/beta'")),
    .init(
      "null", #""url": "{plain}/ok", "json": "/none", "exists": false"#,
      .broken("{plain}/ok has null at '/none', expected a value")),
  ]

  private static let textDigest = "bf1978a656be02698ef5eb0c09e3606cc989ac8e5fd28cbe0fca2889d762a834"

  static let doubts: [URLCase] = [
    unclear(
      "404", "{plain}/status/404", "{plain}/status/404 answers with HTTP status 404, expected 200"),
    unclear(
      "500", "{plain}/status/500", "{plain}/status/500 answers with HTTP status 500, expected 200"),
    unclear(
      "another success", "{plain}/status/203",
      "{plain}/status/203 answers with HTTP status 203, expected 200"),
    unclear(
      "nothing new", "{plain}/status/304",
      "{plain}/status/304 answers with HTTP status 304, expected 200"),
    .init(
      "that an error is not there", #""url": "{plain}/status/404", "exists": false"#,
      .unclear("{plain}/status/404 answers with HTTP status 404, expected 200")),
    unclear(
      "a length over the limit", "{plain}/large",
      "{plain}/large answers more than 4001B, which is the 'limit'",
      more: #""limit": "4001B", "#),
    unclear(
      "no length and no end", "{plain}/endless",
      "{plain}/endless answers more than 1MiB, which is the 'limit'"),
    unclear(
      "a slow answer", "{plain}/slow",
      "{plain}/slow did not answer in full within 700ms, which is the 'timeout'",
      more: #""timeout": "700ms", "#),
    unclear(
      "no answer in time", "{plain}/silent",
      "{plain}/silent did not answer in full within 700ms, which is the 'timeout'",
      more: #""timeout": "700ms", "#),
    unclear("a cut answer", "{plain}/short", "{plain}/short stopped in the middle of its answer: "),
    unclear("no answer", "{plain}/gone", "{plain}/gone gave no answer: curl (52): "),
    unclear("no HTTP", "{plain}/strange", "{plain}/strange gave no answer: curl (1): "),
    unclear("nobody there", "{closed}/", "{closed}/ cannot be reached: Failed to connect"),
    .init(
      "no JSON", #""url": "{plain}/text", "json": "/version", "exists": false"#,
      .unreadable("{plain}/text:1:1: found 'v', expected a value")),
    .init(
      "two of one key", #""url": "{plain}/twice", "json": "/version", "equals": "3.0.2""#,
      .unreadable("{plain}/twice:1:22: ")),
    .init(
      "no UTF-8", #""url": "{plain}/bytes", "json": "/version", "exists": false"#,
      .unreadable("{plain}/bytes:1:14: ")),
    .init(
      "no UTF-8 as text", #""url": "{plain}/bytes", "notEquals": "x""#,
      .unreadable("{plain}/bytes is not UTF-8 text")),
    unclear(
      "an untrusted certificate", "{secure}/ok", "{secure}/ok is not trusted: SSL certificate"),
  ]

  private static func unclear(
    _ behaviour: String, _ url: String, _ message: String, more: String = ""
  ) -> URLCase {
    .init(
      behaviour, #""url": "\#(url)", \#(more)"json": "/version", "equals": "3.0.2""#,
      .unclear(message))
  }

  @Test(arguments: answers + doubts) func isAskedWhileTheStepRuns(_ rule: URLCase) throws {
    try rule.judge()
  }

  @Test func trustsTheCertificatesThatTheEnvironmentNames() throws {
    try URLCase(
      "a trusted certificate", #""url": "{secure}/ok", "json": "/build", "equals": 8"#, .holds,
      environment: ["CURL_CA_BUNDLE": "{certificate}"]
    ).judge()
  }

  @Test func plainAndEncryptedAreNotTakenForEachOther() throws {
    guard let server = LocalServer.shared else { return LocalServer.tellOfAbsence() }
    try URLCase(
      "https where there is none",
      #""url": "\#(server.plain.replacing("http:", with: "https:"))/ok", "exists": true"#,
      .unclear(server.plain.replacing("http:", with: "https:") + "/ok is not trusted: ")
    ).judge()
  }

  @Test func leavesEvidenceOfWhatWasJudged() throws {
    guard let server = LocalServer.shared else { return LocalServer.tellOfAbsence() }
    let room = try Room()
    let report = try room.run(
      #""type": "gate", "rules": [{"that": "r", "url": "\#(server.plain)/few/2", "json": "/build", "equals": 8}]"#
    )
    #expect(
      report.findings == [
        "fact answer of \(server.plain)/few/2: "
          + #"{"finalURL":"\#(server.plain)/ok","sha256":"\#(Self.okDigest)","size":47,"status":200,"url":"\#(server.plain)/few/2"}"#,
        "rule r: holds",
      ])
    #expect(report.inputs == [])
  }

  private static let okDigest = "05b66d34dc5d510a97b3f9f4ed6129a13258b8dc1d50bc8f597018937b8a9568"

  /// All rules of a step judge one answer; another step asks again.
  @Test func isAskedOnceInAStep() throws {
    guard let server = LocalServer.shared else { return LocalServer.tellOfAbsence() }
    let url = #""url": "\#(server.plain)/count/once?isAskedOnceInAStep", "json": "/n""#
    for round in 1...2 {
      let report = try Room().run(
        #"""
        "type": "gate", "rules": [{"that": "a", \#(url), "equals": \#(round)},
          {"that": "b", "when": {\#(url), "below": 100}, "value": \#(round), "equals": {\#(url)}}]
        """#)
      #expect(report.outcome == .passed)
      #expect(report.facts.count == 1 && report.rules == ["a: holds", "b: holds"])
    }
  }
}
