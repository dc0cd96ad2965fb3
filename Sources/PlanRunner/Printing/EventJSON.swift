/// An event of a run as data; docs/events.md has the shape of each.
public struct EventJSON {
  /// Rises when a member changes its meaning or goes away; new members do not raise it.
  public static let format = 1

  private let event: RunEvent

  public init(_ event: RunEvent) { self.event = event }

  /// Whether a file's first bytes are those of a run's events.
  public static func isStream(_ bytes: [UInt8]) -> Bool {
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return line.hasPrefix("{") && line.contains(#""event":"runStarted""#)
  }

  /// - Parameters:
  ///   - number: the event's place in its run, from 1.
  ///   - time: when it happened; RFC 3339, UTC.
  /// - Returns: the members of one object.
  public func members(number: Int, at time: String) -> [String: JSONText] {
    var members = said
    members["number"] = .integer(number)
    members["time"] = .string(time)
    return members
  }

  private var said: [String: JSONText] {
    switch event {
    case .runStarted(let plan, let beginning):
      [
        "event": .string("runStarted"), "format": .integer(Self.format),
        "run": .string(beginning.identifier), "plan": .string(plan.name),
        "root": .string(plan.workspace.path), "planrunner": .string(beginning.version),
        "process": .integer(Int(beginning.process)),
        "steps": .array(
          plan.steps.map { .object(["id": .string($0.id), "type": .string($0.type)]) }),
      ]
    case .stepStarted(let step):
      ["event": .string("stepStarted"), "id": .string(step.id), "type": .string(step.type)]
    case .progress(let step, .output(let line)):
      ["event": .string("output"), "id": .string(step.id), "line": .string(line)]
    case .stepEnded(let step, let ending):
      EndingJSON(step, ending).members.merging(["event": .string("stepEnded")]) { $1 }
    case .runEnded(let report):
      [
        "event": .string("runEnded"), "run": .string(report.identifier),
        "outcome": .string(report.outcome.rawValue),
        "message": report.failure.map { .string($0.message) } ?? .null,
        "milliseconds": .integer(report.milliseconds),
        "signal": report.signal.map { .integer(Int($0)) } ?? .null,
      ]
    }
  }
}
