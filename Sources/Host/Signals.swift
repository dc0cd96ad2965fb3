internal import CHost
internal import Synchronization

/// The signals that ask planrunner to stop: SIGINT, SIGTERM, SIGHUP, and whatever else would end it if it did not look.
///
/// They are held back and asked for, so they arrive between two actions and never within one. That
/// planrunner's parent died counts as SIGHUP, unless that is ignored, as under `nohup`.
public enum Signals {
  /// Called once at start, before any thread is made.
  public static func hold() {
    chost_hold_signals()
    held.store(true, ordering: .relaxed)
  }

  private static let held = Atomic<Bool>(false)
  static var areHeld: Bool { held.load(ordering: .relaxed) }

  /// The number of a signal that arrived, once; `nil` when there is none.
  public static func take() -> Int32? {
    let number = chost_take_signal()
    return number > 0 ? number : nil
  }

  /// Whether one arrived that was not taken yet.
  static var arePending: Bool { chost_signal_pending() == 1 }

  /// Whether long work is to break off: a signal asks planrunner to stop, or an ``Alarm`` went off.
  public static var workIsToStop: Bool { arePending || Alarm.hasGoneOff }

  /// Throws when work is to stop: reading a huge file, or very many, must not make anybody wait.
  public static func breakOffWork(at path: String) throws(HostError) {
    guard !workIsToStop else {
      throw HostError("read", path, refusal: "the work was broken off")
    }
  }
}
