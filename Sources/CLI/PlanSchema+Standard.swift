internal import Facts
internal import PlanRunnerKit
internal import Steps

extension PlanSchema {
  /// The schema of the plans that this planrunner reads.
  static var standard: PlanSchema {
    PlanSchema(catalog: .standard, source: Source.settled, condition: FactReader.condition)
  }
}
