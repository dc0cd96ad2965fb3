/// How a step uses one artifact.
public struct ArtifactUse: Sendable, Equatable {
  /// When an input is hashed.
  public enum Moment: Sendable { case before, whileReading }

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

  public var reads: Bool { access != .write }
  public var writes: Bool { access == .write || access == .update }
}
