public import Crypto

/// How a step's program ended and what it wrote, for what the plan expects of it.
public struct ChildResult: Sendable {
  public enum Stream: String, Sendable, CaseIterable {
    case stdout, stderr
    /// Both, in the order in which it came.
    case all

    /// As a message names it.
    public var words: String {
      switch self {
      case .stdout: "standard output"
      case .stderr: "standard error"
      case .all: "output"
      }
    }
  }

  /// What was written to a stream, with secrets masked.
  public struct Text: Sendable {
    /// `nil` when it was more than can be kept, or nobody asked for it.
    public let bytes: [UInt8]?
    public let digest: Digest
    /// Bytes.
    public let size: UInt64

    public init(bytes: [UInt8]?, digest: Digest, size: UInt64) {
      self.bytes = bytes
      self.digest = digest
      self.size = size
    }
  }

  public let exitStatus: Int32
  private let texts: [Stream: Text]

  public init(exitStatus: Int32, texts: [Stream: Text]) {
    self.exitStatus = exitStatus
    self.texts = texts
  }

  public func text(of stream: Stream) -> Text? { texts[stream] }
}
