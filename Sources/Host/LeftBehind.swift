internal import CHost

/// Whoever a child started that is still there: in its group, or adopted since it left the group.
struct LeftBehind: Sendable {
  /// The child, whose number is its group's.
  private let leader: Int32
  /// Those outside of the group that were asked to end.
  private var asked: Set<Int32> = []

  init(of leader: Int32) { self.leader = leader }

  /// Asks the child's group to end.
  func ask(with signal: Int32) { _ = chost_signal_group(leader, signal) }

  /// Asks everybody outside of the group to end, once.
  ///
  /// - Parameter signal: what the group was asked with.
  /// - Returns: whether anybody is there, and whether all of the group ignore `signal`, as a shell's
  ///   jobs in the background ignore SIGINT.
  mutating func askOthers(groupWasAskedWith signal: Int32) -> (isAnybody: Bool, allIgnore: Bool) {
    guard let found = Self.list(of: leader) else {
      return (chost_signal_group(leader, 0) == 0, false)
    }
    for other in found where other.group != leader && asked.insert(other.process).inserted {
      _ = chost_signal_process(other.process, SystemSignal.terminate)
    }
    let members = found.filter { $0.group == leader }
    let bit: UInt64 = 1 << UInt64(signal - 1)
    return (!found.isEmpty, !members.isEmpty && members.allSatisfy { $0.ignored & bit != 0 })
  }

  /// Kills all of the group; only before the child's end is taken, while the number is its own.
  func killGroup() { _ = chost_signal_group(leader, SystemSignal.kill) }

  /// Kills all that became ours, once the child, the only one there was, is gone.
  ///
  /// - Returns: how many are there still after the grace period.
  static func endAdopted() -> Int {
    let last = ChildProcess.now + UInt64(ChildProcess.grace) * 1_000_000
    // What one of them had started becomes ours when it ends, so it takes several rounds.
    while let found = list(of: nobody), !found.isEmpty {
      guard ChildProcess.now < last else {
        // The next child's end must not wait for them again.
        for other in found { chost_give_up(other.process) }
        return found.count
      }
      // A child of ours keeps its number until we take its end, so nobody else can be hit.
      for other in found { _ = chost_signal_process(other.process, SystemSignal.kill) }
      chost_sleep(pause)
    }
    return 0
  }

  /// The number of no group.
  private static let nobody: Int32 = -1
  /// Between two looks, in nanoseconds.
  private static let pause: UInt64 = 1_000_000

  /// `nil` where the system does not say.
  private static func list(of leader: Int32) -> [chost_process]? {
    var found = [chost_process](repeating: chost_process(), count: 64)
    while true {
      let count = Int(chost_left_behind(leader, &found, Int32(found.count)))
      guard count >= 0 else { return nil }
      if count <= found.count { return Array(found[..<count]) }
      found = Array(repeating: chost_process(), count: count * 2)
    }
  }
}
