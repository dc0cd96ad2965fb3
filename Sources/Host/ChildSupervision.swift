internal import CHost

/// Watches one running child: drains both pipes, minds the time and the signals, leaves nobody behind.
struct ChildSupervision: ~Copyable {
  /// How often signals and the time are looked at while the child is silent, in milliseconds.
  private static let interval: Int32 = 50
  /// How often is looked for those that are being stopped, once the child itself has ended.
  private static let shortInterval: Int32 = 10
  private static let grace = UInt64(ChildProcess.grace) * 1_000_000

  /// Why a child is being stopped.
  private enum Reason {
    case ending(ChildProcess.Ending)
    /// What it writes cannot be kept.
    case failure
  }

  private struct Stop {
    let reason: Reason
    /// What the child's group was asked to end with.
    var signal: Int32
    /// When whoever is left is ended by force, on the monotonic clock.
    let killTime: UInt64
    var isKilled = false
  }

  private let process: Int32
  private let limits: ChildProcess.Limits
  /// On the monotonic clock, nanoseconds.
  private let start = ChildProcess.now
  /// When the child last wrote, or was started.
  private var heard = ChildProcess.now
  private var pipes: ChildPipes
  private let end: ChildEnd
  /// How long to wait for the end of a child that closed both pipes, where only asking tells: it is
  /// near, or far.
  private var wait: Int32 = 1
  /// The exit status, or -signal; `nil` while it runs.
  private var status: Int32?
  /// Whether its end is somebody else's, and its number perhaps too.
  private var isLost = false
  /// Whether it goes on though it was killed.
  private var isStuck = false
  private var stop: Stop?
  private var leftBehind: LeftBehind
  private var failure: HostError?

  init(_ process: Int32, limits: ChildProcess.Limits, pipes: consuming ChildPipes) {
    self.process = process
    self.limits = limits
    self.pipes = pipes
    end = ChildEnd(of: process)
    leftBehind = LeftBehind(of: process)
  }

  private var isRunning: Bool { status == nil && !isLost && !isStuck }

  /// Returns once the child and all it started are gone, as far as they can be ended.
  consuming func watch(
    takeSignal: () -> Int32?,
    _ body: (ChildProcess.Stream, Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) -> ChildReport {
    pipes.closeWriteEnds()
    while isRunning {
      _ = drain(waiting: nextWait(), body)
      lookForEnd()
      if isRunning { mind(takeSignal) }
    }
    while isAnybodyLeftToWaitFor() { _ = drain(waiting: Self.shortInterval, body) }
    let remaining = endRest()
    let last = ChildProcess.now + Self.grace
    // What still holds the pipes when they are empty is nobody that could be found.
    while pipes.areOpen, ChildProcess.now < last, drain(waiting: 0, body) != nil {}
    if case .ending(let ending) = stop?.reason {
      return ChildReport(ending: ending, failure: failure, remaining: remaining)
    }
    if let failure { throw failure }
    let code = status ?? 0
    return ChildReport(
      ending: code < 0 ? .killed(signal: -code) : .exited(code), failure: nil,
      remaining: remaining)
  }

  private mutating func nextWait() -> Int32 {
    guard !pipes.areOpen, end.descriptor < 0 else { return Self.interval }
    defer { wait = min(wait * 2, Self.interval) }
    return wait
  }

  /// Hands on what the child wrote; once that failed it is only taken off the pipes.
  private mutating func drain(
    waiting milliseconds: Int32,
    _ body: (ChildProcess.Stream, Span<UInt8>) throws(HostError) -> Void
  ) -> Int? {
    var failure = self.failure
    // An end that has come already would end every waiting at once.
    let awaited = isRunning ? end.descriptor : -1
    let count = pipes.drain(waiting: milliseconds, orFor: awaited) { stream, bytes in
      guard failure == nil else { return }
      do throws(HostError) { try body(stream, bytes) } catch { failure = error }
    }
    self.failure = failure
    if count ?? 0 > 0 { heard = ChildProcess.now }
    return count
  }

  private mutating func lookForEnd() {
    var found: Int32 = 0
    let code = chost_look_for_end(process, &found)
    if code == 1 { status = found }
    guard code < 0 else { return }
    isLost = true
    failure = failure ?? HostError("wait for", "process \(process)", code: -code)
  }

  /// Begins to stop the child when there is a reason, and ends that by force when its time is over.
  private mutating func mind(_ takeSignal: () -> Int32?) {
    let now = ChildProcess.now
    if let stop {
      if now < stop.killTime {
        _ = leftBehind.askOthers(groupWasAskedWith: stop.signal)
      } else if !stop.isKilled {
        leftBehind.killGroup()
        self.stop?.isKilled = true
      } else if now >= stop.killTime + Self.grace {
        // It runs as another user, or waits within the system for a disk or a server.
        isStuck = true
      }
    } else if failure != nil {
      begin(.failure, with: SystemSignal.terminate)
    } else if let signal = takeSignal() {
      // What planrunner was asked is what the child is asked, in words that every program knows.
      begin(
        .ending(.interrupted(signal: signal)),
        with: SystemSignal.requests.contains(signal) ? signal : SystemSignal.terminate)
    } else if Self.isOver(limits.whole, since: start, now) {
      begin(.ending(.timedOut), with: SystemSignal.terminate)
    } else if Self.isOver(limits.quiet, since: heard, now) {
      begin(.ending(.wentQuiet), with: SystemSignal.terminate)
    }
  }

  private static func isOver(_ limit: Int?, since time: UInt64, _ now: UInt64) -> Bool {
    limit.map { now >= time + UInt64($0) * 1_000_000 } ?? false
  }

  private mutating func begin(_ reason: Reason, with signal: Int32) {
    leftBehind.ask(with: signal)
    stop = Stop(reason: reason, signal: signal, killTime: ChildProcess.now + Self.grace)
  }

  /// Whether somebody that was asked to end has time left to do so, after the child itself has ended.
  private mutating func isAnybodyLeftToWaitFor() -> Bool {
    guard let stop, status != nil, ChildProcess.now < stop.killTime else { return false }
    let left = leftBehind.askOthers(groupWasAskedWith: stop.signal)
    if left.allIgnore, stop.signal != SystemSignal.terminate {
      leftBehind.ask(with: SystemSignal.terminate)
      self.stop?.signal = SystemSignal.terminate
    }
    return left.isAnybody
  }

  /// Nothing the child started may outlive it, nor go on filling the pipes.
  ///
  /// - Returns: how many cannot be ended.
  private mutating func endRest() -> Int {
    if status != nil {
      leftBehind.killGroup()
      _ = chost_take_end(process)
    }
    // It had its time to end.
    if isStuck { chost_give_up(process) }
    return LeftBehind.endAdopted() + (isStuck ? 1 : 0)
  }
}
