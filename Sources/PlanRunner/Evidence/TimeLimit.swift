internal import Host

/// How long a step may take: its `timeout`, counted from where the step began.
public struct TimeLimit: Sendable, CustomStringConvertible {
  /// On the monotonic clock, nanoseconds.
  private let end: UInt64
  /// With where the plan says it: `20m, the 'timeout' at plan.json:7`.
  public let description: String

  /// - Parameters:
  ///   - milliseconds: how long it is.
  ///   - start: when the step began, on the monotonic clock.
  ///   - description: how messages name it.
  init(milliseconds: Int, since start: UInt64, _ description: String) {
    end = start + UInt64(milliseconds) * 1_000_000
    self.description = description
  }

  public var isOver: Bool { Host.monotonicNanoseconds >= end }

  /// What is left of it, at least 1; when so long has passed, ``isOver`` says so.
  public var remainingMilliseconds: Int {
    let now = Host.monotonicNanoseconds
    return now < end ? Int((end - now + 999_999) / 1_000_000) : 1
  }
}
