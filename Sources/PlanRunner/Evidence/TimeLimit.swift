internal import Host

/// How long a step may take: its `timeout`, counted from where the step began.
public struct TimeLimit: Sendable, CustomStringConvertible {
  /// On the monotonic clock, nanoseconds.
  private let end: UInt64
  /// With where the plan says it: `20m, the 'timeout' at plan.json:7`.
  public let description: String

  init(_ duration: PlanDuration, since start: UInt64, at line: String) {
    end = start + UInt64(duration.milliseconds) * 1_000_000
    description = "\(duration), the 'timeout' at \(line)"
  }

  public var isOver: Bool { Host.monotonicNanoseconds >= end }

  /// What is left of it, at least 1; when so long has passed, ``isOver`` says so.
  public var remainingMilliseconds: Int {
    let now = Host.monotonicNanoseconds
    return now < end ? Int((end - now + 999_999) / 1_000_000) : 1
  }
}
