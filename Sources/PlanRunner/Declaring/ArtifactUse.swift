/// How a step uses one artifact.
public struct ArtifactUse: Sendable, Equatable {
  /// When an input is hashed.
  public enum Moment: Sendable {
    case before, whileReading
    /// When the step's own work is done; what the step itself wrote is no input then.
    case after
  }

  public enum Access: Sendable, Equatable {
    case read(Moment)
    case write
    /// Read and written again, such as a ledger that grows.
    case update
  }

  public let path: ArtifactPath
  public let access: Access
  /// Whether the step itself says what it means that the artifact is not there.
  public let mayBeMissing: Bool
  /// Whether the step's verdict is about it: then it must be the same still when the run ends.
  public let isJudged: Bool

  public init(path: ArtifactPath, access: Access, mayBeMissing: Bool, isJudged: Bool = false) {
    self.path = path
    self.access = access
    self.mayBeMissing = mayBeMissing
    self.isJudged = isJudged
  }

  public var reads: Bool { access != .write }
  public var writes: Bool { access == .write || access == .update }
}
