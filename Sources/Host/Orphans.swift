internal import CHost

/// Processes that a child started and that left its process group, as a daemon does.
///
/// They are found on Linux only.
public enum Orphans {
  /// The variable of a child that says which run started it.
  public static let mark = "PLANRUNNER_RUN"

  /// How often those that were asked to end are looked for, in nanoseconds.
  private static let pause: UInt64 = 10_000_000
  private static let terminate: Int32 = 15
  private static let kill: Int32 = 9

  /// Makes this process the parent of whatever loses its own; called once, before the first child.
  ///
  /// Not where the process had children before it became planrunner.
  public static func adopt() { chost_adopt_orphans() }

  /// Ends all that became ours since the child, the only one there was, is gone.
  static func endAdopted() {
    let last = ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000
    // What one of them had started becomes ours when it ends, so it takes several rounds.
    while chost_end_orphans() > 0, ChildProcess.now < last { chost_sleep(pause / 10) }
  }

  /// Ends the processes of this user that carry the mark of a run that was killed.
  ///
  /// They are asked to, and killed when they do not within the grace period or a signal asks
  /// planrunner to stop.
  ///
  /// - Returns: how many there were.
  public static func end(of run: String) -> Int {
    let text = "\(mark)=\(run)"
    let found = chost_signal_marked(text, terminate)
    guard found > 0 else { return 0 }
    var last = ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000
    // Signal 0 is sent to nobody: it only counts.
    while chost_signal_marked(text, 0) > 0, ChildProcess.now < last, !Signals.arePending {
      chost_sleep(pause)
    }
    last = ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000
    while chost_signal_marked(text, kill) > 0, ChildProcess.now < last { chost_sleep(pause) }
    return Int(found)
  }
}
