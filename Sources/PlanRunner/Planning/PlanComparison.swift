/// Holds two plans against each other, in the clear; what it gives back has its secrets masked.
struct PlanComparison {
  private typealias Found = (value: JSONText, origin: String)

  private let first: Plan
  private let second: Plan
  private let redactor: Redactor

  init(first: Plan, second: Plan) {
    self.first = first
    self.second = second
    // A secret of the one may be an open value of the other.
    redactor = Redactor((first.values + second.values).filter(\.isSecret).compactMap(\.text))
  }

  var plan: [PlanDifference.Change] {
    func side(_ text: String?) -> Found? { text.map { (.string($0), "") } }
    return changes("name", side(first.name), side(second.name))
      + changes("summary", side(first.summary), side(second.summary))
      + changes("root", side(first.workspace.path), side(second.workspace.path))
  }

  var values: [PlanDifference.Change] {
    let left = Dictionary(first.values.map { ($0.name, $0) }) { first, _ in first }
    let right = Dictionary(second.values.map { ($0.name, $0) }) { first, _ in first }
    let added = second.values.map(\.name).filter { left[$0] == nil }
    return (first.values.map(\.name) + added).flatMap { name in
      changes(name, left[name].map(Self.found), right[name].map(Self.found))
    }
  }

  var steps: [PlanDifference.StepChange] {
    let left = Self.positions(first.steps)
    let right = Self.positions(second.steps)
    let unmoved = LongestRise.members(of: first.steps.compactMap { right[$0.id] })
    var result: [PlanDifference.StepChange] = []
    for (index, step) in first.steps.enumerated() {
      guard let position = right[step.id] else {
        result.append(
          .onlyInFirst(id: step.id, type: step.type, origin: first.texts.line(of: step.place)))
        continue
      }
      let moved =
        unmoved.contains(position)
        ? nil
        : (first: Self.before(index, first.steps), second: Self.before(position, second.steps))
      let changes = changes(step, second.steps[position])
      if moved != nil || !changes.isEmpty {
        result.append(.changed(.init(id: step.id, moved: moved, changes: changes)))
      }
    }
    for step in second.steps where left[step.id] == nil {
      result.append(
        .onlyInSecond(id: step.id, type: step.type, origin: second.texts.line(of: step.place)))
    }
    return result
  }

  private func changes(_ left: PlannedStep, _ right: PlannedStep) -> [PlanDifference.Change] {
    let one = fields(of: left, in: first)
    let other = fields(of: right, in: second)
    let added = other.map(\.name).filter { name in !one.contains { $0.name == name } }
    return (one.map(\.name) + added).flatMap { name in
      changes(
        name, one.first { $0.name == name }?.found, other.first { $0.name == name }?.found)
    }
  }

  private func fields(
    of step: PlannedStep, in plan: Plan
  ) -> [(name: String, found: Found)] {
    (step.common + step.arguments).map { argument in
      (
        argument.name,
        (argument.value, argument.place.map { plan.texts.line(of: $0) } ?? "default")
      )
    }
  }

  private func changes(
    _ name: String, _ left: Found?, _ right: Found?
  ) -> [PlanDifference.Change] {
    func side(_ value: JSONText?, _ found: Found?) -> PlanDifference.Side? {
      guard let value, let found else { return nil }
      return .init(
        text: redactor.redacted(value).visible, origin: redactor.redacted(found.origin))
    }
    return ValueDifference.between(left?.value, right?.value).map { difference in
      .init(
        name: redactor.redacted(name + (difference.path.isEmpty ? "" : "/" + difference.path)),
        first: side(difference.first, left), second: side(difference.second, right))
    }
  }

  private static func found(_ value: SettledValue) -> Found {
    (JSONText(value.node), value.origin)
  }

  private static func positions(_ steps: [PlannedStep]) -> [String: Int] {
    Dictionary(steps.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  private static func before(_ index: Int, _ steps: [PlannedStep]) -> String {
    index == 0 ? "" : steps[index - 1].id
  }
}
