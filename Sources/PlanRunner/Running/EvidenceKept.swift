/// How much of the evidence stays in memory until a run is over; the trail has all of it.
public enum EvidenceKept: Sendable {
  /// All, for reports that tell of every step.
  case all
  /// What a person is told at the end: outputs, warnings, failures, and what names the shipment.
  case outcome

  /// A step's ending as it is kept.
  func kept(of ending: StepEnding) -> StepEnding {
    guard self == .outcome else { return ending }
    var evidence = Evidence()
    evidence.outputs = ending.evidence.outputs.map(\.withoutMembers)
    evidence.findings = ending.evidence.findings.filter {
      [.warning, .failure].contains($0.kind) || $0.identity != nil
    }
    return StepEnding(
      ending.outcome, evidence: evidence, failure: ending.failure,
      milliseconds: ending.milliseconds)
  }
}
