import PlanRunnerKit

/// A file to copy and the name of its copy.
struct Pair: TransferValue {
  let from: ArtifactPath
  let into: ArtifactPath

  static let term = Term(
    "pair", "A file and its copy.",
    [.required("from", .path, "File to copy."), .required("into", .path, "Its copy.")])
  static let shape = ValueShape.term(term)

  static func decode(_ node: JSONNode, reporting diagnostics: inout Diagnostics) -> Pair? {
    guard let object = JSONObject(node, as: "a pair", reporting: &diagnostics) else { return nil }
    object.refuseOthers(than: term, reporting: &diagnostics)
    let from = object.required("from", as: ArtifactPath.self, reporting: &diagnostics)
    let into = object.required("into", as: ArtifactPath.self, reporting: &diagnostics)
    guard let from, let into else { return nil }
    return Pair(from: from, into: into)
  }

  var json: JSONText { .object(["from": from.json, "into": into.json]) }
  var reads: [ArtifactPath] { [from] }
  var writes: [ArtifactPath] { [into] }
}
