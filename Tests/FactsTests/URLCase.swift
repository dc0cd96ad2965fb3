import PlanRoom
import PlanRunnerKit
import Testing

/// One rule about what the local server answers, and what must come of it.
struct URLCase: CustomTestStringConvertible {
  enum Verdict: Sendable {
    case holds
    case broken(String)
    /// Nobody can tell; the message begins so, since curl words its end differently by version.
    case unclear(String)
    /// The same of a document that was answered, and that nobody can read.
    case unreadable(String)
  }

  let testDescription: String
  /// Members of the rule beside `that`, with `{plain}` and the like for the server's addresses.
  let rule: String
  let verdict: Verdict
  let needsCertificate: Bool
  let environment: [String: String]

  init(
    _ behaviour: String, _ rule: String, _ verdict: Verdict, environment: [String: String] = [:]
  ) {
    testDescription = behaviour
    self.rule = rule
    self.verdict = verdict
    needsCertificate = rule.contains("{secure}")
    self.environment = environment
  }

  /// Judges the rule in a gate; says so and looks at nothing where no server can be had.
  func judge(in files: [String: String] = [:]) throws {
    guard let server = LocalServer.shared else { return LocalServer.tellOfAbsence() }
    guard server.secure != nil || !needsCertificate else {
      return LocalServer.tellOfAbsence(of: "openssl")
    }
    let room = try Room(files)
    let variables = environment.mapValues {
      $0.replacing("{certificate}", with: server.certificate)
    }
    let report = try room.run(
      #""type": "gate", "rules": [{"that": "r", \#(server.filled(rule))}]"#,
      environment: Room.environment.merging(variables) { $1 })
    #expect(report.changed == [])
    #expect(report.later == (report.outcome == .passed ? .passed : .notRun))
    switch verdict {
    case .holds:
      #expect(report.outcome == .passed, "\(report.findings)")
      #expect(report.rules == ["r: holds"])
    case .broken(let message):
      #expect(report.outcome == .failed)
      #expect(report.failures == ["r: \(server.filled(message))"])
    case .unclear(let message):
      #expect(report.outcome == .error)
      let found = try #require(report.failures.first)
      #expect(found.hasPrefix("r: could not tell: \(server.filled(message))"), "\(found)")
      // What was no answer leaves no evidence of one.
      #expect(report.facts == [] && report.warnings == [])
    case .unreadable(let message):
      #expect(report.outcome == .error)
      let found = try #require(report.failures.first)
      #expect(found.hasPrefix("r: could not tell: \(server.filled(message))"), "\(found)")
      #expect(report.facts.count == 1 && report.facts[0].hasPrefix("answer of http"))
    }
  }
}
