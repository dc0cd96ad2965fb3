import Foundation
import Host
import SQLite
import Synchronization

@testable import PlanRunnerKit

/// What came of running a plan: its report, its events as words, and its trail's file.
struct Ran {
  let report: RunReport
  let events: [String]
  let trail: String

  var outcomes: [String] { report.endings.map(\.outcome.rawValue) }
  var messages: [String] { report.endings.compactMap(\.failure?.message) }

  /// The fact `name` that some step found.
  func fact(_ name: String) -> String? {
    report.endings.flatMap(\.evidence.findings).first { $0.kind == .fact && $0.subject == name }?
      .text
  }

  /// The rows of a query on the trail, the columns of a row joined with `|`.
  func rows(_ sql: String) throws -> [String] { try PlanRunnerTests.rows(sql, of: trail) }
}

/// The rows of a query on a database, the columns of a row joined with `|`.
func rows(_ sql: String, of path: String) throws -> [String] {
  var rows: [String] = []
  try Connection(path, .read).run(sql) { row in
    rows.append((0..<row.columnCount).map { row.text($0) }.joined(separator: "|"))
  }
  return rows
}

extension Folder {
  /// Runs a plan whose root this folder is, with a trail in `state`.
  borrowing func run(
    _ plan: Plan, named identifier: String = "run-1", signals: [Int32?] = [],
    keeping kept: EvidenceKept = .all, observe: (RunEvent) -> Void = { _ in }
  ) throws -> Ran {
    try makeDirectory("state")
    let queue = Mutex(signals)
    let facts = RunFacts(
      identifier: identifier, plan: plan.name, updates: [],
      environment: ["TRAIL": "\(path)/state/trail.sqlite"], logDirectory: "\(path)/state/logs",
      commit: "c0ffee", sealKey: [UInt8](repeating: 7, count: 32)
    ) {
      queue.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    var events: [String] = []
    let trail = try AuditTrail("trail.sqlite", in: try Directory(at: "\(path)/state"))
    let report = try withoutActuallyEscaping(observe) { observe in
      try Runner(facts: facts, keeping: kept) { event in
        switch event {
        case .runStarted, .runEnded: break
        case .stepStarted(let step): events.append("\(step.id) starts")
        case .progress(let step, .output(let line)): events.append("\(step.id) says \(line)")
        case .stepEnded(let step, let ending):
          events.append("\(step.id) \(ending.outcome.rawValue)")
        }
        observe(event)
      }.run(plan, recording: trail)
    }
    return Ran(report: report, events: events, trail: trail.path)
  }

  /// Runs the steps given as text.
  borrowing func run(_ steps: String, values: String = "{}") throws -> Ran {
    try run(try plan(steps, values: values))
  }
}
