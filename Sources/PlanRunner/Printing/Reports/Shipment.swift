/// What a run was about, and what it made: the facts by which a release is known later.
public struct Shipment: Sendable, Equatable {
  /// `nil` when neither a step nor the plan says it.
  public let version: String?
  public let build: String?
  public let commit: String?
  /// What the run's steps wrote, what was judged first; empty unless the run passed.
  ///
  /// What the plan only adds to, such as a ledger, is not among them.
  public let artifacts: [ArtifactRecord]

  /// What a step identified counts before a value of the same name that the plan has.
  ///
  /// - Parameters:
  ///   - plan: what was run.
  ///   - report: what came of it.
  ///   - head: the commit that was checked out, where neither of them names one.
  public init(of plan: Plan, _ report: RunReport, head: String?) {
    let findings = report.endings.filter { $0.outcome == .passed }.flatMap(\.evidence.findings)
    func said(_ identity: Finding.Identity) -> String? {
      findings.first { $0.identity == identity }?.text
        ?? plan.values.first { $0.name == identity.rawValue && !$0.isSecret }?.text
    }
    version = said(.version)
    build = said(.build)
    commit = said(.commit) ?? head
    artifacts = report.outcome == .passed ? Self.artifacts(of: plan, report) : []
  }

  private static func artifacts(of plan: Plan, _ report: RunReport) -> [ArtifactRecord] {
    var made: [ArtifactRecord] = []
    for (step, ending) in zip(plan.steps, report.endings) {
      for record in ending.evidence.outputs
      where record.kind != .missing && !step.updates.contains(record.path) {
        made.removeAll { $0.path == record.path }
        made.append(record)
      }
    }
    let judged = plan.steps.flatMap(\.uses).filter(\.isJudged).map(\.path)
    func isJudged(_ record: ArtifactRecord) -> Bool { judged.contains(record.path) }
    return made.filter(isJudged) + made.filter { !isJudged($0) }
  }

  /// `version 1.4.0, build 7, commit 9494aa4c4af3`, as far as it is known; empty when nothing is.
  public var words: String {
    [("version", version), ("build", build), ("commit", commit)].compactMap { name, text in
      text.map { "\(name) \($0)" }
    }.joined(separator: ", ")
  }
}
