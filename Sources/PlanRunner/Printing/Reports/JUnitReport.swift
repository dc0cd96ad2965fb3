/// A run as JUnit XML, which CI systems show as a list of tests: the plan is the suite, each step a case.
public struct JUnitReport {
  private let plan: Plan
  private let report: RunReport
  private let beginning: RunBeginning
  private let shown: ShownText

  /// - Parameters:
  ///   - plan: what was run.
  ///   - report: what came of it.
  ///   - beginning: when it began, and by which planrunner.
  public init(of plan: Plan, _ report: RunReport, _ beginning: RunBeginning) {
    self.plan = plan
    self.report = report
    self.beginning = beginning
    shown = ShownText(plan.redactor)
  }

  /// The bytes by which a file is known to be such a report of an earlier run.
  public static func isOne(_ bytes: some Sequence<UInt8>) -> Bool {
    let text = String(decoding: Array(bytes.prefix(1 << 16)), as: UTF8.self)
    return text.hasPrefix("<?xml") && text.contains("<property name=\"planrunner\" value=\"")
  }

  public var text: String {
    var cases = zip(plan.steps, report.endings).map { JUnitCase($0, $1, shown) }
    // A run can fail although every step passed, and no list may look as if it had not.
    if let failure = report.failure { cases.append(JUnitCase(ofTheRun: failure, shown)) }
    return JUnitSuite(
      name: shown.line(plan.name), cases: cases, properties: properties,
      milliseconds: report.milliseconds, startedAt: beginning.startedAt
    ).text
  }

  private var properties: [(name: String, value: String)] {
    let shipment = Shipment(of: plan, report, head: beginning.commit)
    let pairs = [
      ("run", report.identifier), ("outcome", report.outcome.rawValue),
      ("planrunner", beginning.version), ("version", shipment.version),
      ("build", shipment.build), ("commit", shipment.commit),
    ]
    return pairs.compactMap { name, value in value.map { (name, shown.line($0)) } }
  }
}
