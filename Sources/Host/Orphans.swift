internal import CHost

/// Processes that a child started and that left its process group, as a daemon does.
///
/// They are found on Linux only.
public enum Orphans {
  /// The variable of a child that says which run started it.
  public static let mark = "PLANRUNNER_RUN"

  /// How often those that were asked to end are looked for, in nanoseconds.
  private static let pause: UInt64 = 10_000_000

  /// Makes this process the parent of whatever loses its own; called once, before the first child.
  ///
  /// Children that it had before it became planrunner are left alone.
  public static func adopt() { chost_adopt_orphans() }

  /// Ends the processes of this user that carry the mark of a run that was killed.
  ///
  /// They are asked to, and killed when they do not within the grace period or a signal asks
  /// planrunner to stop.
  ///
  /// - Returns: how many there were, and how many of them are there still.
  public static func end(of run: String) -> (found: Int, remaining: Int) {
    let text = "\(mark)=\(run)"
    let found = chost_signal_marked(text, SystemSignal.terminate)
    guard found > 0 else { return (0, 0) }
    var last = ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000
    // Signal 0 is sent to nobody: it only counts.
    while chost_signal_marked(text, 0) > 0, ChildProcess.now < last, !Signals.arePending {
      chost_sleep(pause)
    }
    last = ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000
    var remaining = chost_signal_marked(text, SystemSignal.kill)
    while remaining > 0, ChildProcess.now < last {
      chost_sleep(pause)
      remaining = chost_signal_marked(text, SystemSignal.kill)
    }
    return (Int(found), Int(remaining))
  }
}
