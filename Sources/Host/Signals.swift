internal import CHost

/// The signals that ask planrunner to stop: SIGINT, SIGTERM and SIGHUP.
///
/// They are held back and asked for, so they arrive between two actions and never within one. That
/// planrunner's parent died counts as SIGHUP, unless that is ignored, as under `nohup`.
public enum Signals {
  /// Called once at start, before any thread is made.
  public static func hold() { chost_hold_signals() }

  /// The number of a signal that arrived, once; `nil` when there is none.
  public static func take() -> Int32? {
    let number = chost_take_signal()
    return number > 0 ? number : nil
  }

  /// Whether one arrived that was not taken yet; long work looks, and breaks off.
  public static var arePending: Bool { chost_signal_pending() == 1 }
}
