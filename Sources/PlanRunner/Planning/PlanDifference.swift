/// How two plans differ once each is read whole: in their values, their steps, and the order of these.
public struct PlanDifference: Sendable {
  /// A field, or a part of one, that the two plans do not have alike.
  struct Change: Sendable {
    let name: String
    let first: Side?
    let second: Side?
  }

  /// What one of the plans says, and where: a line, another origin, or nothing for a default.
  struct Side: Sendable {
    let text: String
    let origin: String
  }

  /// A step that both plans have.
  struct ChangedStep: Sendable {
    let id: String
    /// The step before it in each plan, where it stands in another order; empty for the first.
    let moved: (first: String, second: String)?
    let changes: [Change]
  }

  enum StepChange: Sendable {
    case onlyInFirst(id: String, type: String, origin: String)
    case onlyInSecond(id: String, type: String, origin: String)
    case changed(ChangedStep)
  }

  let plan: [Change]
  let values: [Change]
  let steps: [StepChange]
  /// The names of the plans' own files.
  let names: (first: String, second: String)

  public var isEmpty: Bool { plan.isEmpty && values.isEmpty && steps.isEmpty }

  public init(_ first: Plan, _ second: Plan) {
    let comparison = PlanComparison(first: first, second: second)
    names = (first.files.first?.name ?? "", second.files.first?.name ?? "")
    plan = comparison.plan
    values = comparison.values
    steps = comparison.steps
  }
}
