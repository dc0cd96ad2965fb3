import Foundation

/// Stops runs of one plan at random moments, and holds what is left against what must be.
///
/// Every round is one run that is stopped and one that is not, in the same place: what the first leaves
/// is what the second finds.
public struct SignalTrial {
  /// What came of one round.
  public struct Round: Sendable {
    public let kind: StopKind
    /// Milliseconds from the start to the signal.
    public let moment: Int
    /// Whether the signal stopped the run; else it had ended.
    public fileprivate(set) var wasStopped = false
    /// The step that it stopped; `nil` when none had begun.
    public fileprivate(set) var step: String?
    /// Whether the ledger had its entry, and the trail no word of it.
    public fileprivate(set) var isUnrecorded = false
    /// Milliseconds from the signal to the end.
    public fileprivate(set) var took = 0
    public fileprivate(set) var objections: [String] = []
  }

  /// Seconds that a child has to end by itself, and five that all else may take on a busy machine.
  public static let patience = 10.0
  private static let pause = "0.03"

  private let room: SignalRoom
  private let seed: UInt64
  private var build = 0
  /// Milliseconds that a run takes that nobody stops.
  private var span = 0
  /// Runs that were looked at.
  private var lastRun = 0

  /// - Parameters:
  ///   - program: planrunner, by its absolute path.
  ///   - place: a directory that is made, and that nobody else uses.
  ///   - seed: decides kinds and moments.
  /// - Throws: when the place cannot be made.
  public init(program: String, at place: String, seed: UInt64) throws {
    self.seed = seed
    room = try SignalRoom(program: program, at: place)
  }

  /// Whether this machine shows what runs on it.
  public static var isPossible: Bool { ProcessTable.isThere }

  public func remove() { room.remove() }

  /// Stops one run and lets another go through.
  public mutating func round(_ index: Int) throws -> Round {
    if span == 0 { try measure() }
    var dice = Dice(seed: seed, index: index)
    let kind = StopKind.allCases[index % StopKind.allCases.count]
    var round = Round(kind: kind, moment: dice.roll(span * 11 / 10))
    // One child in twenty has to be killed.
    let isStubborn = dice.chance(5) && kind.isCatchable
    build += 1
    let run = try StoppedProcess(
      in: room, words(pause: Self.pause, trap: isStubborn ? "60" : "0.01"),
      hasParent: kind == .parentDeath)
    usleep(UInt32(round.moment) * 1000)
    let start = Date()
    run.stop(by: kind)
    guard let status = run.end(within: Self.patience) else {
      round.objections.append("it goes on \(Self.patience) s after the signal")
      run.abandon()
      return round
    }
    round.took = Int(-start.timeIntervalSinceNow * 1000)
    if kind.isCatchable { judge(status, of: &round) }
    judgeWhole(&round)
    try goOn(after: &round)
    return round
  }

  private func words(pause: String, trap: String) -> [String] {
    [
      "plan.json", "--events", room.events, "--set", "pause=\(pause)", "--set", "trap=\(trap)",
      "--set", "build=\(build)",
    ]
  }

  private mutating func measure() throws {
    build += 1
    let start = Date()
    let run = try StoppedProcess(in: room, words(pause: Self.pause, trap: "0.01"), hasParent: false)
    let status = run.end(within: 60)
    span = Int(-start.timeIntervalSinceNow * 1000)
    guard status == 0 else {
      throw Failure(text: "a run that nobody stops ends with \(status ?? -1): \(run.error)")
    }
    lastRun = 1
  }

  struct Failure: Error { let text: String }

