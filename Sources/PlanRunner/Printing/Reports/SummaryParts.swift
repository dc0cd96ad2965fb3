/// The parts of a summary that may be long, in the pieces by which they are cut.
struct SummaryParts {
  /// How many pieces of each are shown.
  struct Kept {
    var rows = 0
    var findings = 0
    var warnings = 0
    var rules = 0
    var values = 0
    var output = 0
  }

  /// A row of the table of steps each.
  let rows: [String]
  /// Why the step that stopped the run did not pass, beside its message.
  let findings: [String]
  let warnings: [String]
  /// What was judged and stops nothing: why the release may go out.
  let rules: [String]
  /// The plan's values, and where each came from.
  let values: [String]
  /// The lines of output that the failure shows.
  let output: [String]
  private let head: String
  private let advice: String

  init(_ plan: Plan, _ report: RunReport, _ verdict: RunVerdict, _ shown: ShownText) {
    let pieces = SummaryPieces(shown)
    rows = zip(plan.steps, report.endings).map(pieces.row)
    warnings = report.warnings.map { pieces.finding($0.finding, of: plan.steps[$0.step].id) }
    rules = zip(plan.steps, report.endings).flatMap { step, ending in
      ending.evidence.findings.filter { $0.kind == .rule }.map { pieces.finding($0, of: step.id) }
    }
    values = plan.values.map(pieces.value)
    let stopped = verdict.stop.map { (plan.steps[$0], report.endings[$0]) }
    // The run's own failure says what no step does: that a file was exchanged, that a signal came.
    let failure = stopped?.1.failure ?? report.failure
    findings = stopped?.1.reasons.map { pieces.finding($0, of: nil) } ?? []
    output = failure.map { shown.output(of: $0, limit: 1000) } ?? []
    advice = failure?.advice.map { "What to do: \(pieces.inline($0))\n\n" } ?? ""
    guard let reason = failure.map({ shown.line($0.message, limit: 1000) }) else {
      head = ""
      return
    }
    let place = stopped.map {
      "\(pieces.inline($0.0.id)) (\($0.0.type)) at \(pieces.inline(plan.texts.line(of: $0.0.place))): "
    }
    head = "### Why\n\n\(place ?? "")\(MarkdownText.inline(reason))\n\n"
  }

  /// What failed and why: the message, every finding, the last lines of output, what to do.
  func reason(_ kept: Kept) -> String {
    guard !head.isEmpty else { return "" }
    var text = head + findings.prefix(kept.findings).joined()
    text += Self.left(findings.count - kept.findings, "finding", "; the trail has all")
    if !output.isEmpty {
      text += Self.left(output.count - kept.output, "line", " of the shown output")
      if kept.output > 0 { text += MarkdownText.block(output.suffix(kept.output)) + "\n" }
    }
    return text + advice
  }

  func table(_ kept: Kept) -> String {
    "### Steps\n\n| step | type | outcome | time | finding |\n|---|---|---|---:|---|\n"
      + rows.prefix(kept.rows).joined() + "\n"
      + Self.left(rows.count - kept.rows, "step", "; the trail has all")
  }

  func warnings(_ kept: Kept) -> String {
    guard !warnings.isEmpty else { return "" }
    return "### Warnings\n\n" + warnings.prefix(kept.warnings).joined()
      + Self.left(warnings.count - kept.warnings, "warning", "; the trail has all")
  }

  /// The rules that hold, then the values; each behind a line that opens it.
  func grounds(_ kept: Kept) -> String {
    Self.folded(rules, kept.rules, "rule")
      + Self.folded(values, kept.values, "value")
  }

  private static func folded(_ pieces: [String], _ kept: Int, _ noun: String) -> String {
    guard !pieces.isEmpty else { return "" }
    let verb = noun == "rule" ? "judged" : "settled"
    return "<details><summary>\(count(pieces.count, noun)) \(verb)</summary>\n\n"
      + pieces.prefix(kept).joined() + "\n"
      + left(pieces.count - kept, noun, "; the trail has all") + "</details>\n\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func left(_ count: Int, _ noun: String, _ rest: String) -> String {
    count == 0 ? "" : "*\(self.count(count, noun)) left out\(rest).*\n\n"
  }
}
