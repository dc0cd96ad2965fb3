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
    var text = ""
    emit(format) { text += $0 }
    return text
  }

  /// Hands the text on piece by piece: that of a large plan need not stand whole in the memory.
  public func emit(_ format: GraphFormat, to write: (String) -> Void) {
    switch format {
    case .text: GraphText(plan, graph).emit { write(redactor.redacted($0)) }
    case .json: GraphJSON(plan, graph).emit(to: write)
    case .dot: GraphDOT(plan, graph).emit(to: write)
    case .svg: GraphSVG(plan, graph).emit(to: write)
    case .mermaid: GraphMermaid(plan, graph).emit(to: write)
    }
  }
}
