extension ChildResult.Stream: PlanChoice {
  public var summary: String {
    switch self {
    case .stdout: "What it wrote to standard output."
    case .stderr: "What it wrote to standard error."
    case .all: "Both, in the order in which it came."
    }
  }
}
