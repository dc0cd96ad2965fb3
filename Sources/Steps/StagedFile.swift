internal import PlanRunnerKit

/// A file to copy and where it goes.
struct StagedFile: TransferValue {
  let from: ArtifactPath
  let into: ArtifactPath

  static let term = Term(
    "staged file", "A file to copy and where it goes.",
    [
      .required("from", .path, "File to copy."),
      .required("into", .path, "Where its copy goes."),
    ])
  static let shape = ValueShape.term(term)
  var reads: [ArtifactPath] { [from] }
  var writes: [ArtifactPath] { [into] }
  var json: JSONText { .object(["from": from.json, "into": into.json]) }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> StagedFile? {
    guard let object = JSONObject(node, as: "a staged file", reporting: &diagnostics) else {
      return nil
    }
    object.refuseOthers(than: term, reporting: &diagnostics)
    let from = object.required("from", as: ArtifactPath.self, reporting: &diagnostics)
    let into = object.required("into", as: ArtifactPath.self, reporting: &diagnostics)
    guard let from, let into else { return nil }
    return StagedFile(from: from, into: into)
  }
}
