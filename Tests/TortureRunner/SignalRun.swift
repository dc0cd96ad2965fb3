import Foundation
import Torture

/// Many rounds of stopped runs, one after the other.
struct SignalRun {
  private static let findingLimit = 10

  let program: String
  let count: Int
  let seed: UInt64
  let directory: String

  /// - Returns: whether nothing was found.
  func run() -> Bool {
    guard SignalTrial.isPossible else {
      print("signals: skipped, since this machine has no /proc that shows what is left over")
      return true
    }
    let place = "\(directory)/signals-\(seed)-\(ProcessInfo.processInfo.processIdentifier)"
    var stopped: [String: Int] = [:]
    var steps: [String: Int] = [:]
    var unrecorded = 0
    var findings = 0
    var slowest = 0
    var done = 0
    let start = Date()
    do {
      var trial = try SignalTrial(program: program, at: place, seed: seed)
      for index in 0..<count {
        let round = try trial.round(index)
        done += 1
        if round.wasStopped {
          stopped[round.kind.rawValue, default: 0] += 1
          steps[round.step ?? "none", default: 0] += 1
        }
        if round.isUnrecorded { unrecorded += 1 }
        slowest = max(slowest, round.took)
        for objection in round.objections {
          print("finding: round \(index), \(round.kind) after \(round.moment) ms: \(objection)")
        }
        if !round.objections.isEmpty { findings += 1 }
        fflush(nil)
        if findings == Self.findingLimit { break }
      }
      if findings == 0 { trial.remove() } else { print("what was left is in \(place)") }
    } catch {
      print("finding: round \(done): \(error)")
      findings += 1
    }
    print(
      "signals: \(done) rounds of seed \(seed), \(findings) with findings, "
        + "in \(Int(-start.timeIntervalSinceNow)) s")
    print("  stopped by: \(Self.list(stopped))")
    print("  stopped in: \(Self.list(steps))")
    print("  entries of a killed run: \(unrecorded); slowest end: \(slowest) ms")
    return findings == 0
  }

  private static func list(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}
