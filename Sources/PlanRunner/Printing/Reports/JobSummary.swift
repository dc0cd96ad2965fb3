internal import Crypto

/// What came of a run as a page of Markdown, for the summary of a CI job.
public struct JobSummary {
  /// What GitHub takes of one step, in bytes; of a longer page it shows nothing.
  public static let limit = (1 << 20) - 1

  /// Ends every page, unseen: by it a page of an earlier run is known.
  public static let mark = "<!-- This was written by planrunner. -->\n"

  /// Whether the bytes of a file are such a page.
  public static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.suffix(mark.utf8.count).elementsEqual(mark.utf8)
  }

  private let plan: Plan
  private let report: RunReport
  private let beginning: RunBeginning
  /// The audit trail's path.
  private let trail: String
  private let verdict: RunVerdict
  private let shown: ShownText

  public init(of plan: Plan, _ report: RunReport, _ beginning: RunBeginning, trail: String) {
    self.plan = plan
    self.report = report
    self.beginning = beginning
    self.trail = trail
    verdict = RunVerdict(plan, report)
    shown = ShownText(plan.redactor)
  }

  /// The page, cut to `limit` bytes; `nil` when not even its frame has room.
  ///
  /// What is left out first are the first lines of output, then values, rules that were judged, warnings,
  /// findings, and last rows of the table of steps. Each part says how much of it is left out.
  public func text(limit: Int = JobSummary.limit) -> String? {
    let parts = SummaryParts(plan, report, verdict, shown)
    var kept = SummaryParts.Kept()
    // The frame says of everything that it is left out, which is the longest it can be.
    var room = limit - page(parts, kept).utf8.count
    guard room >= 0 else { return nil }
    kept.rows = Self.fitting(parts.rows, &room)
    kept.findings = Self.fitting(parts.findings, &room)
    kept.warnings = Self.fitting(parts.warnings, &room)
    kept.rules = Self.fitting(parts.rules, &room)
    kept.values = Self.fitting(parts.values, &room)
    room -= 2 * MarkdownText.fence(for: parts.output).utf8.count + 2
    kept.output = Self.fitting(parts.output.reversed().map { $0 + "\n" }, &room)
    return page(parts, kept)
  }

  /// How many pieces from the first on have room.
  private static func fitting(_ pieces: [String], _ room: inout Int) -> Int {
    for (index, piece) in pieces.enumerated() {
      guard piece.utf8.count <= room else {
        // Nothing that is cut earlier is kept beside what is cut.
        room = 0
        return index
      }
      room -= piece.utf8.count
    }
    return pieces.count
  }

  private func page(_ parts: SummaryParts, _ kept: SummaryParts.Kept) -> String {
    "## \(verdict.word): \(inline(plan.name))\n\n"
      + "\(inline(verdict.place)) in \(inline(verdict.count)).\n\n"
      + parts.reason(kept) + made + parts.table(kept) + parts.warnings(kept) + parts.grounds(kept)
      + inline("planrunner \(beginning.version) ran \(plan.filesInWords).") + "\n"
      + "The trail is \(inline(trail)), run \(inline(report.identifier))"
      + (report.seal.map { ", its last seal \($0)" } ?? "") + ".\n" + Self.mark
  }

  /// Artifacts that are named; the trail names all.
  private static let artifactLimit = 20

  private var made: String {
    let shipment = Shipment(of: plan, report, head: beginning.commit)
    guard report.outcome == .passed, !shipment.words.isEmpty || !shipment.artifacts.isEmpty else {
      return shipment.words.isEmpty ? "" : "This was \(inline(shipment.words)).\n\n"
    }
    var text = "### Made\n\n"
    if !shipment.words.isEmpty { text += "\(inline(shipment.words))\n\n" }
    guard !shipment.artifacts.isEmpty else { return text }
    text += "| SHA-256 | bytes | artifact |\n|---|---:|---|\n"
    for record in shipment.artifacts.prefix(Self.artifactLimit) {
      let digest = record.digest?.description ?? ""
      text += "| \(digest) | \(record.size) | \(inline(record.path.description)) |\n"
    }
    let more = shipment.artifacts.count - Self.artifactLimit
    return text + "\n" + (more > 0 ? "\(more) more are in the trail.\n\n" : "")
  }

  private func inline(_ text: String) -> String {
    MarkdownText.inline(shown.line(text, limit: 500))
  }
}
