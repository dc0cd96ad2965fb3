import Crypto
import Facts
import Foundation
import Host
import PlanRunnerKit
import SQLite
import Steps

extension Room {
  /// Environment of a run that has none of the machine's own.
  public static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C"]

  /// The plan around one step's members, given without braces, and a step after it that passes.
  static func plan(_ step: String, values: String) -> String {
    """
    {"format": 1, "name": "trial", "root": "root", "values": {\(values)}, "steps": [
    {"id": "it", \(step)},
    {"id": "later", "type": "gate", "rules": [{"that": "one is one", "value": 1, "equals": 1}]}
    ]}
    """
  }

  private borrowing func read(
    _ text: String, _ environment: [String: String]
  ) throws -> PlanReader.Result {
    try Data(text.utf8).write(to: URL(filePath: plan))
    let reader = PlanReader(catalog: .standard, facts: FactReader(), environment: environment)
    return try reader.read(plan)
  }

  /// Runs one step, from the plan's text to the trail on the disk.
  public borrowing func run(
    _ step: String, values: String = "", environment: [String: String] = Room.environment,
    signal: @escaping @Sendable () -> Int32? = { nil }
  ) throws -> RoomReport {
    let reading = try read(Self.plan(step, values: values), environment)
    guard let plan = reading.plan else {
      throw RoomFailure(description: DiagnosticPrinter(reading.texts).text(reading.diagnostics))
    }
    let updates = plan.steps.flatMap(\.uses).filter { $0.access == .update }.map(\.path)
    let facts = RunFacts(
      identifier: UUID().uuidString, plan: plan.name, updates: Set(updates),
      environment: environment, logDirectory: "\(state)/logs", redactor: plan.redactor,
      takeSignal: signal)
    let before = try snapshot()
    let trail = try AuditTrail("trail.sqlite", in: Directory(at: state))
    let shown = Lines()
    let report = try Runner(facts: facts) { event in
      if case .progress(_, .output(let line)) = event { shown.add(line) }
    }.run(plan, recording: trail)
    try compare(report, with: trail)
    let log = try? Data(contentsOf: URL(filePath: "\(state)/logs/\(facts.identifier)-it.log"))
    return RoomReport(
      report, changed: Self.changes(from: before, to: try snapshot()), shown: shown.all,
      log: Array(log ?? Data()))
  }

  /// What is wrong with a step whose text carries marks such as `«1»`, each as `1: message`.
  ///
  /// What is wrong with the step as a whole is at its id, `it`.
  public borrowing func mistakes(
    in step: String, values: String = "", environment: [String: String] = Room.environment
  ) throws -> [String] {
    var text = Self.plan(step, values: values)
    if let id = text.range(of: "\"it\"") { text.insert(contentsOf: "«it»", at: id.lowerBound) }
    let marked = MarkedText(text)
    let reading = try read(marked.text, environment)
    return reading.diagnostics.sorted.map { diagnostic in
      "\(marked.name(of: diagnostic.place.range.lowerBound)): \(diagnostic.message)"
    }
  }

  /// The step that an object of a plan is read as.
  public borrowing func step(_ object: String) throws -> (any Step)? {
    let text = #"{"format": 1, "name": "trial", "root": "root", "steps": [\#(object)]}"#
    return try read(text, Room.environment).plan?.steps.first?.step
  }

  private static func changes(from old: [String: String], to new: [String: String]) -> [String] {
    Set(old.keys).union(new.keys).sorted().compactMap { path in
      switch (old[path], new[path]) {
      case (nil, _): "+\(path)"
      case (_, nil): "-\(path)"
      case (let before, let after): before == after ? nil : "~\(path)"
      }
    }
  }

  /// What the trail on the disk says must be what the runner reports.
  private borrowing func compare(
    _ report: RunReport, with trail: borrowing AuditTrail
  ) throws {
    var rows: [String] = []
    try trail.query(
      """
      SELECT outcome || ' ' || ifnull(message, '') || ' ' || (SELECT count(*) FROM finding f
        WHERE f.run = e.run AND f.position = e.position) FROM step_end e
      WHERE run = (SELECT max(id) FROM run) ORDER BY position
      """
    ) { rows.append($0.text(0)) }
    let expected = report.endings.map { ending in
      "\(ending.outcome.rawValue) \(ending.failure?.text ?? "") \(ending.evidence.findings.count)"
    }
    guard rows == expected else {
      throw RoomFailure(description: "the trail says \(rows), the runner \(expected)")
    }
  }
}

extension RoomReport {
  init(_ report: RunReport, changed: [String], shown: [String], log: [UInt8]) {
    let ending = report.endings[0]
    self.init(
      outcome: ending.outcome, identifier: report.identifier,
      message: ending.failure?.message ?? "",
      advice: ending.failure?.advice ?? "", output: ending.failure?.output ?? [],
      headline: ending.evidence.headline,
      findings: ending.evidence.findings.map { finding in
        "\(finding.kind.rawValue) \(finding.subject): \(finding.text)"
          + (finding.because.map { " (\($0))" } ?? "")
      }, inputs: ending.evidence.inputs.map { "\($0.path) \($0.kind.rawValue)" },
      outputs: ending.evidence.outputs.map { "\($0.path) \($0.kind.rawValue)" },
      digests: Dictionary(
        (ending.evidence.inputs + ending.evidence.outputs).compactMap { record in
          record.digest.map { (record.path.description, $0.description) }
        }
      ) { first, _ in first },
      later: report.endings[1].outcome, run: report.outcome, changed: changed, shown: shown,
      log: log)
  }
}
