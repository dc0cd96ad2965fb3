import PlanRoom
import PlanRunnerKit
import Testing

/// The offline copy stands in for a server that cannot be reached, and never for an answer.
@Suite struct URLOfflineTests {
  private static let members = #""offline": "copy.json", "json": "/version", "equals": "3.0.2""#

  static let cases: [URLCase] = [
    .init(
      "another value in the copy",
      #""url": "{closed}/", "offline": "copy.json", "json": "/version", "equals": "3""#,
      .broken("{closed}/ /version is '3.0.2', expected '3'")),
    .init(
      "a server that answers something else", #""url": "{plain}/status/404", \#(members)"#,
      .unclear("{plain}/status/404 answers with HTTP status 404, expected 200")),
    .init(
      "a server that is late", #""url": "{plain}/silent", "timeout": "700ms", \#(members)"#,
      .unclear("{plain}/silent did not answer in full within 700ms")),
    .init(
      "an answer that is cut", #""url": "{plain}/short", \#(members)"#,
      .unclear("{plain}/short stopped in the middle of its answer: ")),
    .init(
      "a server that nobody trusts", #""url": "{secure}/ok", \#(members)"#,
      .unclear("{secure}/ok is not trusted: ")),
    .init(
      "no copy, also where the server answers",
      #""url": "{plain}/ok", "offline": "no.json", "exists": true"#,
      .unclear("there is no offline copy 'no.json' of {plain}/ok")),
    .init(
      "a copy over the limit", #""url": "{closed}/", "limit": "10B", \#(members)"#,
      .unclear("cannot read 'copy.json': ")),
    .init(
      "a copy that is no JSON",
      #""url": "{closed}/", "offline": "copy.txt", "json": "/version", "exists": true"#,
      .unreadable("the offline copy 'copy.txt' of {closed}/:1:1: ")),
  ]

  @Test(arguments: cases) func standsInForNoAnswer(_ rule: URLCase) throws {
    try rule.judge(in: ["copy.json": #"{"version": "3.0.2"}"#, "copy.txt": "version"])
  }

  @Test func isReadWithAWarningWhenNobodyIsThere() throws {
    guard let server = LocalServer.shared else { return LocalServer.tellOfAbsence() }
    let room = try Room(["copy.json": #"{"version": "3.0.2"}"#])
    let report = try room.run(
      #""type": "gate", "rules": [{"that": "r", "url": "\#(server.closed)/", \#(Self.members)}]"#)
    #expect(report.outcome == .passed)
    let warning = try #require(report.warnings.first)
    #expect(
      warning.hasPrefix(
        "answer of \(server.closed)/: from the offline copy 'copy.json', because the server cannot be reached: Failed to connect"
      ))
    #expect(
      report.facts.first
        == "answer of \(server.closed)/: "
        + #"{"offline":"copy.json","sha256":"\#(try room.digest(of: "copy.json"))","size":20,"url":"\#(server.closed)/"}"#
    )
    #expect(report.inputs == ["copy.json file"])
  }

  @Test func isNotReadWhenTheServerAnswers() throws {
    try URLCase("an answer", #""url": "{plain}/ok", \#(Self.members)"#, .holds)
      .judge(in: ["copy.json": "not even JSON"])
  }
}
