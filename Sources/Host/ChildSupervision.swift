internal import CHost

/// Watches one running child: drains both pipes, minds the time and the signals, leaves nobody behind.
struct ChildSupervision {
  let process: Int32
  /// On the monotonic clock, nanoseconds; `nil` for none.
  let deadline: UInt64?

  /// How often signals and the deadline are looked at while the child is silent, in milliseconds.
  private static let interval: Int32 = 50
  /// How long to wait for the end of a child that closed both pipes, which is near, in milliseconds.
  private static let lastWait: Int32 = 1
  private static let terminate: Int32 = 15
  private static let kill: Int32 = 9

  func watch(
    _ output: borrowing Pipe, _ error: borrowing Pipe, takeSignal: () -> Int32?,
    _ body: (ChildProcess.Stream, Span<UInt8>) throws(HostError) -> Void
  ) throws(HostError) -> ChildProcess.Ending {
    output.closeWriteEnd()
    error.closeWriteEnd()
    var open = (output: true, error: true)
    var status: Int32?
    var stopped: ChildProcess.Ending?
    var killTime = UInt64.max
    var drainTime = UInt64.max
    var failure: HostError?
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: File.chunkSize)
    defer { buffer.deallocate() }
    buffer.initialize(repeating: 0)
    while status == nil || open.output || open.error {
      let ready = chost_wait_readable(
        open.output ? output.readEnd : -1, open.error ? error.readEnd : -1,
        status != nil ? 0 : open.output || open.error ? Self.interval : Self.lastWait)
      for (bit, stream, end) in [
        (Int32(1), ChildProcess.Stream.output, output.readEnd), (2, .error, error.readEnd),
      ] where ready & bit != 0 {
        let count = Int(chost_read(end, buffer.baseAddress, Int64(buffer.count)))
        if count <= 0 {
          if stream == .output { open.output = false } else { open.error = false }
        } else if failure == nil {
          do throws(HostError) {
            try body(
              stream, Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[..<count])))
          } catch {
            failure = error
          }
        }
      }
      if status == nil {
        var raw: Int32 = 0
        let found = chost_wait(process, 0, &raw)
        guard found >= 0 else {
          _ = chost_signal_group(process, Self.kill)
          throw HostError("wait for", "process \(process)", code: -found)
        }
        if found == 1 {
          status = raw
          // Nothing the child started may outlive it, nor go on filling the pipes.
          _ = chost_signal_group(process, Self.kill)
          drainTime = ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000
        }
      } else if ready == 0 || ChildProcess.now >= drainTime {
        // What still holds the pipes has left the group.
        break
      }
      let now = ChildProcess.now
      if stopped == nil {
        if failure != nil {
          stopped = .exited(-1)
        } else if let signal = takeSignal() {
          stopped = .interrupted(signal: signal)
        } else if let deadline, now >= deadline {
          stopped = .timedOut
        }
        if stopped != nil, status == nil {
          _ = chost_signal_group(process, Self.terminate)
          killTime = now + UInt64(ChildProcess.grace) * 1_000_000
        }
      } else if now >= killTime {
        _ = chost_signal_group(process, Self.kill)
        killTime = .max
      }
    }
    if let failure { throw failure }
    if let stopped { return stopped }
    let code = chost_exit_status(status ?? 0)
    return code < 0 ? .killed(signal: -code) : .exited(code)
  }
}
