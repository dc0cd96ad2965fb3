import Foundation

/// Holds the events of a run against what docs/events.md promises of every run.
struct EventJudge {
  private let lines: [[String: Any]?]
  private let steps: [String]
  private let outcome: String

  /// - Parameters:
  ///   - path: of the events, one JSON value on a line.
  ///   - steps: of the plan, in order.
  ///   - outcome: of the run, as the trail has it.
  init(at path: String, steps: [String], outcome: String) {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n").map {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    self.steps = steps
    self.outcome = outcome
  }

  var objections: [String] {
    var found: [String] = []
    let events = lines.compactMap { $0 }
    if events.count != lines.count { found.append("an event is no JSON") }
    if events.map({ $0["number"] as? Int }) != Array(1..<events.count + 1) {
      found.append("the events are not numbered without a gap")
    }
    if events.first?["event"] as? String != "runStarted" {
      found.append("the first event is another")
    }
    if events.last?["event"] as? String != "runEnded"
      || events.last?["outcome"] as? String != outcome
    {
      found.append("the last event is not the run's end as \(outcome)")
    }
    let ended = events.filter { $0["event"] as? String == "stepEnded" }.map { $0["id"] as? String }
    if ended != steps { found.append("the events end the steps \(ended)") }
    return found
  }
}
