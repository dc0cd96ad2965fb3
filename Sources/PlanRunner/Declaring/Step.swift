/// A unit of release work: a plain struct of its arguments.
public protocol Step: Sendable {
  static var declaration: Declaration<Self> { get }

  /// What is wrong with the fields together, where each alone is right; `nil` when nothing is.
  var objection: String? { get }

  /// Does the work, or throws why the release must not go on.
  ///
  /// Inputs are hashed before, unless the declaration says that the step reads them through the
  /// context; outputs that were not written through the context are hashed after.
  func run(in context: inout StepContext) throws(StepFailure)
}

extension Step {
  public var objection: String? { nil }
}
