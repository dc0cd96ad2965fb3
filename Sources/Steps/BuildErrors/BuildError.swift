internal import PlanRunnerKit

/// An error with what belongs to it.
struct BuildError {
  let kind: BuildErrorLine.Kind
  let location: Finding.Location?
  /// Safe to show; the first is the error's own.
  var lines: [String]
}
