/// Prints a plan's graph: its steps in order, what each reads and writes, and the values with their origins.
public struct GraphPrinter: Sendable {
  let plan: Plan
  let graph: PlanGraph
  private let redactor: Redactor

  public init(_ plan: Plan) {
    self.plan = plan
    graph = PlanGraph(of: plan)
    redactor = plan.redactor
  }

  public func text(_ format: GraphFormat) -> String {
    switch format {
    case .text: redactor.redacted(GraphText(plan, graph).text)
    case .json: redactor.redacted(GraphJSON(plan, graph).json).pretty() + "\n"
    case .dot: redactor.redacted(GraphDOT(plan, graph).text)
    case .svg: GraphSVG(plan, graph).text
    case .mermaid: redactor.redacted(GraphMermaid(plan, graph).text)
    }
  }
}
