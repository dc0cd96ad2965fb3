public import Crypto

/// A release plan: steps in the order they run, and the values they were filled with.
public struct Plan: Sendable {
  /// A file the plan was read from.
  public struct File: Sendable {
    /// As the person named it.
    public let name: String
    /// As they were read.
    let bytes: [UInt8]

    /// SHA-256 of its raw bytes; taken when asked for, since most commands do not.
    public var digest: Digest { Digest.of(bytes) }
    /// Bytes.
    public var size: Int { bytes.count }
  }

  public let name: String
  public let summary: String?
  /// The plan itself, then what it extends.
  public let files: [File]
  /// In words: `plan.json, which extends base.json`.
  public var filesInWords: String {
    files.map(\.name).joined(separator: ", which extends ")
  }
  public let workspace: Workspace
  public let values: [SettledValue]
  public let steps: [PlannedStep]
  /// For places of steps.
  public let texts: SourceTexts
  /// Masks the plan's secrets.
  public let redactor: Redactor
}