  /// What a run owes that could close its own record.
  private func judge(_ status: Int32, of round: inout Round) {
    let runs =
      room.ask("SELECT id || ' ' || outcome FROM runs WHERE id > \(lastRun)") ?? ["nothing"]
    let outcome = runs.first?.split(separator: " ").last.map(String.init)
    round.wasStopped = outcome != "passed"
    if runs.count > 1 { round.objections.append("one run left \(runs.count) records") }
    if let wanted = round.kind.status, status != (outcome == "passed" ? 0 : wanted) {
      round.objections.append("the status is \(status), the outcome \(outcome ?? "on no record")")
    }
    if let outcome, outcome != "passed", outcome != "interrupted" {
      round.objections.append("the run is closed as \(outcome)")
    }
    let left = ProcessTable.marked(room.mark)
    if !left.isEmpty { round.objections.append("it left \(left)") }
    if room.ask("SELECT 1 FROM runs WHERE outcome = 'unfinished'") != [] {
      round.objections.append("a record is open")
    }
    if outcome != nil {
      round.objections +=
        EventJudge(at: room.events, steps: SignalRoom.steps, outcome: outcome ?? "")
        .objections
    }
  }

  /// What holds of every run, however it ended.
  private func judgeWhole(_ round: inout Round) {
    if room.ask("PRAGMA integrity_check").map({ $0 != ["ok"] && !$0.isEmpty }) ?? true {
      round.objections.append("the trail is damaged")
    }
    let last = "(SELECT max(id) FROM run WHERE id > \(lastRun))"
    round.step =
      room.ask(
        "SELECT id FROM steps WHERE run = \(last) AND outcome IN ('unfinished', 'interrupted') "
          + "AND started_at IS NOT NULL")?.first
    guard let builds = room.builds else {
      round.objections.append("the ledger is damaged")
      return
    }
    let isNoted = builds.contains(build)
    let isRecorded =
      room.ask("SELECT 1 FROM steps WHERE run = \(last) AND id = 'note' AND outcome = 'passed'")
      == ["1"]
    if isRecorded, !isNoted { round.objections.append("a recorded entry is not in the ledger") }
    round.isUnrecorded = isNoted && !isRecorded
    if round.isUnrecorded, round.kind != .kill {
      round.objections.append("the ledger has an entry that is on no record")
    }
  }

  /// The next run goes on at once, closes what is open, says so, and leaves a whole result.
  private mutating func goOn(after round: inout Round) throws {
    let open = room.ask("SELECT identifier FROM runs WHERE outcome = 'unfinished'") ?? []
    if round.kind == .kill { round.wasStopped = !open.isEmpty }
    build += 1
    let next = try StoppedProcess(in: room, words(pause: "0", trap: "0"), hasParent: false)
    guard let status = next.end(within: 30) else {
      round.objections.append("the next run does not end")
      next.abandon()
      return
    }
    if status != 0 { round.objections.append("the next run ends with \(status): \(next.error)") }
    for identifier in open where !next.error.contains("run \(identifier) was killed") {
      round.objections.append("the next run says nothing of the one that was killed")
    }
    if round.isUnrecorded, !next.error.contains("'ledger.json' may hold what it wrote") {
      round.objections.append("the next run says nothing of the entry: \(next.error)")
    }
    let others = "id > \(lastRun) AND outcome NOT IN ('passed', 'interrupted')"
    if room.ask("SELECT 1 FROM runs WHERE \(others)") != [] {
      round.objections.append("a record is open, or closed as another outcome")
    }
    if room.ask(
      "SELECT 1 FROM step LEFT JOIN step_end USING (run, position) WHERE step_end.outcome IS NULL")
      != []
    {
      round.objections.append("a step has no end")
    }
    let left = ProcessTable.marked(room.mark)
    if !left.isEmpty { round.objections.append("the next run left \(left)") }
    if room.found != SignalRoom.whole { round.objections.append("the root holds \(room.found)") }
    let builds = room.builds ?? []
    if builds.last != build || builds != Array(Set(builds)).sorted() {
      round.objections.append("the ledger holds the builds \(builds.suffix(4))")
    }
    lastRun = room.ask("SELECT max(id) FROM run")?.first.flatMap { Int($0) } ?? lastRun
  }
}
