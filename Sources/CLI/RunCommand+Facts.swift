internal import Git
internal import Host
internal import PlanRunnerKit

extension RunCommand {
  /// What the steps of a run that begins now may know.
  func facts(
    of plan: Plan, commit: String?, sealKey: [UInt8]?, _ logDirectory: String
  ) throws(TrailFailure) -> RunFacts {
    let identifier: String
    do throws(HostError) { identifier = try RunFacts.newIdentifier() } catch {
      throw TrailFailure(error)
    }
    let updates = plan.steps.flatMap(\.uses).filter { $0.access == .update }.map(\.path)
    return RunFacts(
      identifier: identifier, plan: plan.name, updates: Set(updates), environment: environment,
      brokenVariables: Host.brokenVariables(), logDirectory: logDirectory, redactor: plan.redactor,
      showsOutput: invocation.has(.verbose) || invocation.has(.events), commit: commit,
      sealKey: sealKey, takeSignal: { Signals.take() })
  }
}

extension RunFacts {
  /// The commit that is checked out; `nil` without a repository or a commit.
  static func commit(of root: String) throws(GitError) -> String? {
    guard let location = try RepositoryLocation.find(from: root) else { return nil }
    return try Repository(at: location).head()?.id
  }

  /// Sorts by time; the random part keeps two clones apart.
  static func newIdentifier() throws(HostError) -> String {
    let time = Timestamp.now.description.filter { $0 != "-" && $0 != ":" }.prefix(15)
    return "\(time)Z-\(try Host.randomText(bytes: 3))"
  }
}
