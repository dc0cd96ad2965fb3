import PlanRunnerKit

/// Holds a plan that was accepted against what every plan must be, and prints it in every form.
struct AcceptedTrial {
  private(set) var objections: [String] = []

  init(_ plan: Plan) {
    if plan.steps.allSatisfy(\.isSkipped) { objections.append("a plan that checks nothing") }
    if Set(plan.steps.map(\.id)).count < plan.steps.count {
      objections.append("two steps with one id")
    }
    var open: [String] = []
    for format in GraphFormat.allCases {
      let text = GraphPrinter(plan).text(format)
      open.append(text)
      if text.isEmpty { objections.append("an empty graph as \(format.rawValue)") }
      let allowed = format == .json ? Self.allowedInData : "\n"
      objections += PrintedTrial.unsafe(text, allowing: allowed).map { "\(format.rawValue): \($0)" }
      if format == .json { objections += PrintedTrial.unreadable(text) }
    }
    let explanation = PlanExplanation(plan).text()
    objections += PrintedTrial.unsafe(explanation ?? "", allowing: "\n").map { "explain: \($0)" }
    if explanation == nil { objections.append("nothing can be explained") }
    if !PlanDifference(plan, plan).isEmpty { objections.append("the plan differs from itself") }
    objections += Self.leaks(of: plan, in: open + [explanation ?? ""])
  }

  /// The secret of the environment may be printed only where the plan also takes it for no secret.
  private static func leaks(of plan: Plan, in texts: [String]) -> [String] {
    let isSecret = plan.values.contains { $0.isSecret && $0.origin == "environment variable K" }
    let isTold = plan.values.contains { $0.shown.canonical.contains(PlanTrial.secret) }
    guard isSecret, !isTold, texts.contains(where: { $0.contains(PlanTrial.secret) }) else {
      return []
    }
    return ["the secret is printed"]
  }

  /// JSON escapes only what RFC 8785 says; the rest is data.
  private static let allowedInData: String = {
    var text = "\n"
    for value in [0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069].joined() {
      UnicodeScalar(value).map { text.unicodeScalars.append($0) }
    }
    return text
  }()

  /// What a plan says, without places and digests.
  static func content(_ plan: Plan) -> String {
    let values = plan.values.map { "\($0.name) \($0.isSecret) \($0.shown.canonical)" }
    let steps = plan.steps.map { step in
      let paths = "\(step.inputs) -> \(step.outputs)"
      return "\(step.id) \(step.type) \(step.summary ?? "-") \(step.isSkipped) \(paths) "
        + step.parameters.canonical
    }
    return ([plan.name, plan.summary ?? "-"] + values + steps).joined(separator: "\n")
  }
}
