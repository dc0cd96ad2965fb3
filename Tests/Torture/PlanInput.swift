/// One input of the plan reader: the texts of a plan and of what it may extend.
public struct PlanInput: Sendable {
  /// The plan that is read.
  public static let plan = "plan.json"
  /// The plan that it may extend.
  public static let base = "base.json"

  /// Bytes by file name; whether they are JSON at all is another matter.
  public var files: [String: [UInt8]]

  public init(_ files: [String: [UInt8]]) { self.files = files }

  public init(plan: String, base: String? = nil) {
    files = [Self.plan: Array(plan.utf8)]
    if let base { files[Self.base] = Array(base.utf8) }
  }
}
