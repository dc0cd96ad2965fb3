internal import Patterns
internal import PlanRunnerKit

/// A glob as a plan gives it.
struct PathGlob: PlanValue {
  let glob: Glob

  static let shape = ValueShape.string
  var json: JSONText { .string(glob.text) }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> PathGlob? {
    guard let text = String.decode(node, reporting: &diagnostics) else { return nil }
    do throws(GlobError) { return PathGlob(glob: try Glob(text)) } catch {
      diagnostics.report("'\(text)' is no glob: \(error)", at: node.place)
      return nil
    }
  }
}
