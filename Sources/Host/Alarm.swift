internal import Synchronization

/// Says after a while that work has taken too long; taken back when its owner goes away.
///
/// A process has one at a time, so that work on any thread can ask for it. It needs ``Signals/hold()``:
/// a program of many runs at once, as a test is, has none.
public struct Alarm: ~Copyable, Sendable {
  /// On the monotonic clock, nanoseconds.
  private static let time = Atomic<UInt64>(.max)

  /// - Parameter milliseconds: until it goes off.
  public init(after milliseconds: Int) {
    guard Signals.areHeld else { return }
    let now = Host.monotonicNanoseconds
    Self.time.store(now + UInt64(milliseconds) * 1_000_000, ordering: .relaxed)
  }

  deinit { Self.time.store(.max, ordering: .relaxed) }

  /// Whether there is one that has gone off.
  static var hasGoneOff: Bool {
    let time = time.load(ordering: .relaxed)
    return time != .max && Host.monotonicNanoseconds >= time
  }
}
