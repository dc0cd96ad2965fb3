import Testing
import Torture

/// A short slice of what `scripts/torture plans` runs by the million.
@Suite struct PlanTortureTests {
  private static let mutator = Mutator(Seeds())

  @Test func everySeedIsReadOrReported() {
    let trial = PlanTrial()
    for input in Seeds().inputs {
      let outcome = trial.outcome(of: input)
      #expect(
        outcome.objections == [], "\(input.files.mapValues { String(decoding: $0, as: UTF8.self) })"
      )
    }
  }

  @Test(arguments: 1...4) func everyInputIsReadOrReportedWhereItIsWrong(_ seed: UInt64) {
    let trial = PlanTrial()
    var accepted = 0
    for index in 0..<250 {
      let outcome = trial.outcome(of: Self.mutator.input(seed: seed, index: index))
      if outcome.isAccepted { accepted += 1 }
      #expect(outcome.objections == [], "again: scripts/torture plan \(index) \(seed)")
    }
    // Some changes leave a right plan, and most do not.
    #expect((4..<100).contains(accepted))
  }

  @Test func anInputDependsOnSeedAndIndexAlone() {
    let alone = Self.mutator.input(seed: 5, index: 77)
    for index in 0..<77 { _ = Self.mutator.input(seed: 5, index: index) }
    #expect(Mutator(Seeds()).input(seed: 5, index: 77).files == alone.files)
    #expect(Self.mutator.input(seed: 5, index: 78).files != alone.files)
    #expect(Self.mutator.input(seed: 6, index: 77).files != alone.files)
  }
}
