/// What a step may know of the run it belongs to.
public struct RunFacts: Sendable {
  /// Unique; the key of the run in the audit trail.
  public let identifier: String
  /// The plan's name.
  public let plan: String
  /// What steps of the plan write again and again, such as its ledger.
  public let updates: Set<ArtifactPath>
  /// planrunner's environment; only what a step declares reaches a child.
  public let environment: [String: String]
  /// Names of variables there whose value is not valid UTF-8, and so is not what it was.
  public let brokenVariables: Set<String>
  /// Absolute; where a child's whole output is kept.
  public let logDirectory: String
  /// Takes secrets out of what is kept and shown.
  public let redactor: Redactor
  /// Whether anybody looks at a child's lines as they come.
  public let showsOutput: Bool
  /// The commit that is checked out, 40 hexadecimal digits; `nil` without a repository or a commit.
  public let commit: String?
  /// Seals what the run records; `nil` where there is no key, and nobody can resume the run.
  let sealKey: [UInt8]?
  /// Takes a signal that asks planrunner to stop; `nil` when there is none.
  public let takeSignal: @Sendable () -> Int32?

  public init(
    identifier: String, plan: String, updates: Set<ArtifactPath>, environment: [String: String],
    brokenVariables: Set<String> = [], logDirectory: String, redactor: Redactor = Redactor([]),
    showsOutput: Bool = true, commit: String? = nil, sealKey: [UInt8]? = nil,
    takeSignal: @escaping @Sendable () -> Int32?
  ) {
    self.identifier = identifier
    self.plan = plan
    self.updates = updates
    self.environment = environment
    self.brokenVariables = brokenVariables
    self.logDirectory = logDirectory
    self.redactor = redactor
    self.showsOutput = showsOutput
    self.commit = commit
    self.sealKey = sealKey
    self.takeSignal = takeSignal
  }

  /// What stands for a failure: work that breaks off because planrunner is asked to stop cannot tell.
  func verdict(on failure: StepFailure) -> StepFailure {
    guard failure.outcome == .error, let signal = takeSignal() else { return failure }
    return .interrupted(by: signal)
  }
}
