/// What was answered from outside of the machine, with what the evidence says of it.
public struct Answer: Sendable {
  public let bytes: [UInt8]
  /// How messages name what was answered.
  public let name: String
  /// The name of the finding.
  public let subject: String
  public let evidence: JSONText
  /// What is worth reading about how it was had; `nil` when nothing is.
  public let warning: String?

  public init(
    _ bytes: [UInt8], name: String, subject: String, evidence: JSONText, warning: String? = nil
  ) {
    self.bytes = bytes
    self.name = name
    self.subject = subject
    self.evidence = evidence
    self.warning = warning
  }
}
