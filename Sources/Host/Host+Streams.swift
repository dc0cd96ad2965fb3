internal import CHost
internal import Synchronization

extension Host {
  /// Bytes that a pipe takes at once, if it takes any: PIPE_BUF.
  private static let pieceSize = Int(chost_pipe_piece())
  /// How often it is looked whether work is to stop while a reader does not read, in milliseconds.
  private static let interval: Int32 = 50
  /// Set by the first signal that found a reader stuck: nobody waits for one again.
  private static let isImpatient = Atomic<Bool>(false)

  /// Writes to a stream of this process; `false` when not all of it was taken.
  public static func write(_ text: String, to descriptor: Int32) -> Bool {
    writeAll(text, to: descriptor) == 0
  }

  /// Writes to a stream of this process; returns 0, or the errno when that failed: of a pipe whose reader
  /// is gone ``SystemErrorCode/nobodyReads``, of one whose reader does not read on ``SystemErrorCode/brokenOff``.
  ///
  /// A reader that has stopped reading, such as a pager or a terminal after Ctrl-S, is waited for. It is
  /// not when a signal asks planrunner to stop, or the time of a step is over: then the rest is dropped.
  public static func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      // A file takes all at once and never blocks.
      let limit = chost_may_block(descriptor) == 1 ? pieceSize : Int.max
      while !rest.isEmpty {
        if limit == pieceSize, !waitForReader(of: descriptor) { return SystemErrorCode.brokenOff }
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(limit))
        let count = chost_write(descriptor, piece.baseAddress, Int64(piece.count))
        // A call that writes nothing of something is an error of the device.
        guard count > 0 else { return count < 0 ? Int32(-count) : SystemErrorCode.inputOutput }
        rest = rest.dropFirst(Int(count))
      }
      return 0
    }
  }

  /// Returns once the stream takes more; `false` when nobody may wait for that.
  private static func waitForReader(of descriptor: Int32) -> Bool {
    if chost_wait_writable(descriptor, 0) == 1 { return true }
    repeat {
      if Signals.arePending { isImpatient.store(true, ordering: .relaxed) }
      if isImpatient.load(ordering: .relaxed) || Signals.workIsToStop { return false }
    } while chost_wait_writable(descriptor, interval) == 0
    return true
  }
}
