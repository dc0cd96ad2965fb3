public import Crypto
internal import Host

/// All the world a step may touch: its declared inputs and outputs, and what it finds out.
///
/// What a step reads and writes through the context is hashed in the same pass, and held against
/// the pins of the steps before it; a step cannot forget, and cannot reach what it did not declare.
public struct StepContext: ~Copyable {
  public let workspace: Workspace
  public let run: RunFacts
  /// The step's id.
  public let step: String
  let inputs: Set<ArtifactPath>
  let outputs: Set<ArtifactPath>
  /// Outputs that are of record, such as a ledger: they are on disk as soon as they are written.
  let updates: Set<ArtifactPath>
  let pins: Pins
  var evidence = Evidence()
  /// What was answered from outside of the machine, by the question.
  var answers: [String: Result<Answer, StepFailure>] = [:]
  /// How the step's program ended, once it has; rules read it.
  public var childResult: ChildResult?
  /// Digests of programs that this run took already.
  public var programs: KnownDigests
  /// How long the step may take; `nil` for as long as it likes.
  public let timeLimit: TimeLimit?
  /// Breaks off long work when the limit is over.
  private var alarm: Alarm?
  private let lineOf: (String) -> String
  let report: (StepProgress) -> Void

  init(
    workspace: Workspace, run: RunFacts, step: String, inputs: Set<ArtifactPath>,
    outputs: Set<ArtifactPath>, updates: Set<ArtifactPath>, pins: Pins,
    programs: KnownDigests, timeLimit: TimeLimit?, lineOf: @escaping (String) -> String,
    report: @escaping (StepProgress) -> Void
  ) {
    self.workspace = workspace
    self.run = run
    self.step = step
    self.inputs = inputs
    self.outputs = outputs
    self.updates = updates
    self.pins = pins
    self.programs = programs
    self.timeLimit = timeLimit
    if let timeLimit { alarm = Alarm(after: timeLimit.remainingMilliseconds) }
    self.lineOf = lineOf
    self.report = report
  }

  /// Says in a few words what the step found.
  public mutating func conclude(_ headline: String) { evidence.headline = headline }

  /// Adds a named value to the evidence.
  public mutating func find(_ name: String, _ value: JSONText) {
    evidence.findings.append(Finding(kind: .fact, subject: name, value: value, because: nil))
  }

  /// Adds what the release is known by: in the evidence a fact under the name of `identity`.
  public mutating func identify(_ identity: Finding.Identity, _ value: JSONText) {
    evidence.findings.append(
      Finding(
        kind: .fact, subject: identity.rawValue, value: value, because: nil, identity: identity))
  }

  /// Adds a rule that was judged and stops nothing, with what came of it in a word or two.
  public mutating func uphold(_ rule: String, _ verdict: String, because: String? = nil) {
    evidence.findings.append(
      Finding(kind: .rule, subject: rule, value: .string(verdict), because: because))
  }

  /// Adds something worth reading that does not stop the run.
  public mutating func warn(_ subject: String, _ message: String, because: String? = nil) {
    evidence.findings.append(
      Finding(kind: .warning, subject: subject, value: .string(message), because: because))
  }

  /// Adds one reason for which the step will not pass.
  public mutating func object(
    _ subject: String, _ message: String, because: String? = nil,
    at location: Finding.Location? = nil
  ) {
    evidence.findings.append(
      Finding(
        kind: .failure, subject: subject, value: .string(message), because: because,
        location: location))
  }

  /// Lets what is left to do take its time: nothing but telling how the step ended.
  public mutating func endTimeLimit() { alarm = nil }

  /// Where the plan says a field of the step, as `plan.json:7`; the step itself if it does not.
  public func line(of field: String) -> String { lineOf(field) }

  /// Takes the program that the step ran into the evidence, where it lies below the root.
  ///
  /// - Parameters:
  ///   - program: its absolute path without links.
  ///   - digest: of its bytes.
  ///   - size: how many they are.
  /// - Throws: when it is not what an earlier step wrote there.
  public mutating func accept(
    program: String, _ digest: Digest, size: UInt64
  ) throws(StepFailure) {
    guard program.hasPrefix("\(workspace.path)/"),
      let path = ArtifactPath(String(program.dropFirst(workspace.path.count + 1)))
    else { return }
    try accept(.file(path, digest, size: size, isExecutable: true))
  }

  /// Shows a line of a child's output as it comes.
  public var showing: (String) -> Void {
    let report = report
    return { report(.output($0)) }
  }
}
