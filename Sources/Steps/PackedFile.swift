internal import PlanRunnerKit

/// A file to pack and its name in the archive.
struct PackedFile: ArtifactValue {
  let from: ArtifactPath
  let name: String

  static let shape = ValueShape.term("packed file")
  var artifacts: [ArtifactPath] { [from] }
  var json: JSONText { .object(["from": from.json, "as": .string(name)]) }

  static func decode(
    _ node: JSONNode, reporting diagnostics: inout Diagnostics
  ) -> PackedFile? {
    guard let object = JSONObject(node, as: "a packed file", reporting: &diagnostics) else {
      return nil
    }
    object.refuseOthers(than: ["from", "as"], reporting: &diagnostics)
    let from = object.required("from", as: ArtifactPath.self, reporting: &diagnostics)
    let name = object.optional("as", as: ArtifactPath.self, reporting: &diagnostics)
    guard let from, let name else { return nil }
    return PackedFile(from: from, name: name?.description ?? from.name)
  }
}
