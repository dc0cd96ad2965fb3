internal import Host

/// Access to artifacts, while a step runs or while a plan's values are settled.
public protocol ArtifactReading: ~Copyable {
  /// Absolute, without links.
  var root: String { get }
  var environment: [String: String] { get }
  /// The bytes of a file of at most `limit` bytes; `nil` when there is none.
  mutating func read(_ path: ArtifactPath, limit: Int) throws(StepFailure) -> [UInt8]?
  mutating func measure(_ path: ArtifactPath) throws(StepFailure) -> ArtifactRecord
  func absolutePath(of path: ArtifactPath) -> String

  /// How the step's program ended; `nil` when none has run.
  var childResult: ChildResult? { get }

  /// Asks a question outside of the machine, with a way to learn of a signal that asks planrunner to stop.
  mutating func answer(
    to question: String, asking: (() -> Int32?, TimeLimit?) throws(StepFailure) -> Answer
  ) throws(StepFailure) -> Answer
}

extension ArtifactReading where Self: ~Copyable {
  public var childResult: ChildResult? { nil }

  /// While no step runs, nobody keeps what was answered, so nothing is asked.
  public mutating func answer(
    to question: String, asking: (() -> Int32?, TimeLimit?) throws(StepFailure) -> Answer
  ) throws(StepFailure) -> Answer {
    throw .error("nothing outside of the machine is asked while no step runs")
  }
}

extension StepContext: ArtifactReading {
  public var root: String { workspace.path }
  public var environment: [String: String] { run.environment }
}

/// Artifacts as they are before any step runs.
public struct SettledArtifacts: ArtifactReading {
  let workspace: Workspace
  public let environment: [String: String]

  public init(in workspace: Workspace, environment: [String: String]) {
    self.workspace = workspace
    self.environment = environment
  }

  public var root: String { workspace.path }

  public func read(_ path: ArtifactPath, limit: Int) throws(StepFailure) -> [UInt8]? {
    do throws(HostError) {
      return try workspace.open().open(path.description).readAll(limit: limit)
    } catch {
      if error.isMissing { return nil }
      throw StepFailure(error)
    }
  }

  public func measure(_ path: ArtifactPath) throws(StepFailure) -> ArtifactRecord {
    do throws(HostError) { return try workspace.measure(path) } catch { throw StepFailure(error) }
  }

  public func absolutePath(of path: ArtifactPath) -> String { workspace.absolutePath(of: path) }
}
