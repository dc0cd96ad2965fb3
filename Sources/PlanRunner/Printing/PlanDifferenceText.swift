/// Two plans' differences as lines for a person: `-` is what the first says, `+` what the second says.
public struct PlanDifferenceText: Sendable {
  private let difference: PlanDifference

  public init(_ difference: PlanDifference) { self.difference = difference }

  public var text: String {
    guard !difference.isEmpty else { return "no difference\n" }
    var lines = ["- \(difference.names.first)", "+ \(difference.names.second)"]
    lines += section("plan", difference.plan.flatMap { rows($0, indent: "  ") })
    lines += section("values", difference.values.flatMap { rows($0, indent: "  ") })
    lines += section("steps", difference.steps.flatMap(rows))
    return lines.map { VisibleText.of($0) + "\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines
  }

  private func rows(_ step: PlanDifference.StepChange) -> [String] {
    switch step {
    case .onlyInFirst(let id, let type, let origin): return ["  - \(id)  \(type)  \(origin)"]
    case .onlyInSecond(let id, let type, let origin): return ["  + \(id)  \(type)  \(origin)"]
    case .changed(let step):
      var lines = ["  \(step.id)"]
      if let moved = step.moved {
        lines += ["    order", "      - \(Self.after(moved.first))"]
        lines.append("      + \(Self.after(moved.second))")
      }
      return lines + step.changes.flatMap { rows($0, indent: "    ") }
    }
  }

  private func rows(_ change: PlanDifference.Change, indent: String) -> [String] {
    let texts = [change.first?.text ?? "nothing", change.second?.text ?? "nothing"]
    let width = min(40, texts.map(\.count).max() ?? 0)
    let lines = zip(["-", "+"], zip(texts, [change.first?.origin, change.second?.origin])).map {
      let (text, origin) = $1
      let space = String(repeating: " ", count: max(0, width - text.count))
      let tail = origin.map { $0.isEmpty ? "" : "\(space)  \($0)" } ?? ""
      return "\(indent)  \($0) \(text)\(tail)"
    }
    return ["\(indent)\(change.name)"] + lines
  }

  private static func after(_ id: String) -> String { id.isEmpty ? "first" : "after \(id)" }
}
