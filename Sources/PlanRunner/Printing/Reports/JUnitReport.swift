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

  public var text: String {
    var cases = zip(plan.steps, report.endings).map { JUnitCase($0, $1, shown) }
    // A run can fail although every step passed, and no list may look as if it had not.
    if let failure = report.failure { cases.append(JUnitCase(ofTheRun: failure, shown)) }
    func count(_ element: JUnitCase.Element) -> String {
      "\(cases.filter { $0.element == element }.count)"
    }
    let counts =
      XMLText.attribute("tests", "\(cases.count)")
      + XMLText.attribute("failures", count(.failure)) + XMLText.attribute("errors", count(.error))
    let name = XMLText.attribute("name", shown.line(plan.name))
    let time = XMLText.attribute("time", JUnitCase.seconds(report.milliseconds))
    let suite =
      "<testsuite\(name)\(counts)\(XMLText.attribute("skipped", count(.skipped)))\(time)"
      + "\(XMLText.attribute("timestamp", String(beginning.startedAt.prefix(19))))>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(name)\(counts)\(time)>
      \(suite)
      <properties>
      \(properties)</properties>
      \(cases.map { $0.text(of: shown.line(plan.name)) }.joined())</testsuite>
      </testsuites>

      """
  }

  private var properties: String {
    let shipment = Shipment(of: plan, report, head: beginning.commit)
    let pairs = [
      ("run", report.identifier), ("outcome", report.outcome.rawValue),
      ("planrunner", beginning.version), ("version", shipment.version),
      ("build", shipment.build), ("commit", shipment.commit),
    ]
    return pairs.map { name, value in
      value.map {
        "<property\(XMLText.attribute("name", name))\(XMLText.attribute("value", shown.line($0)))/>\n"
      } ?? ""
    }.joined()
  }
}
