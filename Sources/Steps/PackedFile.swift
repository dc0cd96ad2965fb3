internal import PlanRunnerKit

/// A file to pack and its name in the archive.
struct PackedFile: ArtifactValue {
  let from: ArtifactPath
  let name: String

  static let term = Term(
    "packed file", "A file to pack and its name in the archive.",
    [
      .required("from", .path, "File to pack."),
      .optional("as", .path, "Its name in the archive; its own if left out."),
    ])
  static let shape = ValueShape.term(term)
  var artifacts: [ArtifactPath] { [from] }
  var json: JSONText { .object(["from": from.json, "as": .string(name)]) }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> PackedFile? {
    guard let object = JSONObject(node, as: "a packed file", reporting: &diagnostics) else {
      return nil
    }
    object.refuseOthers(than: term, reporting: &diagnostics)
    let from = object.required("from", as: ArtifactPath.self, reporting: &diagnostics)
    let name = object.optional("as", as: ArtifactPath.self, reporting: &diagnostics)
    guard let from, let name else { return nil }
    return PackedFile(from: from, name: name?.description ?? from.name)
  }
}
