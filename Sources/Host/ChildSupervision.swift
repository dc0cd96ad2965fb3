internal import CHost

/// Watches one running child: drains both pipes, minds the time and the signals, leaves nobody behind.
struct ChildSupervision: ~Copyable {
  /// How often signals and the time are looked at while the child is silent, in milliseconds.
  private static let interval: Int32 = 50
  private static let terminate: Int32 = 15
  private static let kill: Int32 = 9

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
  /// How the child ended, as the system says it; `nil` while it runs.
  private var status: Int32?
  /// Why the child is being stopped, and when that is done by force.
  private var stop: (ending: ChildProcess.Ending, killTime: UInt64)?
  private var failure: HostError?

  init(_ process: Int32, limits: ChildProcess.Limits, pipes: consuming ChildPipes) {
    self.process = process
    self.limits = limits
    self.pipes = pipes
    end = ChildEnd(of: process)
  }

  /// Returns once the child and all it started are gone.
  consuming func watch(
    takeSignal: () -> Int32?,
    _ body: (ChildProcess.Stream, Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) -> ChildProcess.Ending {
    pipes.closeWriteEnds()
    while status == nil {
      _ = drain(waiting: nextWait(), body)
      try lookForEnd()
      if status == nil { mind(takeSignal) }
    }
    // Nothing the child started may outlive it, nor go on filling the pipes.
    _ = chost_signal_group(process, Self.kill)
    Orphans.endAdopted()
    let last = ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000
    // What still holds the pipes when they are empty is nobody that could be found.
    while pipes.areOpen, ChildProcess.now < last, drain(waiting: 0, body) != nil {}
    if let failure { throw failure }
    if let stop { return stop.ending }
    let code = chost_exit_status(status ?? 0)
    return code < 0 ? .killed(signal: -code) : .exited(code)
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
    let count = pipes.drain(waiting: milliseconds, orFor: end) { stream, bytes in
      guard failure == nil else { return }
      do throws(HostError) { try body(stream, bytes) } catch { failure = error }
    }
    self.failure = failure
    if count ?? 0 > 0 { heard = ChildProcess.now }
    return count
  }

  private mutating func lookForEnd() throws(HostError) {
    var raw: Int32 = 0
    let found = chost_wait(process, 0, &raw)
    guard found >= 0 else {
      _ = chost_signal_group(process, Self.kill)
      throw HostError("wait for", "process \(process)", code: -found)
    }
    if found == 1 { status = raw }
  }

  /// Begins to stop the child when there is a reason, and ends that by force when its time is over.
  private mutating func mind(_ takeSignal: () -> Int32?) {
    let now = ChildProcess.now
    if let stop {
      guard now >= stop.killTime else { return }
      _ = chost_signal_group(process, Self.kill)
      self.stop?.killTime = .max
    } else if failure != nil {
      begin(.exited(-1), with: Self.terminate)
    } else if let signal = takeSignal() {
      // What planrunner was asked is what the child is asked.
      begin(.interrupted(signal: signal), with: signal)
    } else if Self.isOver(limits.whole, since: start, now) {
      begin(.timedOut, with: Self.terminate)
    } else if Self.isOver(limits.quiet, since: heard, now) {
      begin(.wentQuiet, with: Self.terminate)
    }
  }

  private static func isOver(_ limit: Int?, since time: UInt64, _ now: UInt64) -> Bool {
    limit.map { now >= time + UInt64($0) * 1_000_000 } ?? false
  }

  private mutating func begin(_ ending: ChildProcess.Ending, with signal: Int32) {
    _ = chost_signal_group(process, signal)
    stop = (ending, ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000)
  }
}
