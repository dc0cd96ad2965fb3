/// The JSON object of one step, its values filled in, before its fields are read.
struct StepObject {
  let id: String
  let idPlace: Place
  let type: String
  let summary: String?
  let members: [JSONNode.Member]

  func member(_ name: String) -> JSONNode.Member? { members.first { $0.name == name } }

  /// Keys that every step may have; the engine reads them.
  static let commonKeys = ["id", "type", "summary", "when", "after"]
}
