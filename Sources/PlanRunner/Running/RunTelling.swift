/// Tells the observer of a run what happens, and sees to it that every step ends exactly once.
struct RunTelling {
  let plan: Plan
  let observe: (RunEvent) -> Void
  private let kept: EvidenceKept
  /// Of the steps whose ending was told, in order, with the evidence that is kept.
  private(set) var endings: [StepEnding] = []
  /// Whether the step after those was told to have begun.
  private var isNextUnderWay = false

  init(_ plan: Plan, keeping kept: EvidenceKept, _ observe: @escaping (RunEvent) -> Void) {
    self.plan = plan
    self.kept = kept
    self.observe = observe
    endings.reserveCapacity(plan.steps.count)
  }

  mutating func begin(_ step: PlannedStep) {
    isNextUnderWay = true
    observe(.stepStarted(step))
  }

  /// Tells how the next step ended.
  mutating func end(_ ending: StepEnding) {
    isNextUnderWay = false
    let step = plan.steps[endings.count]
    endings.append(kept.kept(of: ending))
    observe(.stepEnded(step, ending))
  }

  /// Tells that the steps that are left do not run.
  mutating func endRest() {
    while endings.count < plan.steps.count { end(StepEnding(.notRun)) }
  }

  /// Tells the end of a run that cannot be put on record.
  mutating func giveUp(_ reason: TrailFailure, _ identifier: String, milliseconds: Int) {
    let failure = StepFailure.error("the audit trail cannot be written: \(reason)")
    if isNextUnderWay { end(StepEnding(.error, failure: failure)) }
    endRest()
    observe(
      .runEnded(
        RunReport(
          identifier: identifier, outcome: .error, failure: failure, endings: endings,
          milliseconds: milliseconds, signal: nil, seal: nil)))
  }
}
