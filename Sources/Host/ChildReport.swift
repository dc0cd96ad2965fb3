/// What came of a child.
public struct ChildReport: Sendable, Equatable {
  public let ending: ChildProcess.Ending
  /// Why what it wrote is not kept whole, where it was being stopped for another reason already.
  public let failure: HostError?
  /// Processes, of the child and all that it started, that could not be ended.
  public let remaining: Int
  /// As a message counts them.
  public var remainingWords: String { remaining == 1 ? "1 process" : "\(remaining) processes" }

  public init(ending: ChildProcess.Ending, failure: HostError?, remaining: Int) {
    self.ending = ending
    self.failure = failure
    self.remaining = remaining
  }
}
