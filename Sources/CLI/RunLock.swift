internal import Host

/// One run per root at a time, and one per audit trail, held by locks that die with their process.
enum RunLock {
  static let name = "lock"
  /// Several trails may lie in one directory, which is not planrunner's own.
  static func name(ofTrail trail: String) -> String { "\(trail).lock" }
  /// How many seconds one may wait for a lock: up to a week.
  static let patience = 0...604_800
  /// Nanoseconds between two tries, at first and in the end.
  private static let pauses: (UInt64, UInt64) = (4_000_000, 64_000_000)
  /// Nanoseconds for which it is tried at least: whoever only looks holds the lock for an instant.
  private static let least: UInt64 = 20_000_000
  /// And for a holder that has not said yet who it is.
  private static let leastForName: UInt64 = 500_000_000

  enum Result: ~Copyable {
    case taken(FileLock)
    /// What the holder says of itself.
    case held(by: String)
    /// The signal that ended the waiting.
    case stopped(by: Int32)
  }

  /// Takes the lock, waiting up to `seconds` for its holder to give it up.
  ///
  /// - Parameters:
  ///   - directory: the state directory, or where a trail lies.
  ///   - trail: the trail's name, for its lock and not that of the root.
  ///   - plan: the name of the plan that is to run.
  ///   - seconds: how long to wait.
  /// - Returns: the lock, or why there is none.
  /// - Throws: when its file cannot be opened or locked.
  static func take(
    in directory: borrowing Directory, of trail: String? = nil, plan: String,
    waiting seconds: Int
  ) throws(HostError) -> Result {
    let start = Host.monotonicNanoseconds
    var pause = pauses.0
    let holder =
      "process \(Host.processIdentifier), plan '\(plan)', since \(Timestamp.now)"
    while true {
      let result = try FileLock.take(
        trail.map(name(ofTrail:)) ?? name, in: directory, isOwn: trail == nil, describing: holder)
      switch consume result {
      case .taken(let lock): return .taken(lock)
      case .held(let text):
        let least = text.isEmpty ? leastForName : least
        guard Host.monotonicNanoseconds < start + max(UInt64(seconds) * 1_000_000_000, least) else {
          return .held(by: text)
        }
        if let signal = Signals.take() { return .stopped(by: signal) }
        Host.sleep(nanoseconds: pause)
        pause = min(pause * 2, pauses.1)
      }
    }
  }
}
