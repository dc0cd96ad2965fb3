internal import Git
internal import Patterns
internal import PlanRunnerKit

/// A glob as a plan gives it.
struct PathGlob: PlanValue {
  let glob: Glob

  /// Whether it takes a path of a work tree; the slash at the end of a directory does not count.
  func matches(_ path: TreePath) -> Bool {
    let bytes = path.bytes.last == UInt8(ascii: "/") ? Array(path.bytes.dropLast()) : path.bytes
    return glob.matches(bytes)
  }

  static let shape = ValueShape.string
  var json: JSONText { .string(glob.text) }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> PathGlob? {
    guard let text = String.decode(node, reporting: &diagnostics),
      !diagnostics.refuseHidden(in: text, expected: "a glob", at: node.place)
    else { return nil }
    do throws(GlobError) { return PathGlob(glob: try Glob(text)) } catch {
      diagnostics.report("'\(text)' is no glob: \(error)", at: node.place)
      return nil
    }
  }
}
