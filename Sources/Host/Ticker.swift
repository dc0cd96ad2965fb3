internal import CHost

/// Does something again and again on a thread of its own, until its owner goes away.
public struct Ticker: ~Copyable {
  private let thread: OpaquePointer?
  private let tick: UnsafeMutablePointer<@Sendable () -> Void>

  /// Without a thread to be had nothing is done.
  ///
  /// - Parameters:
  ///   - milliseconds: between two calls.
  ///   - tick: has returned for the last time when this value is gone.
  public init(every milliseconds: Int32, _ tick: @escaping @Sendable () -> Void) {
    let place = UnsafeMutablePointer<@Sendable () -> Void>.allocate(capacity: 1)
    place.initialize(to: tick)
    self.tick = place
    thread = chost_ticker_start(
      milliseconds,
      { context in context?.assumingMemoryBound(to: (@Sendable () -> Void).self).pointee() },
      place)
  }

  deinit {
    if let thread { chost_ticker_stop(thread) }
    tick.deinitialize(count: 1)
    tick.deallocate()
  }
}
